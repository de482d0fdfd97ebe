import { type Address, isAddressEqual } from 'viem';
import { AddressText } from '@/components/shared/address/address-text';
import { fallbackHandlers } from '@/config/contracts';
import type { SafeState } from '@/lib/chain/safe-state';
import { HealthRow } from './health-row';

export interface ExtensionRowsProps {
  state: SafeState;
}

/** Contracts that have a say in a Safe beside its owners: modules, guards and the fallback handler. */
export function ExtensionRows({
  state: { modules, guard, moduleGuard, fallbackHandler },
}: ExtensionRowsProps) {
  return (
    <>
      <Modules modules={modules} />
      {guard ? (
        <HealthRow
          isGood={false}
          advice={
            <Foreign address={guard}>It can refuse every transaction, also the one that removes it.</Foreign>
          }
        >
          A guard looks at every transaction
        </HealthRow>
      ) : (
        <HealthRow isGood>No guard</HealthRow>
      )}
      {moduleGuard && (
        <HealthRow
          isGood={false}
          advice={<Foreign address={moduleGuard}>It can refuse what modules want to do.</Foreign>}
        >
          A guard looks at what modules do
        </HealthRow>
      )}
      <FallbackHandler address={fallbackHandler} />
    </>
  );
}

const shownModules = 5;

function Modules({ modules }: Pick<SafeState, 'modules'>) {
  if (!modules) return <HealthRow isGood={false}>Its modules could not be read</HealthRow>;
  const { addresses, isComplete } = modules;
  if (addresses.length === 0) return <HealthRow isGood>No modules</HealthRow>;
  const more = addresses.length - shownModules;
  return (
    <HealthRow
      isGood={false}
      advice={
        <>
          <p>
            {addresses.length === 1 ? 'It' : 'They'} can move everything without a signature of any owner.
            This page does not know {addresses.length === 1 ? 'it' : 'them'}:
          </p>
          <ul>
            {addresses.slice(0, shownModules).map((address) => (
              <li key={address}>
                <AddressText address={address} copy explorer />
              </li>
            ))}
          </ul>
          {more > 0 && <p>and {isComplete ? more : `at least ${more}`} more</p>}
        </>
      }
    >
      {addresses.length === 1
        ? 'One module is enabled'
        : `${isComplete ? '' : 'More than '}${addresses.length} modules are enabled`}
    </HealthRow>
  );
}

function FallbackHandler({ address }: { address: Address | undefined }) {
  if (!address)
    return (
      <HealthRow
        isGood={false}
        advice="It can sign no messages, and collectibles that ask the receiver first cannot be sent to it."
      >
        No fallback handler
      </HealthRow>
    );
  const known = fallbackHandlers.find((handler) => isAddressEqual(handler.address, address));
  return known ? (
    <HealthRow isGood>
      {known.name}, version {known.version}
    </HealthRow>
  ) : (
    <HealthRow
      isGood={false}
      advice={<Foreign address={address}>It answers for the Safe when others ask whether it signed.</Foreign>}
    >
      A fallback handler that is none of the official ones
    </HealthRow>
  );
}

function Foreign({ address, children }: { address: Address; children: string }) {
  return (
    <>
      <p>{children} This page does not know the contract:</p>
      <AddressText address={address} copy explorer />
    </>
  );
}

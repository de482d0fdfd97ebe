import { type Address, isAddressEqual } from 'viem';
import { AddressText } from '@/components/common/address-text';
import { fallbackHandlers } from '@/config/contracts';
import type { SafeState } from '@/lib/chain/safe-state';
import { HealthFact } from './health-fact';

export interface ExtensionFactsProps {
  state: SafeState;
}

/** Contracts that have a say in a Safe beside its owners: modules, guards and the fallback handler. */
export function ExtensionFacts({
  state: { modules, guard, moduleGuard, fallbackHandler },
}: ExtensionFactsProps) {
  return (
    <>
      <Modules modules={modules} />
      {guard ? (
        <HealthFact
          isGood={false}
          advice={
            <Foreign address={guard}>It can refuse every transaction, also the one that removes it.</Foreign>
          }
        >
          A guard looks at every transaction
        </HealthFact>
      ) : (
        <HealthFact isGood>No guard</HealthFact>
      )}
      {moduleGuard && (
        <HealthFact
          isGood={false}
          advice={<Foreign address={moduleGuard}>It can refuse what modules want to do.</Foreign>}
        >
          A guard looks at what modules do
        </HealthFact>
      )}
      <FallbackHandler address={fallbackHandler} />
    </>
  );
}

const shownModules = 5;

function Modules({ modules }: Pick<SafeState, 'modules'>) {
  if (!modules) return <HealthFact isGood={false}>Its modules could not be read</HealthFact>;
  const { addresses, isComplete } = modules;
  if (addresses.length === 0) return <HealthFact isGood>No modules</HealthFact>;
  const more = addresses.length - shownModules;
  return (
    <HealthFact
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
    </HealthFact>
  );
}

function FallbackHandler({ address }: { address: Address | undefined }) {
  if (!address)
    return (
      <HealthFact
        isGood={false}
        advice="It can sign no messages, and collectibles that ask the receiver first cannot be sent to it."
      >
        No fallback handler
      </HealthFact>
    );
  const known = fallbackHandlers.find((handler) => isAddressEqual(handler.address, address));
  return known ? (
    <HealthFact isGood>
      {known.name}, version {known.version}
    </HealthFact>
  ) : (
    <HealthFact
      isGood={false}
      advice={<Foreign address={address}>It answers for the Safe when others ask whether it signed.</Foreign>}
    >
      A fallback handler that is none of the official ones
    </HealthFact>
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

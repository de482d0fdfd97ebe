import { type Address, isAddressEqual } from 'viem';
import { AddressText } from '@/components/shared/address/address-text';
import { fallbackHandlers } from '@/config/contracts';
import { findKnownModule } from '@/config/known-modules';
import type { SafeState } from '@/lib/chain/safe-state';
import { HealthRow } from './health-row';

export interface ExtensionRowsProps {
  state: SafeState;
}

/** Contracts with power over a Safe besides its owners: modules, guards and the fallback handler. */
export function ExtensionRows({
  state: { modules, guard, moduleGuard, fallbackHandler },
}: ExtensionRowsProps) {
  return (
    <>
      <Modules modules={modules} />
      {guard ? (
        <HealthRow
          isGood={false}
          name="Guard"
          value="Set"
          advice={
            <Foreign address={guard}>
              It can block every transaction, including the one that removes it.
            </Foreign>
          }
        />
      ) : (
        <HealthRow isGood name="Guard" value="None" />
      )}
      {moduleGuard && (
        <HealthRow
          isGood={false}
          name="Module guard"
          value="Set"
          advice={<Foreign address={moduleGuard}>It can block what modules do.</Foreign>}
        />
      )}
      <FallbackHandler address={fallbackHandler} />
    </>
  );
}

const shownModules = 5;

function Modules({ modules }: Pick<SafeState, 'modules'>) {
  if (!modules) return <HealthRow isGood={false} name="Modules" value="Couldn’t load" />;
  const { addresses, isComplete } = modules;
  if (addresses.length === 0) return <HealthRow isGood name="Modules" value="None" />;
  const unknown = addresses.filter((address) => !findKnownModule(address));
  const value = `${isComplete ? '' : 'More than '}${addresses.length} enabled`;
  if (unknown.length === 0 && isComplete)
    return <HealthRow isGood name="Modules" value={`${value}, official`} />;
  const more = unknown.length - shownModules;
  return (
    <HealthRow
      isGood={false}
      name="Modules"
      value={value}
      advice={
        <>
          <p>
            {unknown.length === 1
              ? 'This module can move all funds without any owner’s confirmation. Concord doesn’t recognize it:'
              : 'These modules can move all funds without any owner’s confirmation. Concord doesn’t recognize them:'}
          </p>
          <ul>
            {unknown.slice(0, shownModules).map((address) => (
              <li key={address}>
                <AddressText address={address} copy explorer />
              </li>
            ))}
          </ul>
          {more > 0 && <p>and {isComplete ? more : `at least ${more}`} more</p>}
        </>
      }
    />
  );
}

function FallbackHandler({ address }: { address: Address | undefined }) {
  if (!address)
    return (
      <HealthRow
        isGood={false}
        name="Fallback handler"
        value="None"
        advice="This Safe can’t sign messages, and can’t receive some collectibles."
      />
    );
  const known = fallbackHandlers.find((handler) => isAddressEqual(handler.address, address));
  return known ? (
    <HealthRow isGood name="Fallback handler" value={`${known.version}, official`} />
  ) : (
    <HealthRow
      isGood={false}
      name="Fallback handler"
      value="Unknown"
      advice={<Foreign address={address}>Tells apps whether this Safe signed a message.</Foreign>}
    />
  );
}

function Foreign({ address, children }: { address: Address; children: string }) {
  return (
    <>
      <p>{children} Concord doesn’t recognize this contract:</p>
      <AddressText address={address} copy explorer />
    </>
  );
}

import { type Address, isAddressEqual } from 'viem';
import { AddressText } from '@/components/shared/address/address-text';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { fallbackHandlers } from '@/config/contracts';
import { findKnownModule } from '@/config/known-modules';
import { routes } from '@/config/routes';
import type { SafeState } from '@/lib/chain/safe-state';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { HealthRow } from './health-row';

const shownModules = 5;

// Most Safes have no modules, and fetch no list of faulty ones.
const LazyFaultyModules = lazyPanel(
  async () => (await import('@/components/shared/open-safe/faulty-modules-notice')).FaultyModulesNotice,
);

/** One owner alone can move everything; if all must confirm, one lost key locks everything. */
function assessThreshold({ threshold, owners }: SafeState): string | undefined {
  if (threshold === 1 && owners.length > 1) return 'Any one owner can move all funds alone.';
  if (threshold === 1) return 'One key controls everything. If it is lost, the funds are lost.';
  if (threshold === owners.length) return 'If one owner loses their key, the funds are locked.';
  return undefined;
}

/** Whether each check passes, in the order of the rows below; a module guard counts only where there is one. */
function listChecks(state: SafeState): readonly boolean[] {
  const { version, isL2, modules, guard, moduleGuard, fallbackHandler } = state;
  return [
    assessThreshold(state) === undefined,
    version !== undefined && isL2,
    modules?.isComplete === true && modules.addresses.every((address) => findKnownModule(address)),
    !guard,
    ...(moduleGuard ? [false] : []),
    fallbackHandlers.some(({ address }) => fallbackHandler && isAddressEqual(address, fallbackHandler)),
  ];
}

/** The facts of a Safe's setup that may be wrong: one line while all is well, else a row each. */
export function HealthRows({ safe, state }: { safe: SafeRef; state: SafeState }) {
  const checks = listChecks(state);
  const passed = checks.filter(Boolean).length;
  const isWell = passed === checks.length;
  return (
    <>
      <div className="mt-3 grid grid-cols-1 gap-3 empty:hidden">
        {state.modules?.addresses.length !== 0 && <LazyFaultyModules safe={safe} modules={state.modules} />}
      </div>
      <details className="group/health border-line border-b" open={!isWell}>
        <summary className="flex min-h-15 list-none items-center gap-3 rounded-control [&::-webkit-details-marker]:hidden">
          <Icon name={isWell ? 'check' : 'warning'} className={isWell ? 'text-positive' : 'text-warning'} />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">Account health</span>
            <span className="block text-13 text-muted">
              {passed} of {checks.length} checks pass
            </span>
          </span>
          <Icon
            name="chevron-right"
            size={16}
            className="text-muted transition-transform group-open/health:rotate-90"
          />
        </summary>
        <Checks safe={safe} state={state} />
      </details>
    </>
  );
}

function Checks({ safe, state }: { safe: SafeRef; state: SafeState }) {
  const { threshold, owners, version, isL2, isKnownProxy, singleton, nonce, blockNumber } = state;
  const advice = assessThreshold(state);
  return (
    <div className="pb-4">
      <ul>
        <HealthRow
          isGood={advice === undefined}
          name="Confirmations"
          value={`${threshold} of ${owners.length} ${owners.length === 1 ? 'owner' : 'owners'}`}
          advice={advice}
        />
        {version === undefined ? (
          <HealthRow
            isGood={false}
            name="Safe contract"
            value="Not official"
            advice={
              isKnownProxy ? (
                <>
                  Runs unknown code at <AddressText address={singleton} copy explorer />. Concord signs
                  nothing for this Safe.
                </>
              ) : (
                'The contract at this address is not a published Safe proxy and can do anything. Concord signs nothing for it.'
              )
            }
          />
        ) : (
          <HealthRow
            isGood={isL2}
            name="Safe contract"
            value={isL2 ? `${version} L2, official` : `${version}, official, not L2`}
            advice={
              isL2 ? undefined : (
                <>
                  Safe’s service can’t follow this contract, so its history lacks this Safe’s transactions.
                  Signing and executing still work.
                  <ButtonLink
                    size="sm"
                    className="mt-2"
                    href={routes.newTransaction(formatSafeAddress(safe), {
                      kind: 'owners',
                      action: 'update',
                    })}
                  >
                    Switch to the L2 contract
                  </ButtonLink>
                </>
              )
            }
          />
        )}
        <ExtensionRows state={state} />
      </ul>
      <p className="mt-2 text-13 text-muted">
        Next transaction #{String(nonce)} · block {String(blockNumber)}
      </p>
    </div>
  );
}

interface ExtensionRowsProps {
  state: SafeState;
}

/** Contracts with power over a Safe besides its owners: modules, guards and the fallback handler. */
function ExtensionRows({ state: { modules, guard, moduleGuard, fallbackHandler } }: ExtensionRowsProps) {
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

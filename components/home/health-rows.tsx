import { AddressText } from '@/components/shared/address/address-text';
import { ButtonLink } from '@/components/ui/button-link';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { routes } from '@/config/routes';
import type { SafeState } from '@/lib/chain/safe-state';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { ExtensionRows } from './extension-rows';
import { HealthRow } from './health-row';

// Most Safes have no modules, and fetch no list of faulty ones.
const LazyFaultyModules = lazyPanel(
  async () => (await import('@/components/shared/faulty-modules-notice')).FaultyModulesNotice,
);

/** One owner alone can move everything; if all must confirm, one lost key locks everything. */
function assessThreshold({ threshold, owners }: SafeState): string | undefined {
  if (threshold === 1 && owners.length > 1) return 'Any one owner can move all funds alone.';
  if (threshold === 1) return 'One key controls everything. If it is lost, the funds are lost.';
  if (threshold === owners.length) return 'If one owner loses their key, the funds are locked.';
  return undefined;
}

/** The facts of a Safe's setup that may be wrong, a row each. */
export function HealthRows({ safe, state }: { safe: SafeRef; state: SafeState }) {
  const { threshold, owners, version, isL2, isKnownProxy, singleton, nonce, blockNumber } = state;
  const advice = assessThreshold(state);
  return (
    <>
      <div className="mt-3 grid grid-cols-1 gap-3 empty:hidden">
        {state.modules?.addresses.length !== 0 && <LazyFaultyModules safe={safe} modules={state.modules} />}
      </div>
      <ul className="mt-2">
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
        Nonce {String(nonce)} · block {String(blockNumber)}
      </p>
    </>
  );
}

import { NamedAddress } from '@/components/shared/address/named-address';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { DetailList, DetailRow } from '@/components/shared/section';
import { base } from '@/config/chains';
import { defaultCurrency } from '@/lib/queries/safes/safes';
import { useTokens } from '@/lib/queries/tokens';
import type { BalanceEffects } from '@/lib/safe/decode/balance-changes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { Outcome } from '@/lib/simulation/outcome';
import { ApprovalChangeRow } from './approval-change-row';
import { BalanceRow } from './balance-row';
import { listTokens } from './list-tokens';
import { listSaidChanges } from './said-changes';
import { type FiatOf, useFiat } from './use-fiat';

export interface SimulatedOutcomeProps {
  safe: SafeRef;
  outcome: Outcome;
  /** What the decoded calls of the transaction in the headline say; undefined where no headline speaks of it. */
  balanceChanges?: BalanceEffects | undefined;
}

/** What leaves the Safe, what comes to it, who may take something later, and what the network charges. */
export function SimulatedOutcome({ safe, outcome, balanceChanges }: SimulatedOutcomeProps) {
  const { balances, approvals, pretenders, fee, skippedNonces, method } = outcome;
  const granted = approvals.flatMap((approval) => (approval.kind === 'allowance' ? [approval.token] : []));
  const tokens = useTokens([...listTokens(balances.map(({ asset }) => asset)), ...granted]);
  const fiatOf = useFiat(safe, tokens);
  const said = balanceChanges && listSaidChanges(balanceChanges, outcome);
  // Where the calls cannot say it all the headline says that nothing changes.
  const isEmpty =
    balances.length === 0 && approvals.length === 0 && (!balanceChanges || balanceChanges.more === undefined);
  return (
    <>
      {isEmpty && outcome.result.kind === 'success' && <p className="text-muted">No balance changes.</p>}
      <DetailList>
        {balances.map((change, index) => (
          // An asset stands there once; its order is that of the outcome.
          <BalanceRow
            key={index}
            {...{ change, tokens, fiatOf, balanceChanges }}
            said={
              said?.amounts.includes(change)
                ? 'amount and fiat'
                : said?.inSentence.includes(change)
                  ? 'amount'
                  : undefined
            }
          />
        ))}
        {approvals.map((approval, index) => (
          <ApprovalChangeRow key={index} approval={approval} tokens={tokens} />
        ))}
        {fee && <NetworkFee {...{ fee, fiatOf }} gasUsed={outcome.gasUsed} />}
      </DetailList>
      {balanceChanges?.more === 'anything' && outcome.result.kind === 'success' && (
        <p className="text-pretty text-muted">
          This is what would happen now. Code that runs as the Safe itself, or calls that could not be read,
          may do something else when it is executed.
        </p>
      )}
      {skippedNonces > 0n && (
        <p className="text-13 text-muted">
          {skippedNonces === 1n
            ? 'The transaction queued before this one is not included.'
            : `The ${skippedNonces} transactions queued before this one are not included.`}
        </p>
      )}
      {method === 'probe' && (
        <p className="text-13 text-muted">
          Your RPC node does not support eth_simulateV1, so Concord checked only ETH, well-known tokens and
          those named in the calls.
        </p>
      )}
      {pretenders.length > 0 && (
        <div className="text-13 text-muted">
          <p>These contracts announce transfers that do not change the balances of this Safe:</p>
          <ul className="mt-1 grid gap-1">
            {pretenders.slice(0, 3).map((address) => (
              <li key={address}>
                <NamedAddress address={address} copy explorer avatarSize={20} />
              </li>
            ))}
          </ul>
          {pretenders.length > 3 && <p className="mt-1">and {pretenders.length - 3} more</p>}
        </div>
      )}
    </>
  );
}

interface NetworkFeeProps {
  fee: NonNullable<Outcome['fee']>;
  gasUsed: bigint;
  fiatOf: FiatOf;
}

/** What the network would charge whoever executes it now: an estimate, and not paid by who only confirms. */
function NetworkFee({ fee: { execution, data }, gasUsed, fiatOf }: NetworkFeeProps) {
  const amount = execution + (data ?? 0n);
  const fiat = fiatOf({ kind: 'native' }, amount);
  return (
    <DetailRow name="Network fee">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span>
          {data === undefined ? 'From' : '≈'}{' '}
          <TokenAmount
            amount={amount}
            decimals={base.nativeCurrency.decimals}
            symbol={base.nativeCurrency.symbol}
          />
        </span>
        {fiat !== undefined && <FiatAmount className="text-muted" amount={fiat} currency={defaultCurrency} />}
      </p>
      <p className="text-13 text-muted">
        Paid by the account that executes. {gasUsed.toLocaleString('en-US')} gas at the current price,{' '}
        {data === undefined ? 'plus any L1 data fee' : 'L1 data fee included'}.
      </p>
    </DetailRow>
  );
}

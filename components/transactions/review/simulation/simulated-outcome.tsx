import type { ReactNode } from 'react';
import { NamedAddress } from '@/components/shared/address/named-address';
import { DetailList } from '@/components/shared/section';
import { cn } from '@/lib/cn';
import { useTokens } from '@/lib/queries/tokens';
import type { BalanceEffects } from '@/lib/safe/decode/balance-changes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { Outcome } from '@/lib/simulation/outcome';
import { ApprovalChangeRow } from './approval-change-row';
import { BalanceRow } from './balance-row';
import { listTokens } from './list-tokens';
import { MayDiffer, noChanges } from './may-differ';
import { listSaidChanges } from './said-changes';
import { useFiat } from './use-fiat';

export interface SimulatedOutcomeProps {
  safe: SafeRef;
  outcome: Outcome;
  /** The decoded changes of the transaction in the headline; undefined where no headline describes it. */
  balanceChanges?: BalanceEffects | undefined;
  /** What may move beyond the decoded calls, where no headline says so. */
  more?: BalanceEffects['more'];
  /** When it was simulated, unless a heading says it. */
  moment?: ReactNode;
}

/** The assets that leave the Safe or arrive, and the permissions to take some later. */
export function SimulatedOutcome({ safe, outcome, balanceChanges, more, moment }: SimulatedOutcomeProps) {
  const { balances, approvals, pretenders, skippedNonces, method } = outcome;
  const granted = approvals.flatMap((approval) => (approval.kind === 'allowance' ? [approval.token] : []));
  const tokens = useTokens([...listTokens(balances.map(({ asset }) => asset)), ...granted]);
  const fiatOf = useFiat(safe, tokens);
  const said = balanceChanges && listSaidChanges(balanceChanges, outcome);
  // Where the calls don't tell everything, the headline says that nothing changes.
  const isEmpty =
    balances.length === 0 && approvals.length === 0 && (!balanceChanges || balanceChanges.more === undefined);
  return (
    <>
      {isEmpty && outcome.result.kind === 'success' && (
        <p className="text-muted">{more ? noChanges : 'No balance changes.'}</p>
      )}
      {balances.length + approvals.length === 0 && moment && <p>{moment}</p>}
      <DetailList>
        {balances.map((change, index) => (
          // Each asset appears once, in the order of the outcome.
          <BalanceRow
            key={index}
            {...{ change, tokens, fiatOf, moment }}
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
      </DetailList>
      {more && (
        <p className="text-pretty text-muted">
          <MayDiffer more={more} />
        </p>
      )}
      {skippedNonces > 0n && (
        <p className={cn('text-13 text-muted', balances.length + approvals.length > 0 && 'pl-28 md:pl-36')}>
          Simulated as the next transaction.{' '}
          {skippedNonces === 1n
            ? 'A transaction with the previous nonce may change the result.'
            : `Transactions with the previous ${skippedNonces} nonces may change the result.`}
        </p>
      )}
      {method === 'probe' && (
        <p className="text-13 text-muted">
          Your RPC node does not support eth_simulateV1, so Concord checked only ETH, well-known tokens and
          those named in the calls.
          {(balanceChanges?.more ?? more) !== undefined &&
            ' Approvals that the called contracts give were not checked.'}
        </p>
      )}
      {pretenders.length > 0 && (
        <div className="text-13 text-muted">
          <p>These contracts report transfers that don’t change the balances of this Safe:</p>
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

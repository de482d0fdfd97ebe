import type { ReactNode } from 'react';
import { NamedAddress } from '@/components/shared/address/named-address';
import { AssetAmount, BareAmount } from '@/components/shared/amount/asset-amount';
import { AssetOrigin } from '@/components/shared/amount/asset-origin';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { DetailList, DetailRow } from '@/components/shared/section';
import { type FiatOf, useFiat } from '@/components/transactions/execution/use-fiat';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/cn';
import { type KnownTokens, useTokens } from '@/lib/queries/tokens';
import type { BalanceEffects } from '@/lib/safe/decode/balance-changes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { BalanceChange, Outcome } from '@/lib/simulation/outcome';
import { ApprovalChangeRow } from './approval-change-row';
import { AssetLine } from './asset-line';
import { listTokens } from './list-tokens';
import { MayDiffer, noChanges } from './may-differ';
import { listSaidChanges } from './said-changes';

export interface SimulatedOutcomeProps {
  safe: SafeRef;
  outcome: Outcome;
  /** The decoded changes of the transaction in the headline; undefined where no headline describes it. */
  balanceChanges?: BalanceEffects | undefined;
  /** What may move beyond the decoded calls, where no headline says so. */
  more?: BalanceEffects['more'];
  /** When it was simulated, where the headline says the changes; otherwise a heading says it. */
  moment?: ReactNode;
}

/** The assets that leave the Safe or arrive, and the permissions to take some later. */
export function SimulatedOutcome({ safe, outcome, balanceChanges, more, moment }: SimulatedOutcomeProps) {
  const { balances, approvals, pretenders, skippedNonces, method } = outcome;
  const granted = approvals.flatMap((approval) => (approval.kind === 'allowance' ? [approval.token] : []));
  const tokens = useTokens([...listTokens(balances.map(({ asset }) => asset)), ...granted]);
  const fiatOf = useFiat(safe, tokens);
  const said = balanceChanges && listSaidChanges(balanceChanges, outcome);
  const isSaid = moment !== undefined;
  // Where the calls don't tell everything, the headline says that nothing changes.
  const isUntold = !balanceChanges || balanceChanges.more === undefined;
  const isEmpty = balances.length === 0 && approvals.length === 0;
  return (
    <>
      {isEmpty && isUntold && !isSaid && outcome.result.kind === 'success' && (
        <p className="text-muted">{more ? noChanges : 'No balance changes.'}</p>
      )}
      {isSaid && <SaidBalances outcome={outcome} tokens={tokens} moment={moment} isUntold={isUntold} />}
      <DetailList>
        {(isSaid ? [] : balances).map((change, index) => (
          // Each asset appears once, in the order of the outcome.
          <BalanceRow
            key={index}
            change={change}
            tokens={tokens}
            fiatOf={fiatOf}
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
            ? 'The transaction before it may change the result.'
            : `The ${skippedNonces} transactions before it may change the result.`}
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

interface SaidBalancesProps extends Pick<SimulatedOutcomeProps, 'outcome' | 'moment'> {
  tokens: KnownTokens;
  /** Whether nobody has said that nothing changes. */
  isUntold: boolean;
}

/** The balances after a transaction whose headline says the changes. */
function SaidBalances({ outcome: { balances }, tokens, moment, isUntold }: SaidBalancesProps) {
  if (balances.length === 0)
    return (
      <p className="text-13 text-muted">
        {moment}
        {isUntold && ' · no balance changes'}
      </p>
    );
  return (
    <DetailList>
      <DetailRow name="Balance after">
        {balances.map((change, index) => (
          // Each asset appears once, in the order of the outcome.
          <BalanceLine key={index} change={change} tokens={tokens} />
        ))}
        <p className="text-13 text-muted">{moment}</p>
      </DetailRow>
    </DetailList>
  );
}

interface BalanceRowProps {
  change: BalanceChange;
  tokens: KnownTokens;
  fiatOf: FiatOf;
  /** The part that the headline already shows. */
  said: 'amount' | 'amount and fiat' | undefined;
}

/** The change of one asset's balance. */
function BalanceRow({ change, tokens, fiatOf, said }: BalanceRowProps) {
  const { asset, before, delta, isConfirmed } = change;
  const isOut = delta < 0n;
  const amount = isOut ? -delta : delta;
  const fiat = said ? undefined : fiatOf(asset, delta);
  const hasBalance = before !== undefined && asset.kind !== 'collectible';
  return (
    <DetailRow name={said === 'amount' && hasBalance ? 'Balance' : isOut ? 'Out' : 'In'}>
      <p className="flex flex-wrap items-baseline gap-x-2 font-medium">
        {said && hasBalance ? (
          <Balances asset={asset} before={before} delta={delta} tokens={tokens} />
        ) : (
          <AssetAmount asset={asset} amount={amount} sign={isOut ? '−' : '+'} tokens={tokens} />
        )}
        {fiat !== undefined && <FiatAmount className="font-normal text-muted" amount={fiat} />}
      </p>
      {!said && hasBalance && (
        <p className="text-13 text-muted">
          <Balances asset={asset} before={before} delta={delta} tokens={tokens} />
        </p>
      )}
      <AssetLine asset={asset} tokens={tokens} />
      {!isConfirmed && <Unconfirmed />}
    </DetailRow>
  );
}

const Unconfirmed = () => <Badge tone="warning">Only the token’s own events report this</Badge>;

/** The balance of one asset before and after, where the headline says the difference. */
function BalanceLine({ change, tokens }: Pick<BalanceRowProps, 'change' | 'tokens'>) {
  const { asset, before = 0n, delta, isConfirmed } = change;
  return (
    <p className="wrap-anywhere font-medium">
      <Balances asset={asset} before={before} delta={delta} tokens={tokens} />
      <AssetOrigin asset={asset} tokens={tokens} />
      {!isConfirmed && <Unconfirmed />}
    </p>
  );
}

interface BalancesProps extends Pick<BalanceChange, 'asset' | 'delta'> {
  before: bigint;
  tokens: KnownTokens;
}

function Balances({ asset, before, delta, tokens }: BalancesProps) {
  return (
    <span>
      {/* Keeps a number and its unit on one line. */}
      <span className="inline-block font-normal">
        <BareAmount asset={asset} amount={before} tokens={tokens} />
      </span>
      <span className="font-normal text-muted"> → </span>
      <span className="inline-block">
        <AssetAmount asset={asset} amount={before + delta} tokens={tokens} />
      </span>
    </span>
  );
}

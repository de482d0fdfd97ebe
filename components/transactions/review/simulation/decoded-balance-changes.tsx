import { NamedAddress } from '@/components/shared/address/named-address';
import { ApprovedAmount } from '@/components/shared/amount/approved-amount';
import { AssetAmount } from '@/components/shared/amount/asset-amount';
import { TokenLine } from '@/components/shared/amount/token-line';
import { DetailList, DetailRow, Section } from '@/components/shared/section';
import { predict } from '@/lib/actions/risk/predict';
import { type KnownTokens, useTokens } from '@/lib/queries/tokens';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import type { Approval, BalanceEffects, DecodedChange } from '@/lib/safe/decode/balance-changes';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';

interface BalanceChangePartiesProps {
  /** All changes of one asset in one direction. */
  balanceChanges: readonly DecodedChange[];
  tokens: KnownTokens;
}

const shownCount = 20;

export interface DecodedBalanceChangesProps {
  safe: SafeRef;
  transaction: SafeTransaction;
}

/**
 * The assets that leave the Safe or arrive, and the permissions to take some later, as far as the decoded calls tell.
 */
export function DecodedBalanceChanges({ safe, transaction }: DecodedBalanceChangesProps) {
  const { data } = useAnalysis(safe, transaction);
  const balanceChanges = data && predict(safe, data).balanceChanges;
  const tokens = useTokens(balanceChanges ? listTokens(balanceChanges) : []);
  // Nothing is shown until this is known; where it can't be known, the calls say why.
  if (!balanceChanges) return null;
  const groups = groupBalanceChanges(balanceChanges.balanceChanges);
  return (
    <>
      <DetailList>
        {[...groups].map(([key, group]) => (
          <BalanceChangeRow key={key} balanceChanges={group} tokens={tokens} />
        ))}
        {balanceChanges.approvals.map((approval, index) => (
          // Two grants may be alike; their order is that of the bytes.
          <ApprovalRow key={index} approval={approval} tokens={tokens} />
        ))}
      </DetailList>
      <More more={balanceChanges.more} isAlone={!hasAny(balanceChanges)} />
    </>
  );
}

/** The same as a section of its own, for an executed transaction; nothing where nothing moved. */
export function ExecutedBalanceChanges(props: DecodedBalanceChangesProps) {
  const { data } = useAnalysis(props.safe, props.transaction);
  const balanceChanges = data && predict(props.safe, data).balanceChanges;
  if (!balanceChanges || !(hasAny(balanceChanges) || balanceChanges.more)) return null;
  return (
    <Section title="Balance changes">
      <DecodedBalanceChanges {...props} />
    </Section>
  );
}

const hasAny = ({ balanceChanges, approvals }: BalanceEffects) =>
  balanceChanges.length > 0 || approvals.length > 0;

const listTokens = ({ balanceChanges, approvals }: BalanceEffects) => [
  ...balanceChanges.flatMap(({ asset }) => (asset.kind === 'token' ? [asset.token] : [])),
  ...approvals.flatMap((approval) => (approval.kind === 'allowance' ? [approval.token] : [])),
];

/** Groups changes by asset and direction, so that a row can show their sum. */
function groupBalanceChanges(
  balanceChanges: readonly DecodedChange[],
): ReadonlyMap<string, readonly DecodedChange[]> {
  const groups = new Map<string, DecodedChange[]>();
  for (const decodedChange of balanceChanges) {
    const { asset, direction } = decodedChange;
    const what =
      asset.kind === 'token' ? asset.token : asset.kind === 'native' ? '' : `${asset.collection}-${asset.id}`;
    const key = `${direction}-${asset.kind}-${what}`;
    groups.set(key, [...(groups.get(key) ?? []), decodedChange]);
  }
  return groups;
}

function More({ more, isAlone }: { more: BalanceEffects['more']; isAlone: boolean }) {
  const text =
    more === 'anything'
      ? `Concord cannot tell what ${isAlone ? '' : 'else '}moves: code runs as the Safe itself, or calls could not be read. It may be everything.`
      : more === 'contracts'
        ? 'The called contracts may move more: tokens they are approved to spend, and tokens they send.'
        : isAlone
          ? 'No balance changes.'
          : undefined;
  return text ? <p className="mt-2 text-pretty text-muted">{text}</p> : null;
}

interface BalanceChangeRowProps {
  /** All changes of one asset in one direction, at least one. */
  balanceChanges: readonly DecodedChange[];
  tokens: KnownTokens;
}

/**
 * An asset that leaves the Safe or arrives, with the sum and the accounts it comes from; the recipients are listed
 * above.
 */
function BalanceChangeRow({ balanceChanges, tokens }: BalanceChangeRowProps) {
  const [first] = balanceChanges;
  if (!first) return null;
  const { direction, asset } = first;
  const isOut = direction === 'out';
  const sign = isOut ? '−' : '+';
  const total = balanceChanges.reduce((sum, { amount }) => sum + amount, 0n);
  return (
    <DetailRow name={isOut ? 'Out' : 'In'}>
      <p className="font-medium">
        <AssetAmount asset={asset} amount={total} sign={sign} tokens={tokens} />
        {balanceChanges.length > 1 && <span className="text-muted"> in all</span>}
      </p>
      {asset.kind === 'token' && <TokenLine address={asset.token} token={tokens.get(asset.token)} />}
      {asset.kind === 'collectible' && <TokenLine address={asset.collection} token={undefined} />}
      {!isOut && <BalanceChangeParties balanceChanges={balanceChanges} tokens={tokens} />}
    </DetailRow>
  );
}

/** Each account that an asset goes to or comes from, with its share where there are several. */
function BalanceChangeParties({ balanceChanges, tokens }: BalanceChangePartiesProps) {
  return (
    <ul className="mt-1 grid gap-1">
      {balanceChanges.slice(0, shownCount).map(({ asset, amount, direction, counterparty }, index) => (
        // The order is that of the bytes, in which the same account may appear twice.
        <li key={index} className="flex min-w-0 flex-wrap items-center gap-x-2 text-13">
          {balanceChanges.length > 1 && (
            <AssetAmount
              asset={asset}
              amount={amount}
              sign={direction === 'out' ? '−' : '+'}
              tokens={tokens}
            />
          )}
          <span className="text-muted">{direction === 'out' ? 'to' : 'from'}</span>
          <NamedAddress address={counterparty} avatarSize={20} />
        </li>
      ))}
      {balanceChanges.length > shownCount && (
        <li className="text-13 text-muted">
          and {balanceChanges.length - shownCount} more, in the calls below
        </li>
      )}
    </ul>
  );
}

interface ApprovalRowProps {
  approval: Approval;
  tokens: KnownTokens;
}

/** A permission to take assets later, or its end. */
function ApprovalRow({ approval, tokens }: ApprovalRowProps) {
  const isTakenBack = approval.kind === 'operator' ? !approval.isGranted : approval.amount === 0n;
  return (
    <DetailRow name={isTakenBack ? 'Approval ends' : 'Approval'}>
      <p className="font-medium">
        {approval.kind === 'operator' ? (
          'All collectibles of the collection'
        ) : (
          <ApprovedAmount token={approval.token} amount={approval.amount} tokens={tokens} />
        )}
      </p>
      {approval.kind === 'operator' ? (
        <TokenLine address={approval.collection} token={undefined} />
      ) : (
        <TokenLine address={approval.token} token={tokens.get(approval.token)} />
      )}
      <p className="mt-1 flex min-w-0 flex-wrap items-center gap-x-2 text-13">
        <span className="text-muted">Spender</span>
        <NamedAddress address={approval.spender} copy explorer avatarSize={20} />
      </p>
    </DetailRow>
  );
}

import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { assessByAddress } from '@/lib/actions/risk/assess-by-address';
import { isPaymentOf, readPayments } from '@/lib/actions/risk/read-payments';
import { useTokens } from '@/lib/queries/tokens';
import { decodeAction } from '@/lib/safe/decode/decode';
import { type Payment, sumPayments } from '@/lib/safe/decode/payments';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { useFiat } from '../execution/use-fiat';
import { describeAmount, findOnlyPayout } from '../words/describe-payments';
import type { CheckedRow } from './selection';

export interface SelectionSumProps {
  safe: SafeRef;
  rows: readonly CheckedRow[];
}

/**
 * What the chosen transactions pay together, from their own bytes. One that does anything else than pay a known token is
 * left out of the sum and named.
 */
export function SelectionSum({ safe, rows }: SelectionSumProps) {
  const transactions = rows.map(({ check }) => check.transaction);
  const found = transactions.map((transaction) => ({ transaction, ...readPaid(safe, transaction) }));
  const tokens = useTokens([
    ...new Set(
      found.flatMap(({ paid }) => paid.flatMap(({ asset }) => (asset.kind === 'token' ? [asset.token] : []))),
    ),
  ]);
  const fiatOf = useFiat(safe, tokens);
  const known = found.map(({ transaction, paid, isWhole }) => ({
    nonce: transaction.nonce,
    paid: isWhole && paid.every((payment) => isKnown(payment, tokens)) ? paid : undefined,
  }));
  const counted = known.flatMap(({ paid }) => paid ?? []);
  const leftOut = known.filter(({ paid }) => paid === undefined).map(({ nonce }) => `#${nonce}`);
  if (counted.length === 0) return null;
  const sums = sumPayments(counted);
  const worth = sums.reduce<number | undefined>((sum, { asset, amount }) => {
    const value =
      asset.kind === 'collectibles' || asset.kind === 'collectible' ? undefined : fiatOf(asset, amount);
    return sum === undefined || value === undefined ? undefined : sum + value;
  }, 0);
  return (
    <p className="text-13 tabular-nums">
      <span className="font-medium">
        {sums.map((sum) => `−${describeAmount(sum, (address) => tokens.get(address))}`).join(', ')}
      </span>
      {worth !== undefined && (
        <span className="text-muted">
          {' '}
          <FiatAmount amount={worth} />
        </span>
      )}
      {leftOut.length > 0 && (
        <span className="text-muted"> without {new Intl.ListFormat('en-US').format(leftOut)}</span>
      )}
    </p>
  );
}

type Paid = { readonly paid: readonly Payment[]; readonly isWhole: boolean };

/** The payments of a transaction, and whether it does nothing else. */
function readPaid(safe: SafeRef, transaction: SafeTransaction): Paid {
  const { kind } = decodeAction(safe.address, transaction);
  // A refund pays the executor an amount that only the execution decides.
  const isWhole = transaction.gasPrice === 0n;
  if (kind === 'rejection') return { paid: [], isWhole };
  const { tree, risks } = assessByAddress(safe, transaction);
  const paid = isPaymentOf(tree, safe.address)
    ? readPayments(tree, safe.address)
    : findOnlyPayout(tree, { safe: safe.address, risks, tokenOf: () => undefined });
  return { paid: paid ?? [], isWhole: isWhole && paid !== undefined };
}

const isKnown = ({ asset }: Payment, tokens: ReturnType<typeof useTokens>) =>
  asset.kind === 'native' || (asset.kind === 'token' && Boolean(tokens.get(asset.token)));

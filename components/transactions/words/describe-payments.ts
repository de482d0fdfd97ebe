import type { Address } from 'viem';
import { base } from '@/config/chains';
import { isPaymentOf, readPayments } from '@/lib/actions/risk/read-payments';
import type { Token } from '@/lib/chain/tokens';
import { formatShortAddress } from '@/lib/format/address';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import type { CallNode } from '@/lib/safe/decode/call-tree';
import { countRecipients, type Payment, type PaymentSum, sumPayments } from '@/lib/safe/decode/payments';
import { operations } from '@/lib/safe/protocol/types';
import { isDangerousCode, type Risk } from '@/lib/safe/risk/risk';

type TokenOf = (address: Address) => Token | null | undefined;

/** “1 person”, “5 people”. */
export const countPeople = (payments: readonly Payment[]): string => {
  const count = countRecipients(payments);
  return `${count} ${count === 1 ? 'person' : 'people'}`;
};

/** The recipient, where all payments go to one account. */
export const findOnlyRecipient = (payments: readonly Payment[]): Address | undefined =>
  countRecipients(payments) === 1 ? payments[0]?.recipient : undefined;

/** Two or more calls that pay and do nothing else, with their payments. */
export type Payout = { readonly payments: readonly Payment[]; readonly calls: ReadonlySet<CallNode> };

/**
 * Finds the payments among the calls of a batch; undefined for fewer than two. A transfer at a contract that is no
 * token pays nobody.
 */
export function findPayout(
  children: readonly CallNode[],
  { safe, tokenOf }: { readonly safe: Address; readonly tokenOf: TokenOf },
): Payout | undefined {
  const isNoToken = ({ call, decoded }: CallNode) =>
    decoded?.signature === 'transfer(address,uint256)' && tokenOf(call.to) === null;
  const calls = children.filter((child) => isPaymentOf(child, safe) && !isNoToken(child));
  if (calls.length < 2) return undefined;
  return { payments: calls.flatMap((child) => readPayments(child, safe)), calls: new Set(calls) };
}

/** Finds the payments of an official batch that does nothing else; undefined for everything else. */
export function findOnlyPayout(
  tree: CallNode,
  {
    risks,
    ...context
  }: { readonly safe: Address; readonly tokenOf: TokenOf; readonly risks: readonly Risk[] },
): readonly Payment[] | undefined {
  if (!isOfficialBatch(tree, risks)) return undefined;
  const payout = findPayout(tree.children, context);
  return payout?.calls.size === tree.children.length ? payout.payments : undefined;
}

/** Whether a transaction only hands its calls to an official contract that makes them one after another. */
export const isOfficialBatch = ({ call, decoded }: CallNode, risks: readonly Risk[]): boolean =>
  call.operation === operations.delegateCall &&
  decoded?.functionName === 'multiSend' &&
  !isDangerousCode(call.to, risks);

/** Describes an amount; without a known token it is only the number with the contract's address. */
export function describeAmount(
  { asset, amount }: Pick<Payment, 'asset' | 'amount'> | PaymentSum,
  tokenOf: TokenOf,
): string {
  switch (asset.kind) {
    case 'native':
      return `${formatExactAmount(amount, base.nativeCurrency.decimals)} ${base.nativeCurrency.symbol}`;
    case 'token': {
      const token = tokenOf(asset.token);
      return token
        ? `${formatExactAmount(amount, token.decimals)} ${cleanText(token.symbol, 20)}`
        : `${amount} of ${formatShortAddress(asset.token)}`;
    }
    case 'collectible':
      return `${amount === 1n ? '' : `${amount} × `}collectible #${cleanText(String(asset.id), 24)}`;
    case 'collectibles':
      return `${amount} ${amount === 1n ? 'collectible' : 'collectibles'}`;
  }
}

/** Joins the sums of payments to one text: “3,355.5 USDC + 0.25 ETH”. */
export const describeSums = (payments: readonly Payment[], tokenOf: TokenOf): string =>
  sumPayments(payments)
    .map((sum) => describeAmount(sum, tokenOf))
    .join(' + ');

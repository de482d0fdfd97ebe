import type { Address } from 'viem';
import { base } from '@/config/chains';
import type { Token } from '@/lib/chain/tokens';
import { formatTokenAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import type { CallNode } from '@/lib/safe/decode/call-tree';
import { isPlainPayment } from '@/lib/safe/decode/calldata/builder-codes';
import { operations } from '@/lib/safe/protocol/types';

/** A batch that pays several recipients in one currency, as one sum. */
export function describePayout(
  children: readonly CallNode[],
  tokenOf: (address: Address) => Token | null | undefined,
): string | undefined {
  const payments = children.flatMap((child) => readPayment(child) ?? []);
  const [first] = payments;
  if (!first || payments.length < children.length || payments.length < 2) return undefined;
  const recipients = new Set(payments.map(({ to }) => to));
  if (recipients.size < payments.length || payments.some(({ token }) => token !== first.token))
    return undefined;
  const token = first.token === undefined ? base.nativeCurrency : tokenOf(first.token);
  if (!token) return undefined;
  const sum = payments.reduce((total, { amount }) => total + amount, 0n);
  const name = cleanText(token.symbol, 20);
  return `Send ${formatTokenAmount(sum, token.decimals)} ${name} to ${recipients.size} recipients`;
}

type Payment = { readonly to: string; readonly token: Address | undefined; readonly amount: bigint };

function readPayment({ call, decoded, children }: CallNode): Payment | undefined {
  if (call.operation !== operations.call || children.length > 0) return undefined;
  if (isPlainPayment(call))
    return call.value > 0n ? { to: call.to, token: undefined, amount: call.value } : undefined;
  if (call.value > 0n || decoded?.source !== 'own' || decoded.signature !== 'transfer(address,uint256)')
    return undefined;
  const [to, amount] = decoded.parameters.map(({ value }) => value);
  return decoded.encoding.isTruncated || typeof to !== 'string' || typeof amount !== 'bigint'
    ? undefined
    : { to, token: call.to, amount };
}

import { useMemo } from 'react';
import { readMessageContent } from '@/lib/actions/sign/message-content';
import { cleanText } from '@/lib/format/clean-text';
import { useTokens } from '@/lib/queries/tokens';
import { useNames } from '@/lib/queries/use-name';
import { readTypedOrders } from '@/lib/safe/decode/orders/typed-orders';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isUnlimited } from '@/lib/safe/risk/approvals';
import { findMessageApprovals, type MessageApproval } from '@/lib/safe/risk/message-approvals';
import {
  describeAccount,
  describeOrderTerms,
  describeToken,
  joinWords,
  type OrderWords,
  useOrderWords,
} from '../describe-order-terms';

export interface MessageSentenceProps {
  safe: SafeRef;
  /** Typed data from outside. */
  message: object;
  /** Shown where Concord can't tell what the message does. */
  otherwise: string;
}

/** Describes in one sentence what a message pays, allows or trades. */
export function MessageSentence({ safe, message, otherwise }: MessageSentenceProps) {
  const content = useMemo(() => readMessageContent(message), [message]);
  return useMessageSentence(safe, content) ?? otherwise;
}

/**
 * Describes in one sentence what a message pays, allows or trades; undefined where it does none of that, or Concord
 * can't tell.
 */
export function useMessageSentence(safe: SafeRef, content: MessageContent | undefined): string | undefined {
  // Long typed data take time to hash.
  const { orders, approvals } = useMemo(
    () =>
      content === undefined || typeof content === 'string'
        ? { orders: [], approvals: [] }
        : { orders: readTypedOrders(content, safe), approvals: findMessageApprovals(content, safe) },
    [safe, content],
  );
  const words = useOrderWords(orders);
  const tokens = useTokens(approvals.flatMap(({ token }) => token ?? []));
  const nameOf = useNames();
  const [first] = orders;
  if (!first) return describeApprovals(approvals, { tokens, nameOf });
  const sentence = describeOrderTerms(first, safe.address, words);
  const more = orders.length - 1;
  return sentence && more > 0 ? `${sentence}, and ${more} more ${more === 1 ? 'order' : 'orders'}` : sentence;
}

type Words = Pick<OrderWords, 'tokens' | 'nameOf'>;

/** Accounts beyond these are only counted. */
const shownAccounts = 3;

function describeApprovals(approvals: readonly MessageApproval[], words: Words): string | undefined {
  if (approvals.length === 0 || approvals.some(({ form }) => form === 'claimed')) return undefined;
  const of = (wanted: MessageApproval['kind']) => approvals.filter(({ kind }) => kind === wanted);
  return joinWords(
    [describePayments(of('payment'), words), describePermits(of('permit'), words)].filter(
      (one) => one !== '',
    ),
  );
}

function describePayments(payments: readonly MessageApproval[], words: Words): string {
  const [first] = payments;
  if (!first) return '';
  const through = first.form === 'forwarded' ? ' through a relayer' : '';
  if (payments.length === 1 && first.from)
    return `Move ${describeAmount(first, words)} from ${describeAccount(first.from, words)} to ${describeAccount(first.spender, words)}${through}`;
  const shown = payments
    .slice(0, shownAccounts)
    .map((one) => `${describeAccount(one.spender, words)} ${describeAmount(one, words)}`);
  const more = payments.length - shown.length;
  return `Pay ${joinWords([...shown, ...(more > 0 ? [`${more} more`] : [])])}${through}`;
}

function describePermits(permits: readonly MessageApproval[], words: Words): string {
  const [first] = permits;
  if (!first) return '';
  const spender = first.spender === undefined ? 'anyone' : describeAccount(first.spender, words);
  if (permits.every(({ amount, piece }) => amount === 0n && piece === undefined))
    return `Stop ${spender} from spending ${joinWords(permits.map((one) => describeKind(one, words)))}`;
  const shown = permits.slice(0, shownAccounts).map((one) => describeAmount(one, words));
  const more = permits.length - shown.length;
  return `Allow ${spender} to spend ${joinWords([...shown, ...(more > 0 ? [`${more} more`] : [])])}`;
}

function describeAmount({ token, amount, piece }: MessageApproval, words: Words): string {
  if (piece !== undefined) return `collectible #${piece}`;
  if (amount === 'any' || isUnlimited(amount)) return `any amount of ${describeKind({ token }, words)}`;
  if (amount === undefined || token === undefined) return 'an unknown amount';
  return describeToken(token, amount, words);
}

const describeKind = ({ token }: Pick<MessageApproval, 'token'>, { tokens, nameOf }: Words): string => {
  const known = token && tokens.get(token);
  return known ? cleanText(known.symbol, 20) : describeAccount(token, { nameOf });
};

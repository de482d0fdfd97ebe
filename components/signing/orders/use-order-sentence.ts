import { useMemo } from 'react';
import { readTypedOrders } from '@/lib/safe/decode/orders/typed-orders';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { describeOrderTerms } from './describe-order-terms';
import { useOrderWords } from './use-order-words';

/** What the orders in a message mean, in one sentence; undefined where it has none, or none whose terms are known. */
export function useOrderSentence(safe: SafeRef, content: MessageContent | undefined): string | undefined {
  // Typed data may be long, and hashing them takes its time.
  const orders = useMemo(
    () => (content === undefined || typeof content === 'string' ? [] : readTypedOrders(content, safe)),
    [safe, content],
  );
  const words = useOrderWords(orders);
  const [first] = orders;
  const sentence = first && describeOrderTerms(first, safe.address, words);
  const more = orders.length - 1;
  return sentence && more > 0 ? `${sentence}, and ${more} more ${more === 1 ? 'order' : 'orders'}` : sentence;
}

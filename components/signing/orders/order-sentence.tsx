import { useMemo } from 'react';
import { readMessageContent } from '@/lib/actions/sign/message-content';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { useOrderSentence } from './use-order-sentence';

export interface OrderSentenceProps {
  safe: SafeRef;
  /** Typed data of foreign origin. */
  message: object;
  /** What stands where the message holds no order whose terms are known. */
  otherwise: string;
}

/** The orders in a message as one sentence. */
export function OrderSentence({ safe, message, otherwise }: OrderSentenceProps) {
  const content = useMemo(() => readMessageContent(message), [message]);
  return useOrderSentence(safe, content) ?? otherwise;
}

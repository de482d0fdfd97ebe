import { useState } from 'react';
import { type NextNonce, useNextNonce } from '@/lib/queries/transactions/next-nonce';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { parseNonce } from './parse-nonce';

export type NonceChoice = {
  /** The typed nonce, or the next free one as it changes; undefined until it is known. */
  readonly nonce: bigint | undefined;
  /** Whether the person typed it; an untyped nonce follows the next free one. */
  readonly isTyped: boolean;
  readonly text: string;
  /** The error of the text; nothing may be signed until it is corrected. */
  readonly error: string | undefined;
  readonly choose: (text: string) => void;
  readonly next: NextNonce;
};

/**
 * The nonce of a new transaction: the next free one, unless the person types another. `kept` is the state that holds
 * the text.
 */
export function useNonceChoice(safe: SafeRef, kept?: Pick<NonceChoice, 'text' | 'choose'>): NonceChoice {
  const next = useNextNonce(safe);
  const [own, setOwn] = useState('');
  const { text, choose } = kept ?? { text: own, choose: setOwn };
  const parsed = parseNonce(text, next.current);
  const typed = parsed.ok ? parsed.nonce : undefined;
  return {
    nonce: typed ?? next.nonce,
    isTyped: typed !== undefined,
    text,
    error: parsed.ok ? undefined : parsed.message,
    choose,
    next,
  };
}

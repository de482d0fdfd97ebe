import { useState } from 'react';
import { type NextNonce, useNextNonce } from '@/lib/queries/transactions/next-nonce';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { parseNonce } from './parse-nonce';

export type NonceChoice = {
  /** The typed nonce, or the next free one as it changes; undefined until it is known. */
  readonly nonce: bigint | undefined;
  /** Whether a person typed it; what is not typed follows the next free one. */
  readonly isTyped: boolean;
  readonly text: string;
  /** What is wrong with the text; nothing may be signed meanwhile. */
  readonly error: string | undefined;
  readonly choose: (text: string) => void;
  readonly next: NextNonce;
};

/** Which nonce a new transaction gets: the next free one, unless a person wants another. `kept` is who keeps the text. */
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

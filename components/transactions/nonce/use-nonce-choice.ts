import { useState } from 'react';
import { type NextNonce, useNextNonce } from '@/lib/queries/transactions/next-nonce';
import type { SafeRef } from '@/lib/safe/protocol/types';

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

type ParsedNonce =
  | { readonly ok: true; readonly nonce: bigint | undefined }
  | { readonly ok: false; readonly message: string };

/** Parses a typed nonce; an empty text leaves the choice open. `current` is the Safe's next nonce by the chain. */
function parseNonce(text: string, current: bigint | undefined): ParsedNonce {
  const typed = text.trim();
  if (typed === '') return { ok: true, nonce: undefined };
  if (!/^\d{1,15}$/.test(typed)) return { ok: false, message: 'A nonce is a whole number.' };
  const nonce = BigInt(typed);
  if (current !== undefined && nonce < current)
    return { ok: false, message: `The Safe is already at nonce ${current}.` };
  return { ok: true, nonce };
}

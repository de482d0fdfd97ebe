import { hexToBytes, isHex, size } from 'viem';

/** A text that somebody is asked to sign, by what a person can make of it. */
export type TextMessage =
  /** Words. */
  | { readonly kind: 'readable' }
  /** Hexadecimal bytes that are words, which some apps send in place of them; what is signed are the characters as they stand. */
  | { readonly kind: 'encoded'; readonly text: string }
  /** A hash, or bytes that are no words: nobody can know what they mean. */
  | { readonly kind: 'opaque'; readonly byteCount: number };

/** Hashes are often written without their 0x. */
const bareHash = /^[0-9a-fA-F]{64}$/;
// Control characters but for tab and line breaks, what is no character at all or has no meaning that is agreed upon, and
// what stands where bytes were no UTF-8.
const unprintable = /(?![\t\n\r])\p{Cc}|\p{Cn}|\p{Co}|\ufffd/u;

/** Tells words from bytes that cannot be read (SECURITY: an app that asks to sign a bare hash). */
export function readTextMessage(text: string): TextMessage {
  const trimmed = text.trim();
  if (bareHash.test(trimmed)) return { kind: 'opaque', byteCount: 32 };
  const hex = trimmed.replace(/^0X/, '0x');
  if (isHex(hex) && hex.length > 2 && hex.length % 2 === 0) {
    const decoded = new TextDecoder().decode(hexToBytes(hex));
    return unprintable.test(decoded)
      ? { kind: 'opaque', byteCount: size(hex) }
      : { kind: 'encoded', text: decoded };
  }
  return unprintable.test(text)
    ? { kind: 'opaque', byteCount: new TextEncoder().encode(text).length }
    : { kind: 'readable' };
}

import { hexToBytes, isHex, size } from 'viem';

/** A text for signing, by how readable it is. */
export type TextMessage =
  /** The text is readable as it is. */
  | { readonly kind: 'readable' }
  /**
   * The text is hexadecimal bytes that decode to `text`, as some apps send it. The hexadecimal characters themselves
   * are signed.
   */
  | { readonly kind: 'encoded'; readonly text: string }
  /** The text is a hash, or bytes that are no text, whose meaning can't be known. */
  | { readonly kind: 'opaque'; readonly byteCount: number };

/** Hashes are often written without their 0x. */
const bareHash = /^[0-9a-fA-F]{64}$/;
// Control characters except tab and line breaks, unassigned and private characters, and the replacement for bytes that
// are no UTF-8.
const unprintable = /(?![\t\n\r])\p{Cc}|\p{Cn}|\p{Co}|\ufffd/u;

/** Distinguishes readable text from unreadable bytes, such as a bare hash (docs/security.md, S3). */
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

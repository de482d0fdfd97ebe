import { hexToBytes, isHex, size } from 'viem';

/** A text that a person is asked to sign, by how far it can be read. */
export type TextMessage =
  /** Text that can be read as it stands. */
  | { readonly kind: 'readable' }
  /** Hexadecimal bytes that decode to `text`: some apps send these. The hexadecimal characters themselves are signed. */
  | { readonly kind: 'encoded'; readonly text: string }
  /** A hash, or bytes that are no text: nobody can know what they mean. */
  | { readonly kind: 'opaque'; readonly byteCount: number };

/** Hashes are often written without their 0x. */
const bareHash = /^[0-9a-fA-F]{64}$/;
// Control characters except tab and line breaks, unassigned and private characters, and the mark for bytes that are no
// UTF-8.
const unprintable = /(?![\t\n\r])\p{Cc}|\p{Cn}|\p{Co}|\ufffd/u;

/** Tells readable text from bytes that nobody can read, such as a bare hash (docs/security.md, S3). */
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

import { type Hex, hexToBytes } from 'viem';

/** What an app wants signed as a message. */
export type AppMessage = {
  /** What the hash of EIP-191 is made of. */
  readonly text: string;
  /** Whether it is bytes that nobody can read, such as a bare hash. */
  readonly isOpaque: boolean;
};

// Controls other than tab and line breaks, and what is no character at all.
const unreadable = /(?![\t\n\r])\p{Cc}|\p{Cn}|\p{Co}/u;

/**
 * Reads a message as wallets agree: apps' providers write a text as the hexadecimal form of its UTF-8 bytes (EIP-191,
 * `personal_sign`). What is no text in that form is signed as it is written, and nobody can read it.
 */
export function readAppMessage(message: string): AppMessage {
  if (!/^0x([0-9a-fA-F]{2})+$/.test(message)) return { text: message, isOpaque: false };
  try {
    const bytes = hexToBytes(message as Hex); // the form was checked
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, isOpaque: unreadable.test(text) };
  } catch {
    return { text: message, isOpaque: true };
  }
}

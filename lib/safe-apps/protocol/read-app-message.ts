import { type Hex, hexToBytes } from 'viem';

/**
 * Reads the text that an app wants signed, as wallets do: apps' providers send a text as the hexadecimal form of its
 * UTF-8 bytes (EIP-191, `personal_sign`), and the hash is that of the text. A value that is no such text, for example a
 * bare hash, is signed as it is written.
 */
export function readAppMessage(message: string): string {
  if (!/^0x([0-9a-fA-F]{2})+$/.test(message)) return message;
  try {
    const bytes = hexToBytes(message as Hex); // the form was checked
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return message;
  }
}

import { type Hex, hexToBytes } from 'viem';

/**
 * What an app wants signed as a message, as wallets agree: apps' providers write a text as the hexadecimal form of its
 * UTF-8 bytes (EIP-191, `personal_sign`), and the hash is that of the text. What is no text in that form, such as a bare
 * hash, is signed as it is written.
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

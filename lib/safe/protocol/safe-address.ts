import { type Address, checksumAddress, isAddress } from 'viem';
import { hasInvisible, trimPasted } from './trim-pasted';
import type { SafeRef } from './types';

/** The short names (EIP-3770) of the chains that Concord serves, with their chain ids. */
const servedChains: Readonly<Record<string, number>> = { base: 8453 };
const baseChainId = 8453;

export type ParsedSafeAddress =
  | { readonly ok: true; readonly safe: SafeRef }
  | { readonly ok: false; readonly message: string };

/**
 * Parses an address with or without a chain prefix (EIP-3770, CAIP-10), from a link or pasted text. Lower case is
 * accepted; mixed case needs the right checksum (EIP-55). `message` says why it can't be read.
 */
export function parseSafeAddress(text: string): ParsedSafeAddress {
  const typed = trimPasted(text);
  if (typed === '') return { ok: false, message: 'Enter the address of a Safe.' };
  const [, account, named] = /^eip155:([^:]*):(.*)$/i.exec(typed) ?? [];
  if (account !== undefined && named !== undefined) return readAccount(account, named);
  const colon = typed.indexOf(':');
  const address = typed.slice(colon + 1).trim();
  // A scheme before `//` is no chain.
  const prefix = colon < 0 || address.startsWith('//') ? 'base' : typed.slice(0, colon).toLowerCase();
  const chainId = Object.hasOwn(servedChains, prefix) ? servedChains[prefix] : undefined;
  if (chainId === undefined) {
    const shown = /^[a-z0-9-]{1,20}$/.test(prefix) ? ` (${prefix})` : '';
    return { ok: false, message: `This address names another chain${shown}. Concord works with Base only.` };
  }
  const parsed = parseAddress(address);
  return parsed.ok ? { ok: true, safe: { chainId, address: parsed.address } } : parsed;
}

/** The error of a chain id with a leading zero: no chain has one (CAIP-2), so its meaning would be a guess. */
export const paddedChain = 'The chain id has a zero before it, so it names no chain. Base is eip155:8453.';

/** Parses a CAIP-10 account: the chain id and the address. */
function readAccount(chain: string, account: string): ParsedSafeAddress {
  if (/^0\d/.test(chain)) return { ok: false, message: paddedChain };
  if (chain !== String(baseChainId)) {
    const shown = /^\d{1,20}$/.test(chain) ? ` (eip155:${chain})` : '';
    return { ok: false, message: `This address names another chain${shown}. Concord works with Base only.` };
  }
  const parsed = parseAddress(account);
  return parsed.ok ? { ok: true, safe: { chainId: baseChainId, address: parsed.address } } : parsed;
}

export type ParsedAddress =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly message: string };

/** Parses a plain address and checksums it (EIP-55); `message` says why it can't be read. */
export function parseAddress(text: string): ParsedAddress {
  const typed = trimPasted(text);
  if (typed === '') return { ok: false, message: 'Enter an address.' };
  if (/^0x/i.test(typed) && hasInvisible(typed))
    return { ok: false, message: 'This address has an invisible character in it. Copy it again.' };
  if (!/^0x[0-9a-fA-F]{40}$/.test(typed))
    return {
      ok: false,
      message: 'This is not an address. An address is 0x and 40 characters from 0 to 9 and a to f.',
    };
  const digits = typed.slice(2);
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!oneCase && !isAddress(typed))
    return {
      ok: false,
      message: 'The checksum of this address doesn’t match: a character may be wrong. Copy it again.',
    };
  // The regular expression above has checked the form.
  return { ok: true, address: checksumAddress(typed.toLowerCase() as Address) };
}

/** Formats a Safe's address for links: base:0x… (EIP-3770). */
export function formatSafeAddress(safe: SafeRef): string {
  const name = safe.chainId === baseChainId ? 'base' : `eip155:${safe.chainId}`;
  return `${name}:${safe.address}`;
}

import type { Address } from 'viem';
import { paddedChain, parseAddress, parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import { trimPasted } from '@/lib/safe/protocol/trim-pasted';
import { readUint } from './read-uint';
import { isWebLink, readWebLink } from './read-web-link';

/** A request for a payment, from a link or a code that anybody may have written. */
export type PaymentRequest = {
  /** A checksummed address. */
  readonly recipient: Address;
  /** Ether or the token to send; undefined where only an address is given. */
  readonly asset: 'native' | Address | undefined;
  /** In wei, or in base units of the token; undefined where no amount is given. */
  readonly amount: bigint | undefined;
  /**
   * The text of a link about the payment (`label`, `memo`, `message`), which is foreign; undefined where there is none.
   */
  readonly note?: string | undefined;
};

export type ParsedPaymentRequest =
  | { readonly ok: true; readonly request: PaymentRequest }
  | { readonly ok: false; readonly message: string };

const baseChainId = 8453n;
/** The longest payment link, in characters; real ones are far shorter. */
const maxLength = 600;

/**
 * Whether a text is a payment link (EIP-681, CAIP-10) or a web link that may contain one, and not a plain address or a
 * name.
 */
export function isPaymentRequest(text: string): boolean {
  const typed = trimPasted(text);
  return isWebLink(typed) || /^(ethereum|eip155|[-a-z0-9]{3,8}:[-_a-z0-9]{1,32}):/i.test(typed);
}

/**
 * Parses a request for a payment on Base: `ethereum:` links (EIP-681) for Ether and for the `transfer` of a token,
 * `eip155:` accounts (CAIP-10), and web links of wallets and explorers that contain one of them or an address. A link
 * with any part that is not understood is refused; `message` says why.
 */
export function parsePaymentRequest(text: string): ParsedPaymentRequest {
  const typed = trimPasted(text);
  if (!isWebLink(typed)) return parseRequest(typed);
  if (typed.length > maxWebLength) return refuse('This web link is too long.');
  const found = readWebLink(typed);
  if (!found.ok) return found;
  if ('request' in found) return parseRequest(found.request);
  const parsed = parseSafeAddress(found.account);
  if (!parsed.ok) return refuse(`In this web link: ${parsed.message}`);
  return { ok: true, request: { recipient: parsed.safe.address, asset: undefined, amount: undefined } };
}

/** The longest web link, in characters, which is longer because its parts are escaped. */
const maxWebLength = 2_000;

function parseRequest(typed: string): ParsedPaymentRequest {
  if (typed.length > maxLength) return refuse('This payment link is too long.');
  const { link, note } = takeNote(typed);
  // No part of a payment needs an escaped character, and an escaped one could be read in two ways.
  if (!/^[A-Za-z0-9:@/?&=.+_-]+$/.test(link))
    return refuse('This payment link has invalid characters. Copy it again.');
  const scheme = link.slice(0, link.indexOf(':')).toLowerCase();
  const parsed =
    scheme === 'ethereum'
      ? parseLink(link.slice('ethereum:'.length).replace(/^\/\//, ''))
      : parseAccount(link);
  return parsed.ok && note !== '' ? { ok: true, request: { ...parsed.request, note } } : parsed;
}

const noteNames: ReadonlySet<string> = new Set(['label', 'memo', 'message']);
const maxNote = 200;

/** Separates the note from a link: its text moves no funds, and may be escaped. */
function takeNote(typed: string): { readonly link: string; readonly note: string } {
  const [head = '', ...query] = typed.split('?');
  if (query.length === 0) return { link: typed, note: '' };
  const pairs = query.join('?').split('&');
  const isNote = (pair: string) => noteNames.has(pair.split('=', 1)[0] ?? '');
  const words = pairs.filter(isNote).map((pair) => decode(pair.slice(pair.indexOf('=') + 1)));
  const others = pairs.filter((pair) => !isNote(pair));
  return {
    link: others.length === 0 ? head : `${head}?${others.join('&')}`,
    note: words
      .map((word) => word.trim())
      .filter((word) => word !== '')
      .join(' · ')
      .slice(0, maxNote),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
}

const refuse = (message: string): ParsedPaymentRequest => ({ ok: false, message });

/** Parses a CAIP-10 account: namespace, chain and address. */
function parseAccount(text: string): ParsedPaymentRequest {
  const [namespace = '', chain = '', account = '', ...rest] = text.split(':');
  if (namespace.toLowerCase() !== 'eip155') return refuse(otherNetwork);
  if (rest.length > 0 || account === '') return refuse('This is not a complete account. Copy it again.');
  const refusal = refuseChain(chain);
  if (refusal !== undefined) return refuse(refusal);
  const recipient = readAddress(account);
  if (!recipient.ok) return recipient;
  return { ok: true, request: { recipient: recipient.address, asset: undefined, amount: undefined } };
}

const otherNetwork = 'This account is on another network. Concord sends on Base only.';

function refuseChain(chain: string): string | undefined {
  if (!/^\d{1,20}$/.test(chain)) return 'The chain in this payment link can’t be read. Copy it again.';
  if (/^0\d/.test(chain)) return paddedChain;
  const id = BigInt(chain);
  if (id === baseChainId) return undefined;
  const name = id === 1n ? 'Ethereum' : `another chain (chain ${id})`;
  return `This payment request is for ${name}. Concord sends on Base only.`;
}

/** Parses the part after `ethereum:`. */
function parseLink(text: string): ParsedPaymentRequest {
  const parts = /^(?:pay-)?([^@/?]*)(?:@([^/?]*))?(?:\/([^?]*))?(?:\?(.*))?$/i.exec(text);
  if (!parts) return refuse(unreadable);
  const [, target = '', chain, functionName, query] = parts;
  if (chain === undefined)
    return refuse('This payment link names no chain, which means Ethereum. Concord sends on Base only.');
  const refusal = refuseChain(chain);
  if (refusal !== undefined) return refuse(refusal);
  const address = readAddress(target);
  if (!address.ok) return address;
  const parameters = readParameters(query);
  if (parameters === undefined)
    return refuse('This payment link has a value twice, or one that can’t be read.');
  if (functionName === undefined) return readPayment(address.address, parameters);
  if (functionName === 'transfer') return readTransfer(address.address, parameters);
  return refuse('This payment link calls a function other than a transfer. Concord opens payments only.');
}

const unreadable = 'This payment link can’t be read. Copy it again.';

type Parameters = ReadonlyMap<string, string>;

/** Undefined where a name occurs twice or has no value, because choosing one would be a guess. */
function readParameters(query = ''): Parameters | undefined {
  if (query === '') return new Map();
  const pairs = query.split('&').map((pair) => pair.split('='));
  if (pairs.some((pair) => pair.length !== 2 || pair.some((part) => part === ''))) return undefined;
  const parameters = new Map(pairs.map(([name = '', value = '']) => [name, value] as const));
  return parameters.size === pairs.length ? parameters : undefined;
}

/** Parameters that are ignored, because the executor decides on the gas. */
const ignored: ReadonlySet<string> = new Set(['gas', 'gasLimit', 'gasPrice']);

const hasOthers = (parameters: Parameters, known: readonly string[]) =>
  [...parameters.keys()].some((name) => !known.includes(name) && !ignored.has(name));

const unknownPart = 'This payment link asks for something that Concord doesn’t know.';
const unreadableAmount = 'The amount in this payment link can’t be read.';

function readPayment(recipient: Address, parameters: Parameters): ParsedPaymentRequest {
  if (hasOthers(parameters, ['value'])) return refuse(unknownPart);
  const value = parameters.get('value');
  if (value === undefined) return { ok: true, request: { recipient, asset: undefined, amount: undefined } };
  const amount = readUint(value);
  if (amount === undefined) return refuse(unreadableAmount);
  return { ok: true, request: { recipient, asset: 'native', amount: amount || undefined } };
}

function readTransfer(token: Address, parameters: Parameters): ParsedPaymentRequest {
  if (hasOthers(parameters, ['address', 'uint256'])) return refuse(unknownPart);
  const to = parameters.get('address');
  if (to === undefined) return refuse('This payment link names no recipient.');
  const recipient = readAddress(to);
  if (!recipient.ok) return recipient;
  const value = parameters.get('uint256');
  const amount = value === undefined ? undefined : readUint(value);
  if (value !== undefined && amount === undefined) return refuse(unreadableAmount);
  return { ok: true, request: { recipient: recipient.address, asset: token, amount: amount || undefined } };
}

type ReadAddress =
  | { readonly ok: true; readonly address: Address }
  | Extract<ParsedPaymentRequest, { ok: false }>;

/** QR codes may be written in capitals. */
function readAddress(text: string): ReadAddress {
  const parsed = parseAddress(text.replace(/^0X/, '0x'));
  if (parsed.ok) return parsed;
  // The link's author chose the name; a person who types it sees the address that it resolves to.
  if (/^[^.]+(\.[^.]+)+$/.test(text))
    return {
      ok: false,
      message: `This payment link has the name ${text.slice(0, 60)}, and Concord reads only addresses in links. Type the name in the recipient field instead.`,
    };
  return { ok: false, message: `In this payment link: ${parsed.message}` };
}

import { type Address, isAddressEqual } from 'viem';
import { parseTokenAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import { isNameLike } from '@/lib/names/is-name-like';
import type { Transfer } from '@/lib/safe/protocol/calls';
import { parseAddress, parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import { trimPasted } from '@/lib/safe/protocol/trim-pasted';
import { refuseRecipient } from '@/lib/safe/risk/refuse-recipient';
import type { PayoutRow } from './payout-row';
import { readNumber } from './read-number';

/** A divisible asset for a payout: the chain's own coin, or a token. */
export type PayoutCoin = {
  /** Undefined for the chain's own coin. */
  readonly token: Address | undefined;
  readonly symbol: string;
  readonly decimals: number;
};

/** The result for a name: an address, a sentence for why there is none, or undefined while it is loading. */
export type FoundName = { readonly address: Address } | { readonly message: string } | undefined;

/** The facts beside the rows. */
export type PayoutContext = {
  readonly safe: Address;
  readonly native: PayoutCoin;
  /** Well-known tokens, each with its own symbol. */
  readonly wellKnown: readonly PayoutCoin[];
  /** Other tokens of the Safe, as the gateway lists them; their contracts are asked for the facts. */
  readonly held: readonly { readonly token: Address; readonly symbol: string }[];
  /**
   * Reads a token from its contract; null where it is no token, a sentence where nothing answered, undefined while it
   * is loading.
   */
  readonly findToken: (address: Address) => PayoutCoin | { readonly message: string } | null | undefined;
  /** Finds all contacts with a name, ignoring case. */
  readonly findContacts: (name: string) => readonly Address[];
  /** The name service's result for a name with a dot; contacts don't count for such names. */
  readonly findName: (name: string) => FoundName;
};

export type RowErrors = Partial<Record<'receiver' | 'amount' | 'token' | 'id', string>>;

export type CheckedRow =
  | {
      readonly kind: 'ready';
      readonly transfer: Transfer;
      /** Undefined for a collectible. */
      readonly coin: PayoutCoin | undefined;
    }
  /** A question is still open. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'faulty'; readonly errors: RowErrors };

const tokenTypes = ['', 'native', 'erc20', 'erc721', 'erc1155', 'nft'];

/** Parses one row as a transfer, or returns the error of each cell. */
export function checkRow(row: PayoutRow, context: PayoutContext): CheckedRow {
  if (!tokenTypes.includes(row.tokenType))
    return faulty({ token: `“${cleanText(row.tokenType, 20)}” isn’t a token type.` });
  const receiver = readReceiver(row.receiver, context);
  const isCollectible = ['erc721', 'erc1155', 'nft'].includes(row.tokenType);
  return isCollectible ? checkCollectible(row, receiver) : checkCoin(row, receiver, context);
}

const faulty = (errors: RowErrors): CheckedRow => ({ kind: 'faulty', errors });

type Read<T> = { readonly value: T } | { readonly message: string } | undefined;

const errorOf = <T>(read: Read<T>): string | undefined =>
  read && 'message' in read ? read.message : undefined;

/** Undefined while a name is resolved. */
function readReceiver(text: string, { safe, findContacts, findName }: PayoutContext): Read<Address> {
  const typed = trimPasted(text);
  if (typed === '') return { message: 'Enter a recipient.' };
  const accept = (address: Address): Read<Address> => {
    const message = refuseRecipient(address, safe);
    return message === undefined ? { value: address } : { message };
  };
  if (typed.includes(':') || /^0x/i.test(typed)) {
    const parsed = parseSafeAddress(typed);
    return parsed.ok ? accept(parsed.safe.address) : parsed;
  }
  if (isNameLike(typed)) {
    const found = findName(typed);
    return !found || 'message' in found ? found : accept(found.address);
  }
  const [contact, ...others] = findContacts(typed);
  if (others.length > 0)
    return { message: 'Several contacts in your address book have this name. Enter the address.' };
  return contact ? accept(contact) : { message: 'No contact in your address book has this name.' };
}

/** A number in a form that files have and the form's field refuses gets its own error. */
function readAmount(text: string, decimals: number): ReturnType<typeof parseTokenAmount> {
  const amount = parseTokenAmount(text, decimals);
  const read = amount.ok ? undefined : readNumber(text);
  return read?.kind === 'invalid' ? { ok: false, message: read.message } : amount;
}

function checkCoin(row: PayoutRow, receiver: Read<Address>, context: PayoutContext): CheckedRow {
  const coin = readCoin(row, context);
  const known = coin && 'value' in coin ? coin.value : undefined;
  const amount = known && readAmount(row.amount, known.decimals);
  const errors = collect({
    receiver: errorOf(receiver),
    token: errorOf(coin),
    amount: amount && !amount.ok ? amount.message : undefined,
  });
  if (errors) return faulty(errors);
  if (!receiver || !('value' in receiver) || !known || !amount?.ok) return { kind: 'waiting' };
  const payment = { to: receiver.value, amount: amount.amount };
  const transfer: Transfer = known.token
    ? { kind: 'erc20', token: known.token, ...payment }
    : { kind: 'native', ...payment };
  return { kind: 'ready', transfer, coin: known };
}

/** Whether an address stands for the chain's own coin in other programs: zero, and the one of ERC-7528. */
export const isNativeAddress = (text: string): boolean => /^(base:)?0x(0{40}|e{40})$/i.test(trimPasted(text));

/** Undefined while the token's contract is asked. */
function readCoin({ token, tokenType }: PayoutRow, context: PayoutContext): Read<PayoutCoin> {
  const { native, wellKnown, findToken } = context;
  const typed = trimPasted(token);
  const isNative = typed === '' || isNamed(native, typed) || isNativeAddress(typed);
  if (tokenType === 'native' || (tokenType === '' && isNative)) {
    if (isNative) return { value: native };
    return { message: `${native.symbol} has no token address. Leave it empty, or choose the type erc20.` };
  }
  if (typed === '') return { message: 'Enter a token.' };
  if (isNativeAddress(typed))
    return { message: `This address stands for ${native.symbol}. Choose the token type native.` };
  if (!/^(base:)?0x/i.test(typed)) return findBySymbol(typed, context);
  const parsed = parseAddress(typed.replace(/^base:/i, ''));
  if (!parsed.ok) return parsed;
  const found =
    wellKnown.find((one) => one.token && isAddressEqual(one.token, parsed.address)) ??
    findToken(parsed.address);
  if (found === null) return { message: 'There is no token at this address.' };
  return found && 'message' in found ? found : found && { value: found };
}

const isNamed = ({ symbol }: { readonly symbol: string }, typed: string) =>
  symbol.toLowerCase() === typed.toLowerCase();

/** Finds a token by its symbol: a well-known one, or the Safe's only one whose contract has the symbol. */
function findBySymbol(typed: string, context: PayoutContext): Read<PayoutCoin> {
  const { wellKnown, findToken } = context;
  const known = wellKnown.find((coin) => isNamed(coin, typed));
  if (known) return { value: known };
  const { held } = context;
  const shown = cleanText(typed, 20);
  const [claimed, ...others] = held.filter((one) => isNamed(one, typed));
  if (others.length > 0)
    return { message: `This Safe has several tokens called ${shown}. Enter the address of one.` };
  const found = claimed && findToken(claimed.token);
  if (claimed && found === undefined) return undefined;
  if (found && ('message' in found || isNamed(found, typed)))
    return 'message' in found ? found : { value: found };
  const similar = [...wellKnown, ...held].find(({ symbol }) => isSimilar(symbol, typed));
  return {
    message: similar
      ? `“${shown}” isn’t a well-known token. Did you mean ${cleanText(similar.symbol, 20)}?`
      : `“${shown}” isn’t a well-known token. Enter the address of its contract.`,
  };
}

/** Whether two symbols differ only by a letter or a network's mark, such as USDC and tUSDC, USDbC or USDC.e. */
function isSimilar(symbol: string, typed: string): boolean {
  const [short = '', long = ''] = [symbol.toLowerCase(), typed.toLowerCase()].toSorted(
    (one, other) => one.length - other.length,
  );
  if (short.length < 3 || long.length - short.length > 2 || long === short) return false;
  return (
    long.includes(short) ||
    [...long].some((_, index) => long.slice(0, index) + long.slice(index + 1) === short)
  );
}

function checkCollectible(row: PayoutRow, receiver: Read<Address>): CheckedRow {
  const collection = parseAddress(row.token.trim().replace(/^base:/i, ''));
  const id = /^\d{1,78}$/.test(row.id.trim()) ? BigInt(row.id.trim()) : undefined;
  const isMany = row.tokenType === 'erc1155';
  const amount = isMany ? readAmount(row.amount, 0) : undefined;
  const isOne = ['', '1'].includes(row.amount.trim());
  const errors = collect({
    receiver: errorOf(receiver),
    token: collection.ok ? undefined : collection.message,
    id: id === undefined || id >= 2n ** 256n ? 'Enter the token ID of the collectible.' : undefined,
    amount: isMany
      ? amount && !amount.ok
        ? amount.message
        : undefined
      : describePieces(row.tokenType, isOne),
  });
  if (errors) return faulty(errors);
  if (!receiver || !('value' in receiver) || !collection.ok || id === undefined) return { kind: 'waiting' };
  const piece = { collection: collection.address, id, to: receiver.value };
  const transfer: Transfer = amount?.ok
    ? { kind: 'erc1155', ...piece, amount: amount.amount }
    : { kind: 'erc721', ...piece };
  return { kind: 'ready', transfer, coin: undefined };
}

/** Old files have `nft` for both standards; with an amount the standard would be a guess. */
function describePieces(tokenType: string, isOne: boolean): string | undefined {
  if (isOne) return undefined;
  return tokenType === 'nft'
    ? 'Set the token type to erc721 or erc1155. Only erc1155 has an amount.'
    : 'There is one of each collectible. Leave the amount empty.';
}

function collect(errors: { readonly [Cell in keyof RowErrors]: string | undefined }): RowErrors | undefined {
  const found = Object.entries(errors).filter(([, message]) => message !== undefined);
  return found.length === 0 ? undefined : (Object.fromEntries(found) as RowErrors); // those that have a message
}

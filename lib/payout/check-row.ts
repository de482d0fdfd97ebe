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

/** Something divisible that is paid out: the chain's own coin, or a token. */
export type PayoutCoin = {
  /** Undefined for the chain's own coin. */
  readonly token: Address | undefined;
  readonly symbol: string;
  readonly decimals: number;
};

/** What was found for a name: an address, a sentence that says why there is none, or nothing yet. */
export type FoundName = { readonly address: Address } | { readonly message: string } | undefined;

/** What is known besides the rows. */
export type PayoutContext = {
  readonly safe: Address;
  readonly native: PayoutCoin;
  /** Tokens that are known by their symbol, each a symbol of its own. */
  readonly wellKnown: readonly PayoutCoin[];
  /** Other tokens of the Safe as somebody says; what they really are is asked of their contracts. */
  readonly held: readonly { readonly token: Address; readonly symbol: string }[];
  /** A token by its own contract; null for what is none, a sentence where nobody said, undefined while that is not known. */
  readonly findToken: (address: Address) => PayoutCoin | { readonly message: string } | null | undefined;
  /** Everybody in the address book with that name, whatever the case of its letters. */
  readonly findContacts: (name: string) => readonly Address[];
  /** What the name service said of a name with a point, which no contact counts for. */
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
  /** Something was asked about and has not been answered. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'faulty'; readonly errors: RowErrors };

const tokenTypes = ['', 'native', 'erc20', 'erc721', 'erc1155', 'nft'];

/** Reads one row into the transfer that it means, or says cell by cell what is wrong. */
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

/** Undefined while a name is looked up. */
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

/** What a file says in another way than a form takes it has a sentence of its own. */
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

/** Addresses that other programs write for the chain’s own coin: zero, and the one of ERC-7528. */
export const isNativeAddress = (text: string): boolean => /^(base:)?0x(0{40}|e{40})$/i.test(trimPasted(text));

/** Undefined while a contract is asked about its token. */
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

/** A token by its symbol: a well-known one, or the only one of the Safe that has it by its own contract. */
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

/** Whether one symbol is the other one with a letter or a network’s mark more, such as USDC and tUSDC, USDbC or USDC.e. */
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

/** Old files say `nft` for both sorts; with an amount it would be a guess which one. */
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

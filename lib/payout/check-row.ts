import { type Address, isAddressEqual } from 'viem';
import { parseTokenAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import { isNameLike } from '@/lib/names/is-name-like';
import type { Transfer } from '@/lib/safe/protocol/calls';
import { parseAddress, parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import { refuseRecipient } from '@/lib/safe/risk/refuse-recipient';
import type { PayoutRow } from './payout-row';

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
  const typed = text.trim();
  if (typed === '') return { message: 'Enter a recipient.' };
  const accept = (address: Address): Read<Address> => {
    const message = refuseRecipient(address, safe);
    return message === undefined ? { value: address } : { message };
  };
  if (typed.includes(':') || /^0x/i.test(typed)) {
    const parsed = parseSafeAddress(typed.replace(/^eip155:8453:/i, 'base:'));
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

function checkCoin(row: PayoutRow, receiver: Read<Address>, context: PayoutContext): CheckedRow {
  const coin = readCoin(row, context);
  const known = coin && 'value' in coin ? coin.value : undefined;
  const amount = known && parseTokenAmount(row.amount, known.decimals);
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

/** Undefined while a contract is asked about its token. */
function readCoin({ token, tokenType }: PayoutRow, context: PayoutContext): Read<PayoutCoin> {
  const { native, wellKnown, findToken } = context;
  const typed = token.trim();
  const isNamed = (coin: PayoutCoin) => coin.symbol.toLowerCase() === typed.toLowerCase();
  if (tokenType === 'native' || (tokenType === '' && (typed === '' || isNamed(native)))) {
    if (typed === '' || isNamed(native)) return { value: native };
    return { message: `${native.symbol} has no token address. Leave it empty, or choose the type erc20.` };
  }
  if (typed === '') return { message: 'Enter a token.' };
  const known = wellKnown.find(isNamed);
  if (known) return { value: known };
  if (!/^(base:)?0x/i.test(typed))
    return {
      message: `“${cleanText(typed, 20)}” isn’t a well-known token. Enter the address of its contract.`,
    };
  const parsed = parseAddress(typed.replace(/^base:/i, ''));
  if (!parsed.ok) return parsed;
  const found =
    wellKnown.find((one) => one.token && isAddressEqual(one.token, parsed.address)) ??
    findToken(parsed.address);
  if (found === null) return { message: 'There is no token at this address.' };
  return found && 'message' in found ? found : found && { value: found };
}

function checkCollectible(row: PayoutRow, receiver: Read<Address>): CheckedRow {
  const collection = parseAddress(row.token.trim().replace(/^base:/i, ''));
  const id = /^\d{1,78}$/.test(row.id.trim()) ? BigInt(row.id.trim()) : undefined;
  const isMany = row.tokenType === 'erc1155';
  const amount = isMany ? parseTokenAmount(row.amount, 0) : undefined;
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

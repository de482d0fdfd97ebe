import { type Address, isAddressEqual } from 'viem';
import { formatShortAddress } from '@/lib/format/address';
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

export type PayoutCell = 'receiver' | 'amount' | 'token' | 'id';
export type RowErrors = Partial<Record<PayoutCell, string>>;

/** A correction of a row that one press makes. */
export type RowFix = {
  /** What the button says, such as "Use USDC". */
  readonly label: string;
  readonly change: Partial<Pick<PayoutRow, PayoutCell | 'tokenType'>>;
};

/** The corrections of the cells with errors, where one is known. */
export type RowFixes = Partial<Record<PayoutCell, RowFix>>;

export type CheckedRow =
  | {
      readonly kind: 'ready';
      readonly transfer: Transfer;
      /** Undefined for a collectible. */
      readonly coin: PayoutCoin | undefined;
    }
  /** A question is still open. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'faulty'; readonly errors: RowErrors; readonly fixes?: RowFixes };

const tokenTypes = ['', 'native', 'erc20', 'erc721', 'erc1155', 'nft'];

/** Parses one row as a transfer, or returns the error of each cell. */
export function checkRow(row: PayoutRow, context: PayoutContext): CheckedRow {
  if (!tokenTypes.includes(row.tokenType))
    return faulty({ token: `“${cleanText(row.tokenType, 20)}” isn’t a token type.` });
  const receiver = readReceiver(row, context);
  const isCollectible = ['erc721', 'erc1155', 'nft'].includes(row.tokenType);
  return isCollectible ? checkCollectible(row, receiver) : checkCoin(row, receiver, context);
}

const faulty = (errors: RowErrors, fixes: RowFixes = {}): CheckedRow => ({
  kind: 'faulty',
  errors,
  ...(Object.keys(fixes).length > 0 && { fixes }),
});

type Fault = { readonly message: string; readonly fix?: RowFix };
type Read<T> = { readonly value: T } | Fault | undefined;

const errorOf = <T>(read: Read<T>): string | undefined =>
  read && 'message' in read ? read.message : undefined;

const fixOf = <T>(read: Read<T>): RowFix | undefined => (read && 'fix' in read ? read.fix : undefined);

/** Undefined while a name is resolved. A name in the file's own column offers the contact of that name. */
function readReceiver({ receiver, name = '' }: PayoutRow, context: PayoutContext): Read<Address> {
  const read = readRecipient(receiver, context);
  if (!read || 'value' in read) return read;
  const typed = trimPasted(receiver);
  // A mistyped address is copied again: its checksum may be wrong in one character, or the whole address be another.
  const isForeign = typed.includes(':') || /^0x[0-9a-f]{40}$/i.test(typed) || isNameLike(typed);
  const [contact, ...others] = isForeign || name === '' ? [] : context.findContacts(name);
  if (!contact || others.length > 0 || refuseRecipient(contact, context.safe) !== undefined) return read;
  const fault = typed === '' ? 'This row has no address.' : `“${cleanText(typed, 20)}” isn’t an address.`;
  return {
    message: `${fault} Your address book has ${cleanText(name, 40)}, the name in this row.`,
    fix: { label: `Use ${formatShortAddress(contact)}`, change: { receiver: contact } },
  };
}

function readRecipient(text: string, { safe, findContacts, findName }: PayoutContext): Read<Address> {
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
  if (errors) return faulty(errors, collect({ receiver: fixOf(receiver), token: fixOf(coin) }));
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
    return {
      message: `This address stands for ${native.symbol}. Choose the token type native.`,
      fix: { label: `Use ${native.symbol}`, change: { token: '', tokenType: '' } },
    };
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
  if (!similar) return { message: `“${shown}” isn’t a well-known token. Enter the address of its contract.` };
  const named = cleanText(similar.symbol, 20);
  // Other tokens could have the symbol of one that isn't well known.
  const token = wellKnown.some((coin) => coin === similar) ? similar.symbol : (similar.token ?? '');
  return {
    message: `“${shown}” isn’t a well-known token. Did you mean ${named}?`,
    fix: { label: `Use ${named}`, change: { token } },
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
  const clear: RowFix = { label: 'Clear amount', change: { amount: '' } };
  if (errors)
    return faulty(
      errors,
      collect({
        receiver: fixOf(receiver),
        amount: row.tokenType === 'erc721' && errors.amount !== undefined ? clear : undefined,
      }),
    );
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

function collect<T>(
  cells: {
    readonly [Cell in PayoutCell]?: T | undefined;
  },
): Partial<Record<PayoutCell, T>> | undefined {
  const found = Object.entries(cells).filter(([, value]) => value !== undefined);
  return found.length === 0 ? undefined : (Object.fromEntries(found) as Partial<Record<PayoutCell, T>>); // those that have a value
}

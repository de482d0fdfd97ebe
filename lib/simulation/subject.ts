import {
  type Address,
  concatHex,
  getAddress,
  type Hex,
  hexToBigInt,
  isAddressEqual,
  numberToHex,
  pad,
  size,
  slice,
  zeroAddress,
} from 'viem';
import type { Asset } from '@/lib/safe/decode/balance-changes';
import type { ApprovalChange, BalanceChange, MemberList } from './outcome';

/** A value that is read before and after a transaction. */
export type Subject =
  | { readonly kind: 'token'; readonly token: Address }
  /** Another account's balance of a token. */
  | { readonly kind: 'holder'; readonly token: Address; readonly owner: Address }
  /** One collectible with a single owner (ERC-721). */
  | { readonly kind: 'piece'; readonly collection: Address; readonly id: bigint }
  /** Units of one id, of which there may be many (ERC-1155). */
  | { readonly kind: 'pieces'; readonly collection: Address; readonly id: bigint }
  | { readonly kind: 'allowance'; readonly token: Address; readonly spender: Address }
  /** An allowance through Uniswap's Permit2. */
  | { readonly kind: 'permit2'; readonly token: Address; readonly spender: Address }
  | { readonly kind: 'operator'; readonly collection: Address; readonly spender: Address }
  | { readonly kind: 'approved'; readonly collection: Address; readonly id: bigint }
  /** Whether the Safe accepts an address as an owner or a module, whatever its lists show. */
  | { readonly kind: 'member'; readonly list: MemberList; readonly address: Address };

/** The address of Uniswap's Permit2 on every chain. */
export const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';

export type Read = { readonly target: Address; readonly data: Hex };

/** The selectors of the called functions. */
const selectors = {
  balanceOf: '0x70a08231',
  balanceOfId: '0x00fdd58e',
  ownerOf: '0x6352211e',
  allowance: '0xdd62ed3e',
  permit2Allowance: '0x927da105',
  isApprovedForAll: '0xe985e9c5',
  getApproved: '0x081812fc',
  isOwner: '0x2f54bf6e',
  isModuleEnabled: '0x2d9ad53d',
} as const;

/** Builds the call that returns a subject's value; subjects with the same call are equal. */
export function readOf(subject: Subject, safe: Address): Read {
  const call = (target: Address, selector: Hex, ...parameters: readonly (Address | bigint)[]): Read => ({
    target,
    data: concatHex([
      selector,
      ...parameters.map((word) =>
        typeof word === 'bigint' ? numberToHex(word, { size: 32 }) : pad(word, { size: 32 }),
      ),
    ]),
  });
  switch (subject.kind) {
    case 'token':
      return call(subject.token, selectors.balanceOf, safe);
    case 'holder':
      return call(subject.token, selectors.balanceOf, subject.owner);
    case 'piece':
      return call(subject.collection, selectors.ownerOf, subject.id);
    case 'pieces':
      return call(subject.collection, selectors.balanceOfId, safe, subject.id);
    case 'allowance':
      return call(subject.token, selectors.allowance, safe, subject.spender);
    case 'permit2':
      return call(permit2, selectors.permit2Allowance, safe, subject.token, subject.spender);
    case 'operator':
      return call(subject.collection, selectors.isApprovedForAll, safe, subject.spender);
    case 'approved':
      return call(subject.collection, selectors.getApproved, subject.id);
    case 'member':
      return call(
        safe,
        subject.list === 'owners' ? selectors.isOwner : selectors.isModuleEnabled,
        subject.address,
      );
  }
}

/** Joins subjects, each once; the first ones stay, because they matter most. */
export function joinSubjects(subjects: readonly Subject[], safe: Address): readonly Subject[] {
  const byRead = new Map<string, Subject>();
  for (const subject of subjects) {
    const { target, data } = readOf(subject, safe);
    const key = `${target}${data}`.toLowerCase();
    if (!byRead.has(key)) byRead.set(key, subject);
  }
  return [...byRead.values()];
}

/** The words that a subject's contract returned before and after; empty where it returned none. */
export type Answers = { readonly before: Hex; readonly after: Hex };

/** Reads the change of a balance; undefined for a permission, and where the contract returns nothing. */
export function readBalance(
  subject: Subject,
  { before, after }: Answers,
  safe: Address,
): BalanceChange | undefined {
  const asset = assetOf(subject);
  if (!asset) return undefined;
  if (subject.kind === 'piece') {
    const [was, is] = [before, after].map((answer) => {
      const owner = toAddress(answer);
      return owner !== undefined && isAddressEqual(owner, safe) ? 1n : 0n;
    });
    return { asset, before: was ?? 0n, delta: (is ?? 0n) - (was ?? 0n), isConfirmed: true };
  }
  if (size(before) !== 32 || size(after) !== 32) return undefined;
  const was = hexToBigInt(before);
  return { asset, before: was, delta: hexToBigInt(after) - was, isConfirmed: true };
}

/** Reads the change of a permission; undefined for a balance, and where the contract returns nothing. */
export function readApproval(subject: Subject, { before, after }: Answers): ApprovalChange | undefined {
  if (size(before) !== 32 || size(after) !== 32) return undefined;
  const [was, is] = [hexToBigInt(before), hexToBigInt(after)];
  switch (subject.kind) {
    case 'allowance':
    case 'permit2': {
      const { token, spender } = subject;
      return { kind: 'allowance', token, spender, before: was, after: is };
    }
    case 'operator': {
      const { collection, spender } = subject;
      return { kind: 'operator', collection, spender, before: was !== 0n, after: is !== 0n };
    }
    case 'approved': {
      const { collection, id } = subject;
      return { kind: 'piece', collection, id, before: toAddress(before), after: toAddress(after) };
    }
    default:
      return undefined;
  }
}

/** Returns the asset of a subject that is a balance; undefined for a permission. */
export function assetOf(subject: Subject): Asset | undefined {
  switch (subject.kind) {
    case 'token':
      return { kind: 'token', token: subject.token };
    case 'piece':
    case 'pieces':
      return { kind: 'collectible', collection: subject.collection, id: subject.id };
    default:
      return undefined;
  }
}

function toAddress(word: Hex): Address | undefined {
  if (size(word) !== 32) return undefined;
  const address = getAddress(slice(word, 12));
  return isAddressEqual(address, zeroAddress) ? undefined : address;
}

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

/** Something that is read before and after a transaction. */
export type Subject =
  | { readonly kind: 'token'; readonly token: Address }
  /** What somebody else holds of a token. */
  | { readonly kind: 'holder'; readonly token: Address; readonly owner: Address }
  /** One piece that has one owner (ERC-721). */
  | { readonly kind: 'piece'; readonly collection: Address; readonly id: bigint }
  /** Pieces of one number, of which there may be many (ERC-1155). */
  | { readonly kind: 'pieces'; readonly collection: Address; readonly id: bigint }
  | { readonly kind: 'allowance'; readonly token: Address; readonly spender: Address }
  /** The same by way of Uniswap's Permit2. */
  | { readonly kind: 'permit2'; readonly token: Address; readonly spender: Address }
  | { readonly kind: 'operator'; readonly collection: Address; readonly spender: Address }
  | { readonly kind: 'approved'; readonly collection: Address; readonly id: bigint }
  /** Whether the Safe obeys an address as an owner or a module, whatever its lists say. */
  | { readonly kind: 'member'; readonly list: MemberList; readonly address: Address };

/** Where Uniswap's Permit2 stands on every chain. */
export const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';

export type Read = { readonly target: Address; readonly data: Hex };

/** The first four bytes of what is called; the name stands beside each. */
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

/** The call that tells a subject's value; two subjects with one call are one. */
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

/** Each subject once, the first ones kept: whoever comes first matters most. */
export function joinSubjects(subjects: readonly Subject[], safe: Address): readonly Subject[] {
  const byRead = new Map<string, Subject>();
  for (const subject of subjects) {
    const { target, data } = readOf(subject, safe);
    const key = `${target}${data}`.toLowerCase();
    if (!byRead.has(key)) byRead.set(key, subject);
  }
  return [...byRead.values()];
}

/** The words that a subject's contract answered before and after; empty where it did not answer. */
export type Answers = { readonly before: Hex; readonly after: Hex };

/** How a balance changed; undefined for a permission, and where the contract does not answer. */
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

/** How a permission changed; undefined for a balance, and where the contract does not answer. */
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

/** The asset whose balance a subject is; undefined for a permission. */
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

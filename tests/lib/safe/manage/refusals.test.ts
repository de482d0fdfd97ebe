import type { Address } from 'viem';
import { describe, expect, test } from 'vitest';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';
import {
  type ContractRole,
  guardInterfaces,
  refuseContract,
  refuseContractAddress,
} from '@/lib/safe/manage/refuse-contract';
import { refuseOwner, refuseOwnerAddress } from '@/lib/safe/manage/refuse-owner';
import { countReachable, describeKeyLoss, refuseThreshold } from '@/lib/safe/manage/refuse-threshold';
import { amara, bruno, chiara, otherSafe, safe, stranger, token } from '@/tests/support/chain/people';

const ours = { address: safe.address, version: '1.4.1' };
const key = (address: Address): DescribedOwner => ({ kind: 'key', address, sent: 1 });
const keys = [amara, bruno, chiara].map(({ address }) => key(address));
const third: Address = '0x00000000000000000000000000000000000C0FfE';
const makeSafe = (
  owners: readonly DescribedOwner[] | undefined,
  threshold = 1,
  address: Address = otherSafe.address,
): DescribedOwner => ({ kind: 'safe', address, version: '1.4.1', threshold, owners });
const wallet = (given: Partial<Extract<DescribedOwner, { kind: 'smartWallet' }>> = {}): DescribedOwner => ({
  kind: 'smartWallet',
  address: token,
  name: undefined,
  forms: { hash: true, bytes: true },
  rewrapsHashes: false,
  acceptsAnything: false,
  ...given,
});
const contract: DescribedOwner = { kind: 'contract', address: token };

describe('an address that cannot be an owner', () => {
  test.each<[string, Address, RegExp]>([
    ['zero', '0x0000000000000000000000000000000000000000', /^The zero address can’t be an owner/],
    ['the sentinel', '0x0000000000000000000000000000000000000001', /^The Safe contract uses 0x…0001/],
    ['a precompile', '0x0000000000000000000000000000000000000100', /reserved for the network’s own/],
    ['the Safe itself', safe.address, /^A Safe can’t be its own owner\.$/],
    ['an owner already', bruno.address, /^This account is already an owner/],
  ])('%s', (_case, address, sentence) => {
    const context = { safe: safe.address, owners: [amara.address, bruno.address] };
    expect(refuseOwnerAddress(address, context)?.message).toMatch(sentence);
  });

  test('is not an ordinary one', () => {
    const context = { safe: safe.address, owners: [amara.address] };
    expect(refuseOwnerAddress(stranger.address, context)).toBeUndefined();
  });
});

describe('an account that cannot confirm', () => {
  test.each<[string, DescribedOwner, RegExp]>([
    ['a contract that checks no signatures', contract, /^This contract can’t confirm/],
    ['a contract that takes any signature', wallet({ acceptsAnything: true }), /^This contract accepts any/],
    [
      'a Safe that this Safe owns',
      makeSafe([key(stranger.address), key(safe.address)]),
      /wait for the other\.$/,
    ],
    [
      'a Safe that this Safe owns through another',
      makeSafe([key(amara.address), makeSafe([makeSafe([], 1, safe.address)], 1, third)]),
      /wait for the other\.$/,
    ],
    [
      'a Safe of too few owners who can sign',
      makeSafe([key(amara.address), contract], 2),
      /too few of its own/,
    ],
    [
      'a Safe that is its own owner through another',
      makeSafe([makeSafe([makeSafe([])], 1, third)]),
      /too few/,
    ],
    ['a Safe behind which too many stand', makeSafe(undefined), /^Concord couldn’t read all owners/],
    [
      'a Safe for which it depends on others that were not read',
      makeSafe([key(amara.address), makeSafe(undefined, 1, third)], 2),
      /^Concord couldn’t read all owners/,
    ],
  ])('%s', (_case, owner, sentence) => {
    const refusal = refuseOwner(owner, ours);
    expect(refusal?.message).toMatch(sentence);
    expect(refusal?.canAccept).toBeUndefined();
  });

  test.each<[string, DescribedOwner, string, RegExp]>([
    ['a wallet that wraps hashes', wallet({ rewrapsHashes: true }), '1.5.0', /signs another hash/],
    [
      'a wallet that knows the hash only, for a Safe that asks by bytes',
      wallet({ forms: { hash: true, bytes: false } }),
      '1.4.1',
      /Safe 1\.4\.1 can’t check its signatures/,
    ],
    [
      'a wallet that knows the bytes only, for a Safe that asks by hash',
      wallet({ forms: { hash: false, bytes: true } }),
      '1.5.0',
      /Safe 1\.5\.0 can’t check its signatures/,
    ],
  ])('%s may be accepted: it confirms on the chain', (_case, owner, version, sentence) => {
    const refusal = refuseOwner(owner, { ...ours, version });
    expect(refusal?.canAccept).toBe(true);
    expect(refusal?.message).toMatch(sentence);
    expect(refusal?.message).toContain('(approveHash)');
  });

  test.each<[string, DescribedOwner]>([
    ['a key', key(stranger.address)],
    ['an account that has sent nothing yet', { kind: 'noCode', address: stranger.address }],
    ['a key that runs a contract’s code', { kind: 'delegated', address: stranger.address, runs: token }],
    ['a wallet that is asked as it answers', wallet()],
    ['a Safe of keys', makeSafe([key(amara.address), key(bruno.address)], 2)],
    ['a Safe whose other owners are enough', makeSafe([key(amara.address), contract], 1)],
    ['a Safe of a Safe', makeSafe([makeSafe([key(amara.address)], 1, third)])],
    [
      'a Safe that does not need what was not read',
      makeSafe([key(amara.address), makeSafe(undefined, 1, third)]),
    ],
  ])('is not %s', (_case, owner) => {
    expect(refuseOwner(owner, ours)).toBeUndefined();
  });
});

describe('a threshold', () => {
  test.each<[string, number, readonly (DescribedOwner | undefined)[], RegExp]>([
    ['without owners', 1, [], /^A Safe needs at least one owner\.$/],
    ['of none', 0, keys, /^At least 1 confirmation/],
    ['of a part', 1.5, keys, /^At least 1 confirmation/],
    ['that is no number', Number.NaN, keys, /^At least 1 confirmation/],
    ['above the owners', 4, keys, /would have 3 owners, so it can’t require 4 confirmations\.$/],
    ['above one owner', 2, keys.slice(1, 2), /would have 1 owner, so it can’t require 2/],
    [
      'above those who can confirm',
      3,
      [...keys.slice(1), contract],
      /^Only 2 of the 3 owners can confirm, so 3 confirmations could never be reached\.$/,
    ],
    [
      'that a Safe in a circle would be needed for',
      2,
      [...keys.slice(2), makeSafe([key(safe.address)])],
      /^Only 1 of/,
    ],
  ])('%s is refused', (_case, threshold, owners, sentence) => {
    expect(refuseThreshold(threshold, owners, ours)?.message).toMatch(sentence);
  });

  test.each<[string, number, readonly (DescribedOwner | undefined)[]]>([
    ['of all', 3, keys],
    ['of one', 1, keys],
    ['of all who can confirm', 2, [...keys.slice(1), contract]],
    ['where the chain has not told of an owner', 2, [...keys.slice(2), undefined]],
  ])('%s is taken', (_case, threshold, owners) => {
    expect(refuseThreshold(threshold, owners, ours)).toBeUndefined();
  });

  test('counts who can confirm for sure, and who might', () => {
    expect(countReachable([...keys, contract, undefined, makeSafe(undefined)], ours)).toEqual({
      sure: 3,
      possible: 5,
    });
  });

  test.each([
    [2, 2, true, 'If one key is lost, the other 2 can still confirm.'],
    [3, 2, true, 'If one key is lost, any 2 of the other 3 can still confirm.'],
    [2, 3, false, 'If one key is lost, nobody can move the funds: the remaining 2 owners are too few.'],
    [1, 2, false, 'If one key is lost, nobody can move the funds: the one owner who remains is not enough.'],
    [0, 1, false, 'If one key is lost, nobody can move the funds: no owner remains.'],
  ])('with %s left, %s needed: what a lost key means', (rest, threshold, isSafe, sentence) => {
    expect(describeKeyLoss([rest, undefined], threshold)).toEqual([{ isSafe, sentence }]);
  });

  test('two lost keys are spoken of where one is survived, and two are not', () => {
    const second = { isSafe: false, sentence: 'If two keys are lost, nobody can move the funds.' };
    expect(describeKeyLoss([2, 1], 2)[1]).toEqual(second);
    expect(describeKeyLoss([3, 2], 2)).toHaveLength(1);
    expect(describeKeyLoss([1, 0], 2)).toHaveLength(1);
    expect(describeKeyLoss([undefined, undefined], 2)).toEqual([]);
  });
});

describe('a contract that cannot have a part', () => {
  const zero = '0x0000000000000000000000000000000000000000';
  const sentinel = '0x0000000000000000000000000000000000000001';
  test.each<[ContractRole, Address, RegExp]>([
    ['module', zero, /zero address can’t be a module/],
    ['module', sentinel, /can’t be a module/],
    ['module', safe.address, /^A Safe can’t be its own module/],
    ['module', otherSafe.address, /^This module is already enabled/],
    ['guard', safe.address, /^A Safe can’t be its own guard/],
    ['guard', otherSafe.address, /^This is the guard already/],
    ['moduleGuard', safe.address, /its own module guard/],
    ['fallbackHandler', safe.address, /its own fallback handler/],
    ['fallbackHandler', zero, /zero address can’t be a fallback handler/],
  ])('%s at %s', (role, address, sentence) => {
    const context = { safe: safe.address, taken: [otherSafe.address] };
    expect(refuseContractAddress(role, address, context)?.message).toMatch(sentence);
    expect(refuseContractAddress(role, token, context)).toBeUndefined();
  });

  test.each<ContractRole>(['module', 'guard', 'moduleGuard', 'fallbackHandler'])(
    '%s without code',
    (role) => {
      const none = { address: token, hasCode: false, supports: [] };
      expect(refuseContract(role, none)?.message).toMatch(/^There is no contract at this address on Base/);
    },
  );

  test('a guard has to support the interface of guards, and of its own kind', () => {
    const { guard, moduleGuard } = guardInterfaces;
    const having = (...supports: `0x${string}`[]) => ({ address: token, hasCode: true, supports });
    expect(refuseContract('guard', having(moduleGuard))?.message).toMatch(
      /0xe6d7a83a\. It would block every/,
    );
    expect(refuseContract('moduleGuard', having(guard))?.message).toMatch(/0x58401ed8/);
    expect(refuseContract('guard', having(guard))).toBeUndefined();
    expect(refuseContract('moduleGuard', having(guard, moduleGuard))).toBeUndefined();
    expect(refuseContract('module', having())).toBeUndefined();
    expect(refuseContract('fallbackHandler', having())).toBeUndefined();
  });
});

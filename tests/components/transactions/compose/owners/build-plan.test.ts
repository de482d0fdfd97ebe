import type { Address } from 'viem';
import { describe, expect, test } from 'vitest';
import { emptyDraft, type PlanDraft } from '@/components/transactions/compose/form/plan-draft';
import { buildPlan, type PlanToBuild } from '@/components/transactions/compose/owners/build-plan';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';
import type { DescribedContract } from '@/lib/safe/manage/refuse-contract';
import { amara, bruno, chiara, otherSafe, person, safe, stranger, token } from '@/tests/support/chain/people';

const owners = [amara, bruno, chiara].map(({ address }) => address);
const key = (address: Address): DescribedOwner => ({ kind: 'key', address, sent: 1 });
const wallet: DescribedOwner = {
  kind: 'smartWallet',
  address: otherSafe.address,
  name: undefined,
  forms: { hash: true, bytes: false },
  rewrapsHashes: true,
  acceptsAnything: false,
};
const described = new Map<Address, DescribedOwner>([
  ...[...owners, stranger.address].map((address) => [address, key(address)] as const),
  [wallet.address, wallet],
  [token, { kind: 'contract', address: token }],
]);
const contracts = new Map<Address, DescribedContract>([
  [token, { address: token, hasCode: true, supports: [] }],
  [stranger.address, { address: stranger.address, hasCode: false, supports: [] }],
]);

const unknown = person('unknown').address;

const build = (plan: Partial<PlanDraft>, given: Partial<PlanToBuild> = {}) =>
  buildPlan({
    safe: { address: safe.address, version: '1.4.1' },
    before: {
      ...{ owners, threshold: 2, modules: [], guard: undefined, moduleGuard: undefined },
      ...{ fallbackHandler: undefined, singleton: undefined },
    },
    plan: { ...emptyDraft, ...plan },
    update: undefined,
    ...{ described, contracts, isPending: false },
    ...given,
  });

describe('a plan, whoever put it into the storage,', () => {
  test.each<[string, Partial<PlanDraft>, RegExp]>([
    ['without changes', {}, /^Choose at least one change/],
    ['with the Safe as its owner', { added: [safe.address] }, /its own owner/],
    ['with an owner twice', { added: [stranger.address, stranger.address] }, /already an owner/],
    ['with a contract that cannot sign', { added: [token] }, /can’t confirm/],
    ['with a wallet that was not accepted', { added: [wallet.address] }, /only confirm on-chain/],
    [
      'with a wallet in place of an owner',
      { replaced: [{ oldOwner: bruno.address, newOwner: wallet.address }] },
      /only confirm on-chain/,
    ],
    ['with an owner of whom nothing is known', { added: [unknown] }, /RPC isn’t responding/],
    ['that removes too many', { removed: [amara.address, bruno.address] }, /would have 1 owner/],
    ['that removes all', { removed: owners }, /needs at least one owner/],
    ['with a guard that is none', { guard: token }, /isn’t a guard/],
    ['with a module without code', { enabledModules: [stranger.address] }, /There is no contract/],
    ['with itself as the handler', { fallbackHandler: safe.address }, /its own fallback handler/],
    [
      'with a handler of which nothing is known',
      { fallbackHandler: otherSafe.address },
      /RPC isn’t responding/,
    ],
  ])('%s is refused in words', (_case, plan, sentence) => {
    const built = build(plan);
    expect(!built.ok && built.message).toMatch(sentence);
  });

  test('says that it waits while the chain is asked', () => {
    const built = build({ fallbackHandler: otherSafe.address }, { isPending: true });
    expect(!built.ok && built.message).toMatch(/still checking/);
  });

  test.each<[string, Partial<PlanDraft>, number]>([
    ['one more owner', { added: [stranger.address], threshold: 3 }, 1],
    ['an accepted wallet', { added: [wallet.address], accepted: [wallet.address] }, 1],
    ['two changes', { threshold: 1, fallbackHandler: token }, 2],
  ])('of %s becomes its calls', (_case, plan, count) => {
    const built = build(plan);
    expect(built.ok && built.calls).toHaveLength(count);
  });
});

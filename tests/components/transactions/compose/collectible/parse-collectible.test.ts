import { expect, test } from 'vitest';
import {
  type CollectibleContext,
  parseCollectible,
} from '@/components/transactions/compose/collectible/parse-collectible';

const safe = { chainId: 8453, address: '0x409B0722A9b72c277860Ab40d2D2b80eb53061cf' } as const;
const recipient = '0x8d339a8D93e748fD75cb086A65e288Fc33846716';
const collection = '0x8446330945Bc70f4203Eff27b081cae808470Aff';
const one: CollectibleContext = {
  safe,
  recipientName: { status: 'none' },
  piece: { kind: 'erc721', amount: 1n },
};
const many: CollectibleContext = { ...one, piece: { kind: 'erc1155', amount: 5n } };
const draft = { collection, id: '7', recipient, amount: '1' };

test('a piece of its own kind is sent by EIP-721', () => {
  expect(parseCollectible(draft, one)).toEqual({
    ok: true,
    transfer: { kind: 'erc721', collection, id: 7n, to: recipient },
  });
});

test('some of many are sent by EIP-1155', () => {
  expect(parseCollectible({ ...draft, amount: '3' }, many)).toEqual({
    ok: true,
    transfer: { kind: 'erc1155', collection, id: 7n, to: recipient, amount: 3n },
  });
});

test.each([
  ['piece', { collection: '', id: '' }, one, /Choose a collectible/],
  ['piece', { id: '-1' }, one, /Choose a collectible/],
  ['piece', { id: String(2n ** 256n) }, one, /Choose a collectible/],
  ['piece', {}, { ...one, piece: null }, /has no collectibles/],
  ['piece', {}, { ...one, piece: undefined }, /hasn’t found this collectible/],
  ['piece', {}, { ...one, piece: { kind: 'erc721', amount: 0n } }, /doesn’t hold this collectible/],
  ['recipient', { recipient: '' }, one, /Enter the address/],
  ['recipient', { recipient: safe.address }, one, /the Safe itself/],
  ['amount', { amount: '6' }, many, /The Safe has 5/],
  ['amount', { amount: '1.5' }, many, /whole number/],
  ['amount', { amount: '0' }, many, /above zero/],
] as const)('a wrong %s is explained: %j', (field, change, context, message) => {
  const parsed = parseCollectible({ ...draft, ...change }, context);
  expect(parsed.ok ? {} : parsed.errors).toEqual({ [field]: expect.stringMatching(message) });
});

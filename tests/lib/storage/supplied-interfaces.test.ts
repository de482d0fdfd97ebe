import { type Address, parseAbi } from 'viem';
import { afterEach, expect, test } from 'vitest';
import { suppliedInterfaces, supplyInterface } from '@/lib/storage/supplied-interfaces';
import { recipient, stranger } from '@/tests/support/chain/people';

const bakery = parseAbi(['function bake(uint8 loaves)']);
afterEach(() => {
  suppliedInterfaces.set(new Map());
});

test('what was supplied for a contract is there until it is forgotten, and whoever looks on is told', () => {
  let told = 0;
  const stop = suppliedInterfaces.subscribe(() => {
    told += 1;
  });
  supplyInterface(recipient, bakery);
  expect(suppliedInterfaces.get().get(recipient)).toEqual(bakery);
  expect(suppliedInterfaces.get().get(stranger.address)).toBeUndefined();
  supplyInterface(recipient, []);
  expect(suppliedInterfaces.get().has(recipient)).toBe(false);
  expect(told).toBe(2);
  stop();
  supplyInterface(recipient, bakery);
  expect(told).toBe(2);
});

test('only the last twenty contracts are kept', () => {
  const addresses = Array.from(
    { length: 25 },
    (_, index): Address => `0x${String(index + 10).padStart(40, '5')}`,
  );
  for (const address of addresses) supplyInterface(address, bakery);
  expect([...suppliedInterfaces.get().keys()]).toEqual(addresses.slice(5));
});

import fc from 'fast-check';
import { bytesToHex, keccak256, stringToBytes } from 'viem';
import { expect, test } from 'vitest';
import { keccak } from '@/lib/safe/protocol/keccak';

/** Typed in from https://keccak.team (Keccak-256 of nothing) and Solidity's documentation and sources of well-known hashes. */
test.each([
  ['', '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
  ['transfer(address,uint256)', '0xa9059cbb2ab09eb219583f4a59a5d0623ade346d962bcd4e46b11da047c9049b'],
  ['Transfer(address,address,uint256)', '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'],
])('the hash of "%s" is the one that everybody knows', (text, expected) => {
  expect(bytesToHex(keccak(stringToBytes(text)))).toBe(expected);
});

test('the hash of every length up to 600 bytes is the one of viem', () => {
  for (let length = 0; length <= 600; length += 1) {
    const data = Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256);
    expect([length, bytesToHex(keccak(data))]).toEqual([length, keccak256(data)]);
  }
});

test('the hash of any bytes is the one of viem, and the bytes stay as they are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1_000 }), (data) => {
      const before = data.slice();
      expect(bytesToHex(keccak(data))).toBe(keccak256(before));
      expect(data).toEqual(before);
    }),
    { numRuns: 300 },
  );
});

import fc from 'fast-check';
import { type Address, concatHex, getAddress, type Hex, padHex, size, slice, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { encodeApproval, encodeContractSignature, packSignatures } from '@/lib/safe/protocol/pack-signatures';
import type { Confirmation } from '@/lib/safe/protocol/types';
import { unpackSignatures } from '@/lib/safe/protocol/unpack-signatures';
import { bruno, safe } from '@/tests/support/chain/people';
import { anyAddress, makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const anyBytes = (length: { minLength: number; maxLength: number }) =>
  fc.uint8Array(length).map((bytes) => toHex(bytes));

/** A confirmation of each kind, with bytes that no key has made: packing does not look at them. */
const anyConfirmation: fc.Arbitrary<Confirmation> = fc.oneof(
  fc
    .tuple(anyAddress, anyBytes({ minLength: 64, maxLength: 64 }), fc.constantFrom('1b', '1c', '1f', '20'))
    .map(([signer, rs, v]) => ({ signer, signature: `${rs}${v}` as Hex })), // 65 bytes
  anyAddress.map((signer) => ({ signer, signature: encodeApproval(signer) })),
  fc.tuple(anyAddress, anyBytes({ minLength: 0, maxLength: 200 })).map(([signer, signature]) => ({
    signer,
    signature: encodeContractSignature({ signer, signature }),
  })),
);
const anyConfirmations = fc.uniqueArray(anyConfirmation, {
  minLength: 1,
  maxLength: 12,
  selector: ({ signer }) => signer,
});

const inOrder = (confirmations: readonly Confirmation[]) =>
  confirmations.toSorted((a, b) => (BigInt(a.signer) < BigInt(b.signer) ? -1 : 1));

describe('packing', () => {
  test('what is unpacked is what was packed, of every kind, ascending by owner', () => {
    fc.assert(
      fc.property(anyConfirmations, (confirmations) => {
        const unpacked = unpackSignatures(packSignatures(confirmations));
        const expected = inOrder(confirmations);
        expect(unpacked.map(({ signature }) => signature)).toEqual(
          expected.map(({ signature }) => signature),
        );
        for (const [index, { kind, signer }] of unpacked.entries())
          expect(signer).toBe(
            kind === 'contract' || kind === 'approvedHash' ? expected[index]?.signer : undefined,
          );
      }),
      { numRuns: 300 },
    );
  });

  test('an owner who is named twice, in other letters, is packed once', async () => {
    const signature = await signAs(bruno, safe, makeTransaction());
    const small = bruno.address.toLowerCase() as Hex; // an address in small letters is still one
    const confirmations = [bruno.address, small].map((signer) => ({ signer, signature }));
    expect(packSignatures(confirmations)).toBe(signature);
  });

  test.each<[string, Hex]>([
    ['two bytes', '0x1234'],
    ['a contract signature without its part', padHex('0x00', { size: 65 })],
  ])('%s is refused', (_name, signature) => {
    expect(() => packSignatures([{ signer: bruno.address, signature }])).toThrow(
      expect.objectContaining({ kind: 'invalid-signature' }),
    );
  });
});

describe('unpacking', () => {
  const word = (value: number | Address) =>
    padHex(typeof value === 'number' ? toHex(value) : value, { size: 32 });
  const [first, second] = inOrder([
    { signer: getAddress('0x00000000000000000000000000000000000000aa'), signature: '0x' },
    { signer: getAddress('0x00000000000000000000000000000000000000bb'), signature: '0x' },
  ]).map(({ signer }) => signer) as [Address, Address]; // two were given
  const head = (owner: Address, offset: number) => concatHex([word(owner), word(offset), '0x00']);
  const tail = (bytes: Hex) => concatHex([word(size(bytes)), bytes]);

  test('parts of contracts may stand in another order than their heads', () => {
    const packed = concatHex([head(first, 130 + 34), head(second, 130), tail('0xbbbb'), tail('0xaaaaaa')]);
    expect(unpackSignatures(packed)).toEqual([
      {
        kind: 'contract',
        signer: first,
        signature: encodeContractSignature({ signer: first, signature: '0xaaaaaa' }),
      },
      {
        kind: 'contract',
        signer: second,
        signature: encodeContractSignature({ signer: second, signature: '0xbbbb' }),
      },
    ]);
  });

  test('bytes between and behind the parts are left out', () => {
    const packed = concatHex([head(first, 65 + 5), '0x0102030405', tail('0xaa'), '0xffff']);
    expect(unpackSignatures(packed).map(({ signer }) => signer)).toEqual([first]);
  });

  test('two contracts may share one part', () => {
    const packed = concatHex([head(first, 130), head(second, 130), tail('0xaa')]);
    expect(unpackSignatures(packed).map(({ signature }) => slice(signature, 97))).toEqual(['0xaa', '0xaa']);
  });

  test.each<[string, Hex]>([
    ['nothing', '0x'],
    ['64 bytes', padHex('0x1b', { size: 64 })],
    ['a v that is none', padHex('0x05', { size: 65 })],
    ['a part beyond the end', head(first, 65)],
    ['a part that is longer than what is left', concatHex([head(first, 65), word(2), '0xaa'])],
    ['a part among the heads', concatHex([head(first, 64), tail('0x')])],
    [
      'an offset past all numbers',
      concatHex([word(first), padHex('0xff', { size: 32, dir: 'right' }), '0x00']),
    ],
    [
      'an owner that is no address',
      concatHex([padHex('0xff', { size: 32, dir: 'right' }), word(65), '0x00', tail('0x')]),
    ],
  ])('%s is refused', (_name, packed) => {
    expect(() => unpackSignatures(packed)).toThrow(expect.objectContaining({ kind: 'invalid-signature' }));
  });

  test('any bytes are taken apart or refused, and nothing else happens', () => {
    fc.assert(
      fc.property(anyBytes({ minLength: 0, maxLength: 600 }), (bytes) => {
        try {
          expect(unpackSignatures(bytes).length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toMatchObject({ kind: 'invalid-signature' });
        }
      }),
      { numRuns: 500 },
    );
  });
});

import fc from 'fast-check';
import { hashStruct, hashTypedData, IntegerOutOfRangeError, InvalidAddressError } from 'viem';
import { expect, test } from 'vitest';
import { buildTypedData } from '@/lib/safe/decode/typed-data';
import { hashDomain, hashSafeTx, hashTransaction, hashTransactionAfresh } from '@/lib/safe/protocol/hash';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import { storedTransactionSchema } from '@/lib/storage/schema';
import { safe } from '@/tests/support/chain/people';
import {
  anyAddress,
  anyTransaction,
  fieldNames,
  makeTransaction,
  spoofFields,
} from '@/tests/support/transactions/transactions';
import vectors from '@/tests/vectors/safe-tx-hashes.json' with { type: 'json' };

const anySafe = fc.record({ chainId: fc.integer({ min: 1, max: 2 ** 31 }), address: anyAddress });

test('our safeTxHash is the digest of the payload that wallets sign, for any fields', () => {
  fc.assert(
    fc.property(anySafe, anyTransaction, (ref, transaction) => {
      const { safeTxHash } = hashTransaction(ref, transaction);
      expect(safeTxHash).toBe(hashTypedData(buildTypedData(ref, transaction)));
    }),
    { numRuns: 300 },
  );
});

test('the two hashes that a device shows are those of the payload', () => {
  fc.assert(
    fc.property(anySafe, anyTransaction, (ref, transaction) => {
      const { types, message } = buildTypedData(ref, transaction);
      const EIP712Domain = [
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ] as const;
      const domain = { chainId: BigInt(ref.chainId), verifyingContract: ref.address };
      expect(hashDomain(ref)).toBe(
        hashStruct({ data: domain, primaryType: 'EIP712Domain', types: { EIP712Domain } }),
      );
      expect(hashSafeTx(transaction)).toBe(hashStruct({ data: message, primaryType: 'SafeTx', types }));
    }),
  );
});

test.each(vectors)('$name has the hash that was recorded outside this code', ({ safeTxHash, ...vector }) => {
  const transaction = makeTransaction({
    // The recorded file is data of our own: its texts are addresses and bytes.
    to: vector.to as `0x${string}`,
    data: vector.data as `0x${string}`,
    value: BigInt(vector.value),
    operation: vector.operation === 1 ? 1 : 0,
    nonce: BigInt(vector.nonce),
  });
  const ref = { chainId: vector.chainId, address: vector.safe as `0x${string}` };
  expect(hashTransaction(ref, transaction).safeTxHash).toBe(safeTxHash);
});

test.each(fieldNames)('another %s gives another hash', (field) => {
  const transaction = makeTransaction();
  const { safeTxHash } = hashTransaction(safe, transaction);
  expect(hashTransaction(safe, spoofFields(transaction, field)).safeTxHash).not.toBe(safeTxHash);
});

test('another chain or another Safe gives another hash', () => {
  const transaction = makeTransaction();
  const { safeTxHash } = hashTransaction(safe, transaction);
  expect(hashTransaction({ ...safe, chainId: 1 }, transaction).safeTxHash).not.toBe(safeTxHash);
  const elsewhere = { ...safe, address: transaction.to };
  expect(hashTransaction(elsewhere, transaction).safeTxHash).not.toBe(safeTxHash);
});

test('Safes that take turns have their own hashes each time', () => {
  const transaction = makeTransaction();
  const refs = [safe, { ...safe, chainId: 1 }, { ...safe, address: transaction.to }, safe];
  const expected = refs.map((ref) => hashTypedData(buildTypedData(ref, transaction)));
  for (let turn = 0; turn < 2; turn += 1)
    expect(refs.map((ref) => hashTransaction(ref, transaction).safeTxHash)).toEqual(expected);
});

test('a Safe without the chain in its domain and one with it, at one address, have their own hashes', () => {
  const transaction = makeTransaction();
  for (const version of ['1.2.0', '1.4.1', '1.2.0'])
    expect(hashTransaction(safe, transaction, version).safeTxHash).toBe(
      hashTypedData(buildTypedData(safe, transaction, version)),
    );
});

test('data is the same in small and in large letters', () => {
  const [small, large] = ['0xabcdef', '0xABCDEF'] as const;
  expect(hashSafeTx(makeTransaction({ data: small }))).toBe(hashSafeTx(makeTransaction({ data: large })));
});

test.each([
  ['a number beyond 256 bits', { value: 2n ** 256n }],
  ['a number below zero', { nonce: -1n }],
  ['an operation beyond 8 bits', { operation: 256 as 0 }],
])('%s has no hash', (_name, given) => {
  expect(() => hashSafeTx(makeTransaction(given))).toThrow(IntegerOutOfRangeError);
});

test('what is no address, or one with a wrong letter, has no hash', () => {
  for (const address of [safe.address.replace('D', 'd'), '0x12'] as `0x${string}`[]) {
    for (const field of ['to', 'gasToken', 'refundReceiver'] as const)
      expect(() => hashSafeTx(makeTransaction({ [field]: address }))).toThrow(InvalidAddressError);
    for (const version of ['1.2.0', '1.4.1'])
      expect(() => hashDomain({ ...safe, address }, version)).toThrow(InvalidAddressError);
  }
});

test('the hashes of a frozen transaction are computed once for a Safe and version, and never for another', () => {
  const transaction = Object.freeze(makeTransaction());
  const hashes = hashTransaction(safe, transaction);
  expect(hashTransaction({ ...safe }, transaction)).toBe(hashes);
  expect(hashTransactionAfresh(safe, transaction)).not.toBe(hashes);
  expect(hashTransactionAfresh(safe, transaction)).toEqual(hashes);
  for (const [other, version] of [
    [{ ...safe, chainId: 1 }, undefined],
    [{ ...safe, address: transaction.to }, undefined],
    [safe, '1.1.1'],
  ] as const) {
    const others = hashTransaction(other, transaction, version);
    expect(others).toEqual(hashTransactionAfresh(other, transaction, version));
    expect(others.safeTxHash).not.toBe(hashes.safeTxHash);
  }
  expect(hashTransaction(safe, transaction)).toEqual(hashes);
});

test('a transaction that could still change is hashed anew each time', () => {
  const transaction = { ...makeTransaction() };
  const before = hashTransaction(safe, transaction);
  Object.assign(transaction, { value: transaction.value + 1n });
  expect(hashTransaction(safe, transaction).safeTxHash).not.toBe(before.safeTxHash);
});

test('what is built, stored or fetched is frozen', () => {
  const call = { to: safe.address, value: 1n, data: '0x' } as const;
  const built = buildSafeTransaction({ calls: [call], nonce: 0n });
  const stored = storedTransactionSchema.parse(
    JSON.parse(JSON.stringify(built, (_, value) => (typeof value === 'bigint' ? String(value) : value))),
  );
  expect([built, stored].map(Object.isFrozen)).toEqual([true, true]);
});

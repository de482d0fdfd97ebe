import { calculateSafeTransactionHash } from '@safe-global/protocol-kit';
import { keccak256, toHex, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import type { DecodedValue } from '@/lib/safe/decode/calldata/read-arguments';
import { decodeCall } from '@/lib/safe/decode/decode-call';
import { hashDomain, hashTransaction } from '@/lib/safe/protocol/hash';
import { hashContent, hashSafeMessage, type MessageTypedData } from '@/lib/safe/protocol/message-hash';
import { decodeMultiSend } from '@/lib/safe/protocol/multisend';
import { encodeContractSignature, packSignatures } from '@/lib/safe/protocol/pack-signatures';
import { recoverSigner } from '@/lib/safe/protocol/signature';
import { unpackSignatures } from '@/lib/safe/protocol/unpack-signatures';
import { packSteps } from '@/tests/support/transactions/calls';
import { asAddress, asHex, readRecorded } from '@/tests/support/transactions/vectors';
import calls from '@/tests/vectors/calls.json' with { type: 'json' };
import contracts from '@/tests/vectors/contracts.json' with { type: 'json' };
import kit from '@/tests/vectors/kit.json' with { type: 'json' };
import published from '@/tests/vectors/published.json' with { type: 'json' };
import signed from '@/tests/vectors/safe-tx-hashes.json' with { type: 'json' };

describe('recorded from Safe’s own kit', () => {
  test(`${kit.transactions.length} transactions have their three hashes, in every version since 1.0.0`, () => {
    expect(kit.transactions.length).toBe(96);
    for (const { version, chainId, safe, transaction, ...recorded } of kit.transactions) {
      const ref = { chainId, address: asAddress(safe) };
      const hashes = hashTransaction(ref, readRecorded(transaction), version);
      const domainHash = recorded.domainHash ?? hashes.domainHash;
      expect([version, hashes]).toEqual([version, { ...recorded, domainHash }]);
    }
  });

  test(`${kit.messages.length} texts have their hashes, in every version since 1.3.0`, () => {
    expect(kit.messages.length).toBe(18);
    for (const { version, chainId, safe, text, contentHash, safeMessageHash } of kit.messages) {
      expect(hashContent(text)).toBe(contentHash);
      const ref = { chainId, address: asAddress(safe) };
      expect(hashSafeMessage(ref, asHex(contentHash), version).safeMessageHash).toBe(safeMessageHash);
    }
  });

  test.each(kit.signatures)(
    '$confirmations.length signatures of every kind are packed and read back',
    async ({ digest, confirmations, packed }) => {
      const ours = confirmations.map(({ signer, data, isContractSignature }) => ({
        signer: asAddress(signer),
        signature: isContractSignature
          ? encodeContractSignature({ signer: asAddress(signer), signature: asHex(data) })
          : asHex(data),
      }));
      expect(packSignatures(ours).toLowerCase()).toBe(packed.toLowerCase());
      const inOrder = ours.toSorted((a, b) => (BigInt(a.signer) < BigInt(b.signer) ? -1 : 1));
      const unpacked = unpackSignatures(asHex(packed));
      expect(unpacked.map(({ signature }) => signature.toLowerCase())).toEqual(
        inOrder.map(({ signature }) => signature.toLowerCase()),
      );
      for (const [index, { kind, signature, signer }] of unpacked.entries())
        expect(
          kind === 'eoa' || kind === 'ethSign' ? await recoverSigner(asHex(digest), signature) : signer,
        ).toBe(inOrder[index]?.signer);
    },
  );

  test.each(kit.batches)('a batch of $steps.length is read back to the last byte', ({ steps, packed }) => {
    const expected = steps.map(({ to, value, data, operation }) => ({
      to: asAddress(to),
      value: BigInt(value),
      data: asHex(data),
      operation: operation === 1 ? (1 as const) : (0 as const),
    }));
    expect(decodeMultiSend(asHex(packed))?.steps).toEqual(expected);
    expect(packSteps(expected).toLowerCase()).toBe(packed);
  });
});

test.each(signed)(
  '$name, whose hash and signature were recorded, has this hash in Safe’s own kit too',
  (recorded) => {
    const { safe, to, value, data, operation, nonce, chainId } = recorded;
    const noRefund = { safeTxGas: '0', baseGas: '0', gasPrice: '0', gasToken: zeroAddress };
    // The kit hands the nonce on as it is; a number would lose digits.
    const exact = BigInt(nonce) as unknown as number;
    const call = { to, value, data, operation, nonce: exact, refundReceiver: zeroAddress };
    const transaction = { ...call, ...noRefund };
    expect(calculateSafeTransactionHash(safe, transaction, '1.4.1', BigInt(chainId))).toBe(
      recorded.safeTxHash,
    );
  },
);

describe.each(contracts.safes)('recorded from the contracts: Safe $version', (recorded) => {
  const { version, chainId, domainHash, transactions, messages } = recorded;
  const safe = { chainId, address: asAddress(recorded.address) };

  test(`${transactions.length} transactions have its hashes, and the domain is its own`, () => {
    expect(hashDomain(safe, version)).toBe(domainHash);
    expect(transactions.length).toBe(16);
    for (const { transaction, safeTxHash } of transactions)
      expect(hashTransaction(safe, readRecorded(transaction), version).safeTxHash).toBe(safeTxHash);
  });

  test('messages have its hashes', () => {
    for (const { text, bytes, safeMessageHash } of messages) {
      if (text !== null) expect(hashContent(text)).toBe(bytes);
      expect(hashSafeMessage(safe, asHex(bytes), version).safeMessageHash).toBe(safeMessageHash);
    }
  });
});

describe('encoded by published interfaces', () => {
  const toText = (value: DecodedValue): unknown => {
    if (typeof value === 'bigint') return String(value);
    return typeof value === 'object' ? value.map(toText) : value;
  };

  test.each(calls.calls)('a call of $signature is decoded, value by value', (recorded) => {
    const decoded = decodeCall(asHex(recorded.data));
    expect(decoded?.signature).toBe(recorded.signature);
    expect(decoded?.parameters.map(({ type }) => type)).toEqual(recorded.types);
    expect(decoded?.parameters.map(({ value }) => toText(value))).toEqual(recorded.values);
  });
});

describe('published and typed in', () => {
  test.each(published.typehashes)('the hash of a type: $source', ({ type, hash }) => {
    expect(keccak256(toHex(type))).toBe(hash);
  });

  test.each(published.texts)(
    'the hash of a text (EIP-191): $source',
    async ({ text, hash, signature, signer }) => {
      expect(hashContent(text)).toBe(hash);
      if (signature) expect(await recoverSigner(asHex(hash), asHex(signature))).toBe(signer);
    },
  );

  test('the hash of typed data (EIP-712), and who signed it', async () => {
    const { typedData, hash, signature, signer } = published.typedData;
    // Its types are told by itself, as in every request for a signature.
    expect(hashContent(typedData as MessageTypedData)).toBe(hash);
    expect(await recoverSigner(asHex(hash), asHex(signature))).toBe(signer);
  });
});

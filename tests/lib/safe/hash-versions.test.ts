import { calculateSafeMessageHash, calculateSafeTransactionHash } from '@safe-global/protocol-kit';
import fc from 'fast-check';
import { hashTypedData, keccak256, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { buildTypedData } from '@/lib/safe/decode/typed-data';
import { hashDomain, hashSafeTx, hashTransaction } from '@/lib/safe/protocol/hash';
import { hashContent, hashSafeMessage } from '@/lib/safe/protocol/message-hash';
import { readSigningForm } from '@/lib/safe/protocol/safe-version';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { otherSafe, safe } from '@/tests/support/chain/people';
import { anyAddress, anyTransaction, makeTransaction } from '@/tests/support/transactions/transactions';

const versions = ['0.1.0', '1.0.0', '1.1.1', '1.2.0', '1.3.0', '1.4.1', '1.5.0'] as const;
const anySafe = fc.record({ chainId: fc.constantFrom(1, 10, 8453, 84532), address: anyAddress });

/** Every character there is; the library's own list of them takes seconds to make. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

/** A transaction as Safe's own kit takes it. */
const toKit = ({ value, safeTxGas, baseGas, gasPrice, nonce, ...rest }: SafeTransaction) => ({
  ...rest,
  value: String(value),
  safeTxGas: String(safeTxGas),
  baseGas: String(baseGas),
  gasPrice: String(gasPrice),
  // The kit hands it on as it is; a number would lose digits.
  nonce: nonce as unknown as number,
});

describe('the hash of a transaction', () => {
  // The kit knows the field names of 1.0.0 and later.
  test.each(versions.slice(1))(
    'of version %s is the one that Safe’s own kit computes, 120 times',
    (version) => {
      fc.assert(
        fc.property(anySafe, anyTransaction, (ref, transaction) => {
          const expected = calculateSafeTransactionHash(
            ref.address,
            toKit(transaction),
            version as Parameters<typeof calculateSafeTransactionHash>[2],
            BigInt(ref.chainId),
          );
          expect(hashTransaction(ref, transaction, version).safeTxHash).toBe(expected);
        }),
        { numRuns: 120 },
      );
    },
  );

  test.each(versions)('of version %s is the one of its typed data', (version) => {
    fc.assert(
      fc.property(anySafe, anyTransaction, (ref, transaction) => {
        const typedData = buildTypedData(ref, transaction, version);
        expect(hashTypedData(typedData)).toBe(hashTransaction(ref, transaction, version).safeTxHash);
      }),
      { numRuns: 40 },
    );
  });

  test('a change of one field changes it, in every version', () => {
    const field = fc.constantFrom(...(Object.keys(makeTransaction()) as (keyof SafeTransaction)[])); // its own keys
    fc.assert(
      fc.property(anySafe, anyTransaction, anyTransaction, field, (ref, transaction, other, name) => {
        fc.pre(transaction[name] !== other[name]);
        const changed = { ...transaction, [name]: other[name] };
        for (const version of versions)
          expect(hashTransaction(ref, changed, version)).not.toEqual(
            hashTransaction(ref, transaction, version),
          );
      }),
      { numRuns: 100 },
    );
  });

  test('type hashes are those of the contracts', () => {
    const emptyStruct = (typehash: string, domain: string) => ({ typehash, domain });
    expect(
      emptyStruct(
        keccak256(
          toHex(
            'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
          ),
        ),
        keccak256(toHex('EIP712Domain(uint256 chainId,address verifyingContract)')),
      ),
    ).toEqual({
      // SAFE_TX_TYPEHASH and DOMAIN_SEPARATOR_TYPEHASH, Safe.sol 1.4.1
      typehash: '0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8',
      domain: '0x47e79534a245952e8b16893a336b85a3d9ea9fa8c573f3d803afb92a79469218',
    });
  });
});

describe('versions', () => {
  test('before 1.3.0 a signature counts on every chain, since then on one', () => {
    const elsewhere = { ...safe, chainId: 1 };
    for (const version of versions) {
      const isSame = hashDomain(safe, version) === hashDomain(elsewhere, version);
      expect([version, isSame]).toEqual([version, version < '1.3.0']);
    }
  });

  test('before 1.0.0 a field had another name, and so another hash', () => {
    const transaction = makeTransaction();
    expect(hashSafeTx(transaction, '0.1.0')).not.toBe(hashSafeTx(transaction, '1.0.0'));
    expect(hashSafeTx(transaction, '1.0.0')).toBe(hashSafeTx(transaction, '1.5.0'));
  });

  test.each([
    ['1.3.0+L2', true],
    ['1.2.0', false],
    ['10.0.0', true],
    [undefined, true],
    ['', true],
    ['unknown', true],
  ])('%s is read: the chain counts, %s', (version, expected) => {
    expect(readSigningForm(version).hasChainId).toBe(expected);
  });
});

describe('the hash of a message', () => {
  // For older ones the kit takes the domain with the chain's id, which those contracts do not have.
  test.each(['1.3.0', '1.4.1', '1.5.0'])(
    'of version %s is the one that Safe’s own kit computes, 40 times',
    (version) => {
      fc.assert(
        fc.property(anySafe, fc.string({ maxLength: 200, unit: anyCharacter }), (ref, text) => {
          const contentHash = hashContent(text);
          const expected = calculateSafeMessageHash(
            ref.address,
            contentHash,
            version as Parameters<typeof calculateSafeMessageHash>[2],
            BigInt(ref.chainId),
          );
          expect(hashSafeMessage(ref, contentHash, version).safeMessageHash).toBe(expected);
        }),
        { numRuns: 40 },
      );
    },
  );

  test.each(versions)('of version %s is the one of its typed data', (version) => {
    fc.assert(
      fc.property(anySafe, fc.string({ maxLength: 200 }), ({ chainId, address }, text) => {
        const contentHash = hashContent(text);
        const typedData = {
          domain: { ...(version < '1.3.0' ? {} : { chainId }), verifyingContract: address },
          types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
          primaryType: 'SafeMessage',
          message: { message: contentHash },
        } as const;
        const { safeMessageHash } = hashSafeMessage({ chainId, address }, contentHash, version);
        expect(safeMessageHash).toBe(hashTypedData(typedData));
      }),
      { numRuns: 40 },
    );
  });

  test('typed data is hashed as itself, then wrapped', () => {
    const typedData = buildTypedData(otherSafe, makeTransaction());
    const contentHash = hashContent(typedData);
    expect(contentHash).toBe(hashTransaction(otherSafe, makeTransaction()).safeTxHash);
    const { safeMessageHash } = hashSafeMessage(safe, contentHash);
    expect(safeMessageHash).not.toBe(contentHash);
    expect(hashSafeMessage(otherSafe, contentHash).safeMessageHash).not.toBe(safeMessageHash);
  });
});

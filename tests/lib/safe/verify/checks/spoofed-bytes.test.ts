import { concatHex, type Hex, keccak256, padHex } from 'viem';
import { describe, test } from 'vitest';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { TransactionRecord } from '@/lib/safe/verify/verification';
import { amara, bruno, otherSafe, safe, stranger } from '@/tests/support/chain/people';
import { makeDecodedAction } from '@/tests/support/transactions/claims';
import { expectContradiction, type Spoof } from '@/tests/support/transactions/spoofs';
import { fieldNames, makeTransaction, signAs, spoofFields } from '@/tests/support/transactions/transactions';

const attacker = stranger.address;
const transaction = makeTransaction();
const signerOf = ({ address }: typeof amara) => `Signature of ${address}`;
const withSignature = (sign: () => Promise<Hex>) => async (honest: TransactionRecord) => ({
  ...honest,
  confirmations: [{ signer: amara.address, signature: await sign() }],
});

const spoofs: readonly Spoof[] = [
  ...fieldNames.map((field) => ({
    name: `the field ${field}`,
    record: (honest: TransactionRecord) => ({
      ...honest,
      transaction: spoofFields(transaction, field),
      hints: [transaction],
      decodedAction: makeDecodedAction(),
    }),
    field: `Field "${field}"`,
    says: [String(spoofFields(transaction, field)[field]), String(transaction[field])],
  })),
  {
    name: 'the hash',
    record: (honest) => ({
      ...honest,
      claimedHashes: [{ hash: keccak256('0x01'), source: 'the gateway' }],
    }),
    field: 'Transaction hash',
    says: [keccak256('0x01'), hashTransaction(safe, transaction).safeTxHash],
  },
  {
    name: 'a confirmation that was invented',
    record: withSignature(async () => concatHex([padHex('0x17', { size: 64 }), '0x1c'])),
    field: signerOf(amara),
    says: [amara.address, 'forged'],
  },
  {
    name: 'an owner’s confirmation under another owner’s name',
    record: withSignature(() => signAs(bruno, safe, transaction)),
    field: signerOf(amara),
    says: [amara.address, bruno.address, 'another owner'],
  },
  {
    name: 'a stranger’s confirmation under an owner’s name',
    record: withSignature(() => signAs(stranger, safe, transaction)),
    field: signerOf(amara),
    says: [amara.address, attacker, 'not an owner'],
  },
  {
    name: 'a signature of another nonce',
    record: withSignature(() => signAs(amara, safe, { ...transaction, nonce: 6n })),
    field: signerOf(amara),
    says: ['with nonce 6'],
  },
  {
    name: 'a signature of another chain',
    record: withSignature(() => signAs(amara, { ...safe, chainId: 1 }, transaction)),
    field: signerOf(amara),
    says: ['on Ethereum'],
  },
  {
    name: 'a signature of another Safe',
    record: async (honest) => ({
      ...(await withSignature(() => signAs(amara, otherSafe, transaction))(honest)),
      otherSafes: [otherSafe.address],
    }),
    field: signerOf(amara),
    says: [`of the Safe ${otherSafe.address}`],
  },
];

describe(`a gateway that misreports the bytes or who signed them (${spoofs.length} spoofed responses)`, () => {
  test.each(spoofs)('$name contradicts, and the field is named with both values', expectContradiction);
});

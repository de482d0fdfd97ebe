import { getAddress, keccak256, slice, toHex, zeroAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { TransactionRecord } from '@/lib/safe/verify/verification';
import type { VerificationJob } from '@/lib/workers/verify-in-chunks';

const owners = ['one', 'two', 'three'].map((name) => privateKeyToAccount(keccak256(toHex(name))));
const safe = { chainId: 8453, address: getAddress('0x8ba1f109551bd432803012645ac136ddd64dba72') };

/** A queue of so many transactions, payments and calls in turn, each signed by all three owners of a Safe. */
export async function makeQueue(count: number): Promise<VerificationJob> {
  return {
    records: await Promise.all(Array.from({ length: count }, (_, index) => makeRecord(index))),
    onchain: {
      owners: owners.map(({ address }) => address),
      threshold: 3,
      nonce: 0n,
      blockNumber: 1n,
    },
  };
}

async function makeRecord(index: number): Promise<TransactionRecord> {
  const word = keccak256(toHex(index));
  const transaction: SafeTransaction = {
    to: getAddress(slice(word, 12)),
    value: BigInt(index + 1) * 10n ** 15n,
    data: index % 2 === 0 ? '0x' : `0xa9059cbb${word.slice(2)}${keccak256(word).slice(2)}`,
    operation: 0,
    ...{ safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress },
    nonce: BigInt(index),
  };
  const { safeTxHash } = hashTransaction(safe, transaction);
  return {
    safe,
    transaction,
    claimedHashes: [{ hash: safeTxHash, source: 'the gateway' }],
    hints: [],
    confirmations: await Promise.all(
      owners.map(async (owner) => ({
        signer: owner.address,
        signature: await owner.sign({ hash: safeTxHash }),
      })),
    ),
    confirmationsRequired: 3,
  };
}

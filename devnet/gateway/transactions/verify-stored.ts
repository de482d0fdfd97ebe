import type { Address, Hash, Hex } from 'viem';
import { hashSafeTransaction } from '@/devnet/chain/safe-transaction';
import type { SafeTransactionFields } from '@/devnet/gateway/chain/chain-state';
import type { LiveSafe } from '@/devnet/gateway/chain/safe-reader';
import { ReplyError } from '@/devnet/gateway/http/reply-error';
import type { MultisigRecord } from '@/devnet/gateway/transactions/multisig-record';
import type { Confirmation } from '@/devnet/gateway/transactions/proposal-store';
import { claimedSigner, splitSignatures } from '@/devnet/gateway/transactions/split-signatures';

/** Who signed what is stored: found out once, since every look at the queue asks. */
const signers = new WeakMap<Confirmation, Promise<Address | null>>();

/** The hashes that stored fields give, computed once for the same reason. */
const hashes = new WeakMap<SafeTransactionFields, Hash>();

/** Holds what waits against its hash and its signatures once more; a bad one makes the whole answer fail. */
export async function verifyStored(safe: LiveSafe, records: readonly MultisigRecord[]): Promise<void> {
  for (const { execution, fields, confirmations, safeTxHash } of records) {
    if (execution !== null || fields.nonce < safe.nonce) continue;
    if (hashOf(safe, fields) !== safeTxHash.toLowerCase()) throw refusal('Invalid safeTxHash');
    for (const confirmation of confirmations) {
      const reading = signers.get(confirmation) ?? readSigner(safeTxHash, confirmation.signature);
      signers.set(confirmation, reading);
      if ((await reading) !== confirmation.owner) throw refusal('Invalid signature');
    }
  }
}

const refusal = (message: string) => new ReplyError(502, { message, statusCode: 502 });

function hashOf({ address }: LiveSafe, fields: SafeTransactionFields): Hash {
  const { data, nonce, ...others } = fields;
  const hash =
    hashes.get(fields) ??
    hashSafeTransaction(address, { ...others, data: data ?? '0x', nonce: BigInt(nonce) });
  hashes.set(fields, hash);
  return hash;
}

async function readSigner(hash: Hash, signature: Hex): Promise<Address | null> {
  const [part, ...others] = splitSignatures(signature) ?? [];
  return part === undefined || others.length > 0 ? null : claimedSigner(hash, part);
}

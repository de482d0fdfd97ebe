import { type Address, type Hash, type Hex, isAddressEqual } from 'viem';
import { askContractSignature } from '@/lib/chain/contract-signature';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import type { SafeState } from '@/lib/chain/safe-state';
import { asksByHash } from '@/lib/safe/protocol/parent';
import { type ContractSignature, readContractSignature } from '@/lib/safe/protocol/signature';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { TransactionRecord } from '@/lib/safe/verify/verification';

export type SignedByContracts = Pick<TransactionRecord, 'confirmations'> & {
  readonly safe: SafeRef;
  /** The digest that is signed, and the bytes about which Safes before 1.5.0 ask. */
  readonly hash: Hash;
  readonly bytes: Hex;
};

/** A Safe has few owners that are contracts; a gateway that names more, or more signatures of one, is not obeyed. */
const maxAsked = 20;
const maxPerSigner = 3;

/**
 * Asks every owner that is a contract and is said to have signed something, at the block of the Safe's state, in the form in
 * which this Safe itself will ask: the bytes before 1.5.0, the hash since. Answers by the claimed signature; those
 * that could not be asked are absent. Never rejects.
 */
export async function askContractSigners(
  client: ChainClient,
  { safe, hash, bytes, confirmations }: SignedByContracts,
  { owners, version, blockNumber }: Pick<SafeState, 'owners' | 'version' | 'blockNumber'>,
): Promise<ReadonlyMap<Hex, boolean>> {
  const answers = new Map<Hex, boolean>();
  const asked = new Map<Hex, ContractSignature>();
  const perSigner = new Map<Address, number>();
  for (const { signature: whole } of confirmations) {
    const own = whole && !asked.has(whole) ? readOwn(whole) : undefined;
    const count = own ? (perSigner.get(own.signer) ?? 0) : maxPerSigner;
    if (!whole || !own || count >= maxPerSigner || asked.size >= maxAsked) continue;
    if (!owners.some((owner) => isAddressEqual(owner, own.signer))) continue;
    perSigner.set(own.signer, count + 1);
    asked.set(whole, own);
  }
  await Promise.all(
    [...asked].map(async ([whole, own]) => {
      try {
        const request = { ...own, hash, bytes, safe: safe.address, blockNumber };
        const answer = await askContractSignature(client, request);
        answers.set(whole, asksByHash(version) ? answer.hash : answer.bytes);
      } catch {
        // The RPC failed: the check says that the contract could not be asked.
      }
    }),
  );
  return answers;
}

function readOwn(signature: Hex): ContractSignature | undefined {
  try {
    return readContractSignature(signature);
  } catch {
    return undefined;
  }
}

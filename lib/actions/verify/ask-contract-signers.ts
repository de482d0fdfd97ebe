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
  /** The signed digest, and the bytes that Safes before 1.5.0 pass to contracts. */
  readonly hash: Hash;
  readonly bytes: Hex;
};

/** The most contracts, and signatures of one, that are asked: a hostile gateway may name more. */
const maxAsked = 20;
const maxPerSigner = 3;

/**
 * Asks each contract owner with a claimed signature whether it is valid, at the block of the Safe's state, as this Safe
 * itself will ask: with the bytes before 1.5.0, with the hash since. Answers are keyed by the claimed signature; failed
 * requests are absent. Never rejects.
 */
export async function askContractSigners(
  client: ChainClient,
  { safe, hash, bytes, confirmations }: SignedByContracts,
  state: Pick<SafeState, 'owners' | 'version' | 'blockNumber'>,
): Promise<ReadonlyMap<Hex, boolean>> {
  const answers = new Map<Hex, boolean>();
  const requests = new Map<Hex, ContractSignature>();
  const perSigner = new Map<Address, number>();
  for (const { signature } of confirmations) {
    const parsed = signature && !requests.has(signature) ? parse(signature) : undefined;
    const count = parsed ? (perSigner.get(parsed.signer) ?? 0) : maxPerSigner;
    if (!signature || !parsed || count >= maxPerSigner || requests.size >= maxAsked) continue;
    if (!state.owners.some((owner) => isAddressEqual(owner, parsed.signer))) continue;
    perSigner.set(parsed.signer, count + 1);
    requests.set(signature, parsed);
  }
  await Promise.all(
    [...requests].map(async ([signature, parsed]) => {
      try {
        answers.set(signature, await askContractSigner(client, { safe, hash, bytes, parsed }, state));
      } catch {
        // The RPC failed: the check says that the contract could not be asked.
      }
    }),
  );
  return answers;
}

/** Asks one contract in the same way. Throws where the RPC fails. */
export async function askContractSigner(
  client: ChainClient,
  {
    safe,
    hash,
    bytes,
    parsed,
  }: Omit<SignedByContracts, 'confirmations'> & { readonly parsed: ContractSignature },
  { version, blockNumber }: Pick<SafeState, 'version' | 'blockNumber'>,
): Promise<boolean> {
  const answer = await askContractSignature(client, {
    ...{ ...parsed, hash, bytes, safe: safe.address, blockNumber },
  });
  return asksByHash(version) ? answer.hash : answer.bytes;
}

function parse(signature: Hex): ContractSignature | undefined {
  try {
    return readContractSignature(signature);
  } catch {
    return undefined;
  }
}

import { type Address, getAddress, type Hex, isAddressEqual, keccak256, size, slice } from 'viem';
import { getCode, getTransactionCount } from 'viem/actions';
import { proxyCodeHashes } from '@/config/contracts';
import { knownCode } from '@/config/known-code';
import { NotASafeError } from '@/lib/errors/safe';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { delegation } from './code-kinds';
import type { ChainClient } from './rpc/chain-client';
import { getSafeState } from './safe-state';
import { readSmartWallet } from './smart-wallet-forms';

/** The depth to which owners of owners are read. */
const maxDepth = 3;
/** A Safe has few owners; one with hundreds is meant to keep this browser busy. */
const maxAccounts = 40;

/**
 * Classifies an account that owns a Safe, or is to own it: by its code, by its answer about a signature in the Safe's
 * name, and, for a Safe of official code, by its own owners. Throws what the RPC throws.
 */
export function classifyOwner(
  client: ChainClient,
  { safe, owner }: { safe: SafeRef; owner: Address },
): Promise<DescribedOwner> {
  let accounts = 0;
  const classify = async (address: Address, above: readonly Address[]): Promise<DescribedOwner> => {
    // The path has come back to an account that was read before.
    if (above.some((one) => isAddressEqual(one, address))) return unread(address);
    const code = (await getCode(client, { address })) ?? '0x';
    const found = proxyCodeHashes.includes(keccak256(code)) ? await readSafe(address) : undefined;
    if (!found) return classifyAlone(client, { address, code, safe: above.at(-1) ?? safe.address });
    const { version, threshold } = found;
    accounts += found.owners.length;
    const isTooMuch = above.length >= maxDepth || accounts > maxAccounts;
    const owners = isTooMuch
      ? undefined
      : await Promise.all(found.owners.map((one) => classify(one, [...above, address])));
    return { kind: 'safe', address, version, threshold, owners };
  };
  /** Undefined for a Safe with unofficial code, which may do anything. */
  const readSafe = async (address: Address) => {
    try {
      const state = await getSafeState(client, { chainId: safe.chainId, address });
      return state.version === undefined ? undefined : state;
    } catch (error) {
      if (error instanceof NotASafeError) return undefined;
      throw error;
    }
  };
  return classify(owner, [safe.address]);
}

/**
 * Classifies an account with code; undefined for an account without code, which costs one request. Throws what the RPC
 * throws.
 */
export async function classifyContractOwner(
  client: ChainClient,
  question: { safe: SafeRef; owner: Address },
): Promise<DescribedOwner | undefined> {
  const code = (await getCode(client, { address: question.owner })) ?? '0x';
  return code === '0x' ? undefined : classifyOwner(client, question);
}

/** Classifies an account that is not a Safe. */
async function classifyAlone(
  client: ChainClient,
  { address, code, safe }: { address: Address; code: Hex; safe: Address },
): Promise<DescribedOwner> {
  if (code === '0x') {
    const sent = await getTransactionCount(client, { address });
    return sent > 0 ? { kind: 'key', address, sent } : { kind: 'noCode', address };
  }
  // Safes run Safe's own contracts, which belong to nobody as wallets.
  if (knownCode.some((known) => isAddressEqual(known.address, address))) return { kind: 'contract', address };
  if (isDelegation(code)) return { kind: 'delegated', address, runs: getAddress(slice(code, 3)) };
  return (await readSmartWallet(client, { address, code, safe })) ?? { kind: 'contract', address };
}

const unread = (address: Address): DescribedOwner => ({
  kind: 'safe',
  address,
  version: undefined,
  threshold: 1,
  owners: undefined,
});

const isDelegation = (code: Hex) => code.startsWith(delegation.mark) && size(code) === delegation.size;

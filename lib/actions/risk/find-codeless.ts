import { type Address, isAddressEqual } from 'viem';
import { knownCode } from '@/config/known-code';
import { listCodeKinds } from '@/lib/chain/code-kinds';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { type CallNode, isPlainCall, isWithoutFunction, listCalls } from '@/lib/safe/decode/call-tree';
import { operations } from '@/lib/safe/protocol/types';

/** More accounts than this in one transaction are not asked about; nothing is said of their data. */
const maxAsked = 40;
/** Addresses up to here are reserved for precompiles, which run without having code (EIP-7587 and before). */
const lastReserved = 0xffffn;

/**
 * The accounts that get data which name no function and that have no code, as the chain says now: nothing reads the data.
 * None where another call could put code there first, and none that the chain did not answer about.
 */
export async function findCodeless(
  chain: ChainClient,
  tree: CallNode,
  safe: Address,
): Promise<ReadonlySet<Address>> {
  const calls = listCalls(tree);
  const candidates = calls.filter(
    ({ call }) => isWithoutFunction(call) && BigInt(call.to) > lastReserved && !isAddressEqual(call.to, safe),
  );
  if (candidates.length === 0) return new Set();
  const asked = [...new Set(candidates.map(({ call }) => call.to))].slice(0, maxAsked);
  const kinds = await listCodeKinds(chain, asked);
  const codeless = new Set(asked.filter((address) => kinds.get(address) === 'none'));
  const isHarmless = (node: CallNode) => isPlainCall(node) || codeless.has(node.call.to) || isReadCall(node);
  return calls.every(isHarmless) ? codeless : new Set();
}

/** A call that is read completely and makes no contract: a token’s own, or the official batch. */
function isReadCall({ call, decoded }: CallNode): boolean {
  if (decoded?.source !== 'own') return false;
  if (call.operation === operations.delegateCall)
    return knownCode.some(({ kind, address }) => /^multiSend/.test(kind) && isAddressEqual(address, call.to));
  return harmless.has(decoded.interfaceName);
}

const harmless: ReadonlySet<string> = new Set([
  ...['Token (ERC-20)', 'Collectible (ERC-721)', 'Multi-token (ERC-1155)', 'Wrapped Ether'],
]);

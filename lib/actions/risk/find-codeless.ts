import { type Address, isAddressEqual } from 'viem';
import { knownCode } from '@/config/known-code';
import { listCodeKinds } from '@/lib/chain/code-kinds';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { type CallNode, isPlainCall, isWithoutFunction, listCalls } from '@/lib/safe/decode/call-tree';
import { operations } from '@/lib/safe/protocol/types';
import { isReserved } from '@/lib/safe/risk/target-rules';

/** The most accounts of one transaction that are asked about. */
const maxAsked = 40;

/**
 * Finds accounts without code that receive data without a function: nothing reads that data. Empty where another call
 * could deploy code there first. An account about which the chain did not answer is left out.
 */
export async function findCodeless(
  chain: ChainClient,
  tree: CallNode,
  safe: Address,
): Promise<ReadonlySet<Address>> {
  const calls = listCalls(tree);
  const candidates = calls.filter(
    ({ call }) => isWithoutFunction(call) && !isReserved(call.to) && !isAddressEqual(call.to, safe),
  );
  if (candidates.length === 0) return new Set();
  const accounts = [...new Set(candidates.map(({ call }) => call.to))].slice(0, maxAsked);
  const kinds = await listCodeKinds(chain, accounts);
  const codeless = new Set(accounts.filter((address) => kinds.get(address) === 'none'));
  const isHarmless = (node: CallNode) => isPlainCall(node) || codeless.has(node.call.to) || isReadCall(node);
  return calls.every(isHarmless) ? codeless : new Set();
}

/** Whether a call is decoded completely and deploys no contract: a token's function, or the official batch. */
function isReadCall({ call, decoded }: CallNode): boolean {
  if (decoded?.source !== 'own') return false;
  if (call.operation === operations.delegateCall)
    return knownCode.some(({ kind, address }) => /^multiSend/.test(kind) && isAddressEqual(address, call.to));
  return harmless.has(decoded.interfaceName);
}

const harmless: ReadonlySet<string> = new Set([
  ...['Token (ERC-20)', 'Collectible (ERC-721)', 'Multi-token (ERC-1155)', 'Wrapped Ether'],
]);

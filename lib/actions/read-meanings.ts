import type { Address } from 'viem';
import { hasDescribedCode } from '@/lib/chain/has-described-code';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import type { Meaning } from '@/lib/descriptors/meaning';
import { readCallMeaning } from '@/lib/descriptors/read-call-meaning';
import { readTypedMeaning } from '@/lib/descriptors/read-typed-meaning';
import type { CallNode } from '@/lib/safe/decode/call-tree';
import type { MessageTypedData } from '@/lib/safe/protocol/message-hash';
import { operations, type SafeRef } from '@/lib/safe/protocol/types';
import { isDangerousCode, type Risk } from '@/lib/safe/risk/risk';

/** The calls that the Safe itself makes; none where foreign code runs as the Safe among them. */
export function listOwnCalls({
  tree,
  risks,
}: {
  readonly tree: CallNode;
  readonly risks: readonly Risk[];
}): readonly CallNode[] {
  const { call, decoded, children } = tree;
  if (call.operation === operations.call) return [tree];
  const isBatch = decoded?.functionName === 'multiSend' && !isDangerousCode(call.to, risks);
  return isBatch && children.every((child) => child.call.operation === operations.call) ? children : [];
}

/**
 * Reads what each call of the Safe means by a descriptor, in their order; undefined for a call without one, and where the
 * contract no longer runs the described code. Of an executed transaction only code that can't change is described,
 * because nothing tells which code ran then. Throws what the RPC throws.
 */
export async function readMeanings(
  chain: ChainClient,
  {
    safe,
    calls,
    isExecuted,
  }: { readonly safe: SafeRef; readonly calls: readonly CallNode[]; readonly isExecuted: boolean },
): Promise<readonly (Meaning | undefined)[]> {
  const meanings = calls.map(({ call, ignoresData }) =>
    ignoresData ? undefined : readCallMeaning(call, { safe: safe.address, chainId: safe.chainId }),
  );
  const asked = new Map<Address, Promise<boolean>>();
  return Promise.all(
    meanings.map(async (meaning) => {
      if (!meaning || (isExecuted && meaning.code !== 'fixed')) return undefined;
      const { contract, code } = meaning;
      const answer = asked.get(contract) ?? hasDescribedCode(chain, { address: contract, code });
      asked.set(contract, answer);
      return (await answer) ? meaning : undefined;
    }),
  );
}

/** Reads what typed data mean, as `readMeanings` does for calls. Throws what the RPC throws. */
export async function readMessageMeaning(
  chain: ChainClient,
  { safe, content }: { readonly safe: SafeRef; readonly content: MessageTypedData },
): Promise<Meaning | undefined> {
  const meaning = readTypedMeaning(content, safe);
  if (!meaning) return undefined;
  return (await hasDescribedCode(chain, { address: meaning.contract, code: meaning.code }))
    ? meaning
    : undefined;
}

import type { DescribedContract } from '@/lib/chain/has-described-code';
import type { Meaning } from '@/lib/descriptors/meaning';
import { readCallMeaning } from '@/lib/descriptors/read-call-meaning';
import { readTypedMeaning } from '@/lib/descriptors/read-typed-meaning';
import type { CallNode } from '@/lib/safe/decode/call-tree';
import type { MessageTypedData } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** Whether a contract runs the code for which it was described. Throws what the RPC throws. */
export type AskCode = (contract: DescribedContract) => Promise<boolean>;

/**
 * Reads what each call of the Safe means by a descriptor, in their order; undefined for a call without one, and where the
 * contract no longer runs the described code. Of an executed transaction only code that can't change is described,
 * because nothing tells which code ran then. Throws what the RPC throws.
 */
export async function readMeanings(
  hasDescribedCode: AskCode,
  {
    safe,
    calls,
    isExecuted,
  }: { readonly safe: SafeRef; readonly calls: readonly CallNode[]; readonly isExecuted: boolean },
): Promise<readonly (Meaning | undefined)[]> {
  return Promise.all(
    calls.map(async ({ call, ignoresData }) => {
      const meaning = ignoresData
        ? undefined
        : readCallMeaning(call, { safe: safe.address, chainId: safe.chainId });
      if (!meaning || (isExecuted && meaning.code !== 'fixed')) return undefined;
      return (await hasDescribedCode({ address: meaning.contract, code: meaning.code }))
        ? meaning
        : undefined;
    }),
  );
}

/** Reads what typed data mean, as `readMeanings` does for calls. Throws what the RPC throws. */
export async function readMessageMeaning(
  hasDescribedCode: AskCode,
  { safe, content }: { readonly safe: SafeRef; readonly content: MessageTypedData },
): Promise<Meaning | undefined> {
  const meaning = readTypedMeaning(content, safe);
  if (!meaning) return undefined;
  return (await hasDescribedCode({ address: meaning.contract, code: meaning.code })) ? meaning : undefined;
}

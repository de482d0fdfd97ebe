import { encodeFunctionData, parseAbi } from 'viem';
import { type SafeVersion, signMessageLibs } from '@/config/contracts';
import { hashContent, type MessageContent } from '@/lib/safe/protocol/message-hash';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import { operations, type SafeTransaction } from '@/lib/safe/protocol/types';

const abi = parseAbi(['function signMessage(bytes data)']);

/**
 * Builds the transaction with which a Safe signs a message on-chain; undefined for a Safe of unknown version. Its data
 * is the hash of the content, as apps ask for it. Source: SignMessageLib.sol, CompatibilityFallbackHandler.sol.
 */
export function buildMessageTransaction(
  content: MessageContent,
  { nonce, version }: { readonly nonce: bigint; readonly version: SafeVersion | undefined },
): SafeTransaction | undefined {
  const to = signMessageLibs.find((library) => library.version === version)?.address;
  if (!to) return undefined;
  const data = encodeFunctionData({ abi, args: [hashContent(content)] });
  const call = buildSafeTransaction({ calls: [{ to, value: 0n, data }], nonce });
  // The library must write to the Safe's own storage.
  return { ...call, operation: operations.delegateCall };
}

import type { Address, Hash, Hex } from 'viem';
import { getBlockNumber } from 'viem/actions';
import { askSafeSignature } from '@/lib/chain/ask-safe-signature';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { ActionRefusedError, SafeError } from '@/lib/errors/safe';
import { isHostFailure, SafeAppsError } from '@/lib/errors/safe-apps';
import { getMessagePermissions } from '@/lib/safe/permissions/get-message-permissions';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { HostedSafe } from '@/lib/wallet/connectors/safe-host';
import type { HostMessages } from '@/lib/wallet/frame/host-messages';
import { requireMessageAcknowledged } from '../risk/require-message-acknowledged';
import { describeContent } from '../sign/message-content';
import { loadVerifiedMessage, type VerifiedMessage } from '../verify/load-verified-message';
import type { InspectingClients } from '../verify/load-verified-transaction';

// Messages of the Safe that the wallet around this page has open. Its owners sign there; what comes back is a claim, until
// the Safe itself says on the chain that it is so.

export type HostMessageRequest = {
  /** What the person saw when they pressed the button. */
  readonly reviewed: VerifiedMessage;
  readonly account: Address;
  /** Names of the risks that the person has typed to have understood. */
  readonly acknowledged: readonly string[];
  readonly onSigned?: () => void;
  readonly signal?: AbortSignal;
};

/** A message that the wallet around this page has taken. */
export type HandedMessage = {
  readonly safe: SafeRef;
  readonly messageHash: Hash;
  readonly contentHash: Hash;
  /** What the host gave for its signature; empty while owners are missing. */
  readonly signature: Hex | '';
  /** The transaction by which it is signed on the chain, where that is the host's way. */
  readonly safeTxHash: Hash | undefined;
};

/**
 * Has the host ask its owners for a message of its Safe. It is fetched and checked again first, and the hash that the host
 * names must be its. A host that is silent for long may still be asking, so that is no failure. Throws
 * `message-contradicted`, ActionRefusedError, `other-message`, HostRejectedError and `host-failed`.
 */
export async function signThroughHost(
  services: InspectingClients,
  host: HostedSafe,
  { reviewed, account, acknowledged, signal }: HostMessageRequest,
): Promise<HandedMessage> {
  const { safe, messageHash } = reviewed;
  const fresh = await loadVerifiedMessage(services, { safe, messageHash });
  if (!fresh.state) throw toAppError(fresh.chainError);
  const fields = fresh.inspection?.report.contradictions ?? ['Content'];
  if (!fresh.inspection || fields.length > 0) throw new SafeError({ kind: 'message-contradicted', fields });
  const { content, report } = fresh.inspection;
  const { safeMessageHash, contentHash } = report.hashes;
  if (reviewed.inspection?.report.hashes.safeMessageHash !== safeMessageHash)
    throw new SafeError({ kind: 'message-contradicted', fields: ['Message hash'] });
  const isSafeItself = [account, host.safe.address].every((address) => address === safe.address);
  const permission = getMessagePermissions({
    safe,
    content,
    report,
    onchain: fresh.state,
    account,
    isSafeItself,
  });
  if (!permission.allowed) throw new ActionRefusedError({ reason: permission.reason });
  await requireMessageAcknowledged(services, { safe, content, origin: fresh.origin, acknowledged });
  signal?.throwIfAborted();
  const taken = { safe, messageHash: safeMessageHash, contentHash };
  const answer = await host.messages.sign(describeContent(content), { signal }).catch((error: unknown) => {
    if (error instanceof SafeAppsError && error.kind === 'host-timeout')
      return { messageHash: safeMessageHash, signature: '' } as const;
    throw error;
  });
  if ('safeTxHash' in answer) return { ...taken, signature: '', safeTxHash: answer.safeTxHash };
  if (answer.messageHash.toLowerCase() !== safeMessageHash)
    throw new SafeAppsError({ kind: 'other-message', messageHash: answer.messageHash });
  return { ...taken, signature: answer.signature ?? '', safeTxHash: undefined };
}

/** `valid` and `invalid` are the Safe's own word at a block (EIP-1271). */
export type HostMessageState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'valid' | 'invalid'; readonly signature: Hex; readonly blockNumber: bigint };

/**
 * Looks once at what became of a message: asks the host for the signature where it has given none, and the Safe itself
 * whether it counts. One that is signed on the chain needs no signature, and counts once the Safe says so. Throws what
 * host or chain throw when they do not answer.
 */
export async function followHostMessage(
  { chain, messages }: { readonly chain: ChainClient; readonly messages: HostMessages },
  { safe, messageHash, contentHash, signature: given, safeTxHash }: HandedMessage,
): Promise<HostMessageState> {
  const signature = safeTxHash ? '0x' : given || (await readSignature(messages, messageHash));
  if (signature === '') return { kind: 'waiting' };
  try {
    const blockNumber = await getBlockNumber(chain);
    const isValid = await askSafeSignature(chain, { safe, contentHash, signature, blockNumber });
    if (!isValid && safeTxHash) return { kind: 'waiting' };
    return { kind: isValid ? 'valid' : 'invalid', signature, blockNumber };
  } catch (error) {
    throw toAppError(error);
  }
}

/** A host whose service has not heard of it yet has no answer. */
const readSignature = (messages: HostMessages, messageHash: Hash) =>
  messages.readSignature(messageHash).catch((error: unknown) => {
    if (isHostFailure(error)) return '' as const;
    throw error;
  });

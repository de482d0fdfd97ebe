import type { Address, Hash, Hex } from 'viem';
import { getBlockNumber } from 'viem/actions';
import { askSafeSignature } from '@/lib/chain/ask-safe-signature';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { ActionRefusedError, SafeError } from '@/lib/errors/safe';
import { isHostFailure, SafeAppsError } from '@/lib/errors/safe-apps';
import { getMessagePermissions } from '@/lib/safe/permissions/get-message-permissions';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SurroundingSafe } from '@/lib/wallet/frame/ask-surrounding-page';
import type { SurroundingMessages } from '@/lib/wallet/frame/surrounding-messages';
import { requireMessageAcknowledged } from '../risk/require-message-acknowledged';
import { describeContent } from '../sign/message-content';
import { loadVerifiedMessage, type VerifiedMessage } from '../verify/load-verified-message';
import type { InspectingClients } from '../verify/load-verified-transaction';

// Messages of the Safe that the surrounding wallet has open. Its owners sign there. The signature that comes back is a
// claim until the Safe confirms it on the chain.

export type SurroundingMessageRequest = {
  /** The message as the person saw it when they pressed the button. */
  readonly reviewed: VerifiedMessage;
  readonly account: Address;
  /** Names of the risks that the person acknowledged. */
  readonly acknowledged: readonly string[];
  readonly onSigned?: () => void;
  readonly signal?: AbortSignal;
};

/** A message that the surrounding wallet has accepted. */
export type HandedMessage = {
  readonly safe: SafeRef;
  readonly messageHash: Hash;
  readonly contentHash: Hash;
  /** The signature that the wallet returned; empty while owners are missing. */
  readonly signature: Hex | '';
  /** The transaction that signs it on the chain, if the wallet signs that way. */
  readonly safeTxHash: Hash | undefined;
};

/**
 * Has the surrounding wallet ask the owners of its Safe to sign a message. The message is fetched and checked again
 * first, and the wallet must name the same hash. A silent wallet may still be asking its owners, so silence is no
 * failure. Throws `message-contradicted`, ActionRefusedError, `other-message`, HostRejectedError and `host-failed`.
 */
export async function signInSurroundingWallet(
  services: InspectingClients,
  surrounding: SurroundingSafe,
  { reviewed, account, acknowledged, signal }: SurroundingMessageRequest,
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
  const isSafeItself = [account, surrounding.safe.address].every((address) => address === safe.address);
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
  const accepted = { safe, messageHash: safeMessageHash, contentHash };
  const answer = await surrounding.messages
    .sign(describeContent(content), { signal })
    .catch((error: unknown) => {
      if (error instanceof SafeAppsError && error.kind === 'host-timeout')
        return { messageHash: safeMessageHash, signature: '' } as const;
      throw error;
    });
  if ('safeTxHash' in answer) return { ...accepted, signature: '', safeTxHash: answer.safeTxHash };
  if (answer.messageHash.toLowerCase() !== safeMessageHash)
    throw new SafeAppsError({ kind: 'other-message', messageHash: answer.messageHash });
  return { ...accepted, signature: answer.signature ?? '', safeTxHash: undefined };
}

/** The Safe's contract decides at a block whether the signature is `valid` or `invalid` (EIP-1271). */
export type SurroundingMessageState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'valid' | 'invalid'; readonly signature: Hex; readonly blockNumber: bigint };

/**
 * Reads the state of a message once: asks the wallet for a missing signature, and the Safe whether it is valid. A
 * message signed on the chain needs no signature, and counts once the Safe says so. Throws the failure of wallet or
 * chain when one does not answer.
 */
export async function followSurroundingMessage(
  { chain, messages }: { readonly chain: ChainClient; readonly messages: SurroundingMessages },
  { safe, messageHash, contentHash, signature: returned, safeTxHash }: HandedMessage,
): Promise<SurroundingMessageState> {
  const signature = safeTxHash ? '0x' : returned || (await readSignature(messages, messageHash));
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

/** Empty while the wallet's service doesn't know the message yet. */
const readSignature = (messages: SurroundingMessages, messageHash: Hash) =>
  messages.readSignature(messageHash).catch((error: unknown) => {
    if (isHostFailure(error)) return '' as const;
    throw error;
  });

import type { Hash } from 'viem';
import { ActionRefusedError } from '@/lib/errors/safe';
import { maxAppOrigin } from '@/lib/format/app-origin';
import { findMessageDisabledReason } from '@/lib/safe/permissions/find-message-disabled-reason';
import { hashMessageOf } from '@/lib/safe/protocol/message-hash';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import type { ApprovalClients } from './risk/ask-about-approvals';
import { requireMessageAcknowledged } from './risk/require-message-acknowledged';
import { storeContent } from './sign/message-content';
import { type SignMessageRequest, signMessageOf } from './sign/sign-message-of';
import { submitMessage } from './submit/submit-message';

export type ProposeMessageRequest = SignMessageRequest & {
  /** Names of the risks that the person has typed to have understood. */
  readonly acknowledged: readonly string[];
  /** JSON text about the app that asked, at most 200 characters. */
  readonly origin?: string | undefined;
  /** Called between the wallet's signature and the sending, for the screen. */
  readonly onSigned?: () => void;
  /** Called once the signature is stored here: from then on it counts, whatever the gateway does. */
  readonly onSaved?: ((messageHash: Hash) => void) | undefined;
  /** Aborted when the person stops waiting for the wallet: a late signature is then dropped. */
  readonly signal?: AbortSignal;
};

type Clients = ApprovalClients & { readonly wallet: SigningClient };

/**
 * Signs a new message and puts it where the other owners find it; returns the hash that they sign. Throws ActionRefusedError
 * and what signing and the gateway throw.
 */
export async function proposeMessage(
  { chain, gateway, wallet }: Clients,
  { acknowledged, origin, onSigned, onSaved, signal, ...request }: ProposeMessageRequest,
): Promise<Hash> {
  const { safe, content, account } = request;
  const reason = findMessageDisabledReason(safe, content);
  if (reason) throw new ActionRefusedError({ reason });
  await requireMessageAcknowledged({ chain, gateway }, { safe, content, origin, acknowledged });
  const signature = await signMessageOf(wallet, request);
  signal?.throwIfAborted();
  onSigned?.();
  const messageHash = hashMessageOf(safe, content).safeMessageHash;
  const outboxSync = submitMessage(gateway, {
    kind: 'proposal',
    ...{ safe, messageHash, signature },
    content: storeContent(content),
    signer: account,
    signedAt: Date.now(),
    // A longer one would be refused, and it says nothing of what is signed.
    ...(origin !== undefined && origin.length <= maxAppOrigin && { origin }),
  });
  onSaved?.(messageHash);
  await outboxSync;
  return messageHash;
}

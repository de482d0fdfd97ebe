import type { Address } from 'viem';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { ActionRefusedError, MessageContradictedError } from '@/lib/errors/safe';
import { getMessagePermissions } from '@/lib/safe/permissions/get-message-permissions';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { requireMessageAcknowledged } from './risk/require-message-acknowledged';
import { storeContent } from './sign/message-content';
import type { SigningWay } from './sign/sign-digest';
import { signMessageOf } from './sign/sign-message-of';
import { submitMessage } from './submit/submit-message';
import { loadVerifiedMessage, type VerifiedMessage } from './verify/load-verified-message';
import type { InspectingClients } from './verify/load-verified-transaction';

export type ConfirmMessageRequest = {
  /** What the person saw when they pressed the button. */
  readonly reviewed: VerifiedMessage;
  readonly account: Address;
  /** Names of the risks that the person has typed to have understood. */
  readonly acknowledged: readonly string[];
  readonly way?: SigningWay;
  readonly onSigned?: () => void;
  readonly signal?: AbortSignal;
};

type Clients = InspectingClients & { readonly wallet: SigningClient };

/**
 * Signs a message as one more owner. It is fetched and checked again first. Throws MessageContradictedError,
 * ActionRefusedError and what signing and the gateway throw.
 */
export async function confirmMessage(
  { wallet, ...services }: Clients,
  { reviewed, account, acknowledged, way, onSigned, signal }: ConfirmMessageRequest,
): Promise<void> {
  const { safe, messageHash, believed } = reviewed;
  const fresh = await loadVerifiedMessage(services, { safe, messageHash, believed });
  if (!fresh.state) throw toAppError(fresh.chainError);
  const fields = fresh.inspection?.report.contradictions ?? ['Content'];
  if (!fresh.inspection || fields.length > 0) throw new MessageContradictedError({ fields });
  const { content, report } = fresh.inspection;
  // The hash stands for all of the content: another one would not give it.
  if (reviewed.inspection?.report.hashes.safeMessageHash !== report.hashes.safeMessageHash)
    throw new MessageContradictedError({ fields: ['Message hash'] });
  const permission = getMessagePermissions({ safe, content, report, onchain: fresh.state, account });
  if (!permission.allowed) throw new ActionRefusedError({ reason: permission.reason });
  await requireMessageAcknowledged(services, { safe, content, origin: fresh.origin, acknowledged });
  const signature = await signMessageOf(wallet, { safe, content, account, ...(way ? { way } : {}) });
  signal?.throwIfAborted();
  onSigned?.();
  await submitMessage(services.gateway, {
    kind: 'confirmation',
    ...{ safe, messageHash, signature },
    content: storeContent(content),
    signer: account,
    signedAt: Date.now(),
  });
}

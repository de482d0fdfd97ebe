import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { ActionRefusedError, SafeError } from '@/lib/errors/safe';
import { getMessagePermissions } from '@/lib/safe/permissions/get-message-permissions';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { requireMessageAcknowledged } from './risk/require-message-acknowledged';
import { messageKind } from './submit/message-kind';
import { type SignRequest, signAndSubmit } from './submit/sign-and-submit';
import { loadVerifiedMessage, type VerifiedMessage } from './verify/load-verified-message';
import type { InspectingClients } from './verify/load-verified-transaction';

export type ConfirmMessageRequest = Omit<SignRequest, 'safe'> & {
  /** What the page showed when the person pressed the button. */
  readonly reviewed: VerifiedMessage;
  /** Names of the risks that the person acknowledged. */
  readonly acknowledged: readonly string[];
};

type Clients = InspectingClients & { readonly wallet: SigningClient };

/**
 * Signs a message as another owner. It is fetched and checked again first. Throws `message-contradicted`,
 * ActionRefusedError and what signing and the gateway throw.
 */
export async function confirmMessage(
  { wallet, ...services }: Clients,
  { reviewed, acknowledged, ...request }: ConfirmMessageRequest,
): Promise<void> {
  const { safe, messageHash, believed } = reviewed;
  const fresh = await loadVerifiedMessage(services, { safe, messageHash, believed });
  if (!fresh.state) throw toAppError(fresh.chainError);
  const fields = fresh.inspection?.report.contradictions ?? ['Content'];
  if (!fresh.inspection || fields.length > 0) throw new SafeError({ kind: 'message-contradicted', fields });
  const { content, report } = fresh.inspection;
  // The hash covers the whole content, so the same hash means the same content.
  if (reviewed.inspection?.report.hashes.safeMessageHash !== report.hashes.safeMessageHash)
    throw new SafeError({ kind: 'message-contradicted', fields: ['Message hash'] });
  const permission = getMessagePermissions({
    safe,
    content,
    report,
    onchain: fresh.state,
    account: request.account,
  });
  if (!permission.allowed) throw new ActionRefusedError({ reason: permission.reason });
  await requireMessageAcknowledged(services, { safe, content, origin: fresh.origin, acknowledged });
  await signAndSubmit({ ...services, wallet }, messageKind, {
    ...request,
    ...{ kind: 'confirmation', safe, content },
  });
}

import type { Hash } from 'viem';
import { ActionRefusedError } from '@/lib/errors/safe';
import { maxAppOrigin } from '@/lib/format/app-origin';
import { measureStored } from '@/lib/format/service-text';
import { findMessageDisabledReason } from '@/lib/safe/permissions/find-message-disabled-reason';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { requireRpcAgreement } from './risk/compare-rpcs';
import { requireMessageAcknowledged } from './risk/require-message-acknowledged';
import { findStorageProblem } from './sign/message-content';
import { messageKind } from './submit/message-kind';
import { type Signable, signAndSubmit } from './submit/sign-and-submit';
import type { InspectingClients } from './verify/load-verified-transaction';

export type ProposeMessageRequest = Omit<Signable<MessageContent>, 'kind'> & {
  /** Names of the risks that the person acknowledged. */
  readonly acknowledged: readonly string[];
};

type Clients = InspectingClients & { readonly wallet: SigningClient };

/**
 * Signs a new message and sends it to the gateway for the other owners; returns the hash that they sign. Throws
 * ActionRefusedError and what signing and the gateway throw.
 */
export async function proposeMessage(
  { wallet, ...services }: Clients,
  { acknowledged, origin, ...request }: ProposeMessageRequest,
): Promise<Hash> {
  const { safe, content } = request;
  const reason = findMessageDisabledReason(safe, content) ?? findStorageProblem(content);
  if (reason) throw new ActionRefusedError({ reason });
  await Promise.all([
    requireMessageAcknowledged(services, { safe, content, origin, acknowledged }),
    requireRpcAgreement(services, { safe }),
  ]);
  const { hash } = await signAndSubmit({ ...services, wallet }, messageKind, {
    ...request,
    kind: 'proposal',
    // The gateway refuses a longer one, and it is no part of the signed message.
    ...(origin !== undefined && measureStored(origin) <= maxAppOrigin && { origin }),
  });
  return hash;
}

import { isAddressEqual } from 'viem';
import { getSafeState } from '@/lib/chain/safe-state';
import { GatewayError, isGatewayClosed } from '@/lib/errors/gateway';
import { SubmissionPausedError } from '@/lib/errors/storage';
import type { OutboxSync } from '@/lib/outbox/create-outbox';
import { withOutboxLock } from '@/lib/outbox/with-outbox-lock';
import { readContractSignature, readContractSigner, recoverSigner } from '@/lib/safe/protocol/signature';
import { askContractSigner } from '../verify/ask-contract-signers';
import type { SignableKind, SubmitClients } from './signable-kind';
import { hasSignature, sendOnce } from './submit';

/**
 * Sends a pending submission again, one tab at a time, while it is still useful, after checking what the gateway has.
 * `isAsked`: the person asked for it, and may send it although the queue has a rejection. False where nothing is left
 * to send, or another tab was first. Throws SubmissionPausedError and the errors of chain and gateway; a failure is
 * noted in the outbox.
 */
export function retry<Content, Stored, Sent, Claimed extends Sent>(
  clients: SubmitClients,
  kind: SignableKind<Content, Stored, Sent, Claimed>,
  submission: OutboxSync & Stored,
  { isAsked }: { isAsked: boolean },
): Promise<boolean> {
  const { outbox } = kind;
  const { gateway } = clients;
  return withOutboxLock({ hash: outbox.hashOf(submission), signer: submission.signer }, async () => {
    const saved = outbox.store.get().find((other) => outbox.isSame(other, submission));
    if (!saved || (!isAsked && saved.failedAt !== submission.failedAt)) return false;
    const { claimed, isThere, isExecuted } = await check(clients, kind, saved, isAsked).catch(
      (error: unknown) => {
        if (error instanceof SubmissionPausedError)
          outbox.holdBack(saved, Date.now(), { because: error.because });
        else if (isGatewayClosed(error))
          outbox.holdBack(saved, Date.now(), { because: 'restricted', message: error.message });
        else outbox.noteFailure(saved, Date.now());
        throw error;
      },
    );
    // Whoever executed it put the needed signatures on the chain, and no gateway takes another one.
    if (isExecuted) outbox.drop(saved);
    else if (isThere) kind.settle(saved);
    // Somebody else may have proposed it meanwhile, or this browser's proposal may not have arrived.
    else await sendOnce(gateway, kind, { ...saved, kind: claimed ? 'confirmation' : 'proposal' });
    return true;
  });
}

/** Checks that a submission may be sent, and reads what the gateway has of it. */
async function check<Content, Stored, Sent, Claimed extends Sent>(
  { chain, gateway }: SubmitClients,
  kind: SignableKind<Content, Stored, Sent, Claimed>,
  submission: OutboxSync & Stored,
  isAsked: boolean,
): Promise<{
  readonly claimed: Claimed | undefined;
  readonly isThere: boolean;
  readonly isExecuted: boolean;
}> {
  if (!kind.isIntact(submission)) throw new SubmissionPausedError({ because: 'broken' });
  await requireOwnSignature(chain, kind, submission);
  if ((await kind.requireOpen?.(chain, submission))?.isExecuted)
    return { claimed: undefined, isThere: false, isExecuted: true };
  const claimed = await kind.fetch(gateway, submission).catch((error: unknown) => {
    if (error instanceof GatewayError && error.status === 404) return undefined;
    throw error;
  });
  const isThere = claimed !== undefined && (await hasSignature(kind, claimed, submission));
  if (!isThere) await kind.requireWanted?.(gateway, submission, { claimed, isAsked });
  return { claimed, isThere, isExecuted: false };
}

/**
 * The outbox's rule: a key's signature is sent when its bytes give the signer, a contract's only when the contract
 * accepts it at the newest block, and an approval never, because the chain has it. Throws SubmissionPausedError, and
 * what the RPC throws where the contract can't be asked.
 */
async function requireOwnSignature<Content, Stored, Sent, Claimed extends Sent>(
  chain: SubmitClients['chain'],
  { outbox, encodeBytes }: SignableKind<Content, Stored, Sent, Claimed>,
  submission: OutboxSync & Stored,
): Promise<void> {
  const { safe, signer, signature } = submission;
  const hash = outbox.hashOf(submission);
  const contract = readContractSigner(signature);
  if (!contract) {
    const actual = await recoverSigner(hash, signature).catch(() => undefined);
    if (!actual || !isAddressEqual(actual, signer)) throw new SubmissionPausedError({ because: 'broken' });
    return;
  }
  if (!isAddressEqual(contract, signer)) throw new SubmissionPausedError({ because: 'broken' });
  const state = await getSafeState(chain, safe);
  const bytes = encodeBytes(submission, state.version);
  const signed = { safe, hash, bytes, parsed: readContractSignature(signature) };
  const isOwner = state.owners.some((owner) => isAddressEqual(owner, signer));
  if (!isOwner || !(await askContractSigner(chain, signed, state)))
    throw new SubmissionPausedError({ because: 'denied' });
}

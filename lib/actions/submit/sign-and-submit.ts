import type { Address, Hash } from 'viem';
import { mayTakeLater } from '@/lib/errors/gateway';
import type { GatewayClient } from '@/lib/gateway/http/client';
import type { OutboxSync } from '@/lib/outbox/create-outbox';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { type SigningWay, signDigest } from '../sign/sign-digest';
import type { SignableKind } from './signable-kind';
import { submit } from './submit';

/** What a person asks for when they sign anything. */
export type SignRequest = {
  readonly safe: SafeRef;
  /** Who reviewed it; another account in the wallet is refused. */
  readonly account: Address;
  /** Typed data unless the person has chosen otherwise. */
  readonly way?: SigningWay;
  /** Called between the wallet's signature and the sending, for the screen. */
  readonly onSigned?: () => void;
  /** Aborted when the person stops waiting for the wallet: a late signature is then dropped. */
  readonly signal?: AbortSignal;
};

export type Signable<Content> = SignRequest & {
  readonly content: Content;
  readonly kind: OutboxSync['kind'];
  /** JSON text about the app that asked. */
  readonly origin?: string | undefined;
  /** Waited for before the signature is sent. Where it throws, the signature is dropped: nobody else has it by then. */
  readonly requireSendable?: (() => Promise<void>) | undefined;
  /** Called with the hash once the signature is stored here: from then on it counts, whatever the gateway does. */
  readonly onSaved?: ((hash: Hash) => void) | undefined;
  /** Called with the hash when the gateway has it, or does not answer, so that it waits here. */
  readonly onHandedIn?: ((hash: Hash) => void) | undefined;
};

/**
 * Has the wallet sign what was checked a moment ago; the very account that reviewed it must sign. The signature is stored,
 * then submitted. Throws what `signDigest` and the gateway throw.
 */
export async function signAndSubmit<Content, Stored, Sent, Claimed extends Sent>(
  { wallet, gateway }: { readonly wallet: SigningClient; readonly gateway: GatewayClient },
  signable: SignableKind<Content, Stored, Sent, Claimed>,
  {
    safe,
    account,
    content,
    kind,
    origin,
    way = 'typedData',
    signal,
    requireSendable,
    ...on
  }: Signable<Content>,
): Promise<{ readonly hash: Hash; readonly sent: Sent }> {
  const { stored, ...signed } = signable.describe(safe, content);
  signal?.throwIfAborted();
  const signature = await signDigest(wallet, { chainId: safe.chainId, ...signed, account, way });
  signal?.throwIfAborted();
  const submission = {
    ...{ kind, safe, signer: account, signature, signedAt: Date.now(), ...stored },
    ...(origin !== undefined && { origin }),
  };
  if (requireSendable) {
    const { outbox } = signable;
    // From here on a closed page loses nothing, and other tabs count it.
    outbox.keep(submission);
    await requireSendable().catch((error: unknown) => {
      outbox.drop(submission);
      throw error;
    });
  }
  on.onSigned?.();
  const sending = submit(gateway, signable, submission);
  const hash = signed.digest;
  on.onSaved?.(hash);
  try {
    const sent = await sending;
    on.onHandedIn?.(hash);
    return { hash, sent };
  } catch (error) {
    if (mayTakeLater(error)) on.onHandedIn?.(hash);
    throw error;
  }
}

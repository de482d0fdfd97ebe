import type { Address, Hash } from 'viem';
import { mayTakeLater } from '@/lib/errors/gateway';
import type { GatewayClient } from '@/lib/gateway/http/client';
import type { OutboxSync } from '@/lib/outbox/create-outbox';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { type SigningWay, signDigest } from '../sign/sign-digest';
import type { SignableKind } from './signable-kind';
import { submit } from './submit';

/** A person's request to sign. */
export type SignRequest = {
  readonly safe: SafeRef;
  /** The account that reviewed it; another account in the wallet is refused. */
  readonly account: Address;
  /** Typed data unless the person chose otherwise. */
  readonly way?: SigningWay;
  /** Called after the wallet's signature and before the sending, for the screen. */
  readonly onSigned?: () => void;
  /** Aborted when the person stops waiting for the wallet: a late signature is then dropped. */
  readonly signal?: AbortSignal;
};

export type Signable<Content> = SignRequest & {
  readonly content: Content;
  readonly kind: OutboxSync['kind'];
  /** JSON text about the app that asked. */
  readonly origin?: string | undefined;
  /** Awaited before the signature is sent. Where it throws, the signature is dropped, as nobody else has it yet. */
  readonly requireSendable?: (() => Promise<void>) | undefined;
  /** Called with the hash once the signature is in the outbox, whatever the gateway does. */
  readonly onSaved?: ((hash: Hash) => void) | undefined;
  /** Called with the hash once the gateway has it, or has failed in a way that leaves it in the outbox. */
  readonly onHandedIn?: ((hash: Hash) => void) | undefined;
};

/**
 * Has the wallet sign what was just checked, with the reviewing account. The signature is stored, then submitted.
 * Throws what `signDigest` and the gateway throw.
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
    // From here on closing the page loses nothing, and other tabs see the nonce.
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

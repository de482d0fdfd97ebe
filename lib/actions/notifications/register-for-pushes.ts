import type { Address, Hash } from 'viem';
import { signMessage } from 'viem/actions';
import { GatewayError } from '@/lib/errors/gateway';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { NotificationError } from '@/lib/errors/notifications';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { registerDevice } from '@/lib/gateway/resources/notifications';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { checkMessageSigner } from '../sign/check-message-signer';
import { assertSameAccount } from '../sign/sign-digest';
import { hashPushRegistration } from './hash-push-registration';

export type PushRequest = {
  readonly chainId: number;
  readonly safes: readonly Address[];
  /** The signer; the gateway notifies about transactions that this account has not confirmed. */
  readonly account: Address;
  readonly uuid: string;
  /** Firebase's token for this browser. */
  readonly token: string;
  /** Aborted when the person stops waiting. */
  readonly signal?: AbortSignal;
  /** Called with the hash that the wallet will show, before it is asked. */
  readonly onHash?: (hash: Hash) => void;
  readonly onSigned?: () => void;
};

type Clients = { readonly gateway: GatewayClient; readonly wallet: SigningClient };

/**
 * Registers this browser for notifications of Safes at the gateway, with a signature of the connected account.
 * Throws what signing and the gateway throw, and `push-not-offered`.
 */
export async function registerForPushes({ gateway, wallet }: Clients, request: PushRequest): Promise<void> {
  const { chainId, safes, account, uuid, token, signal } = request;
  assertSameAccount(wallet, account);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const hash = hashPushRegistration({ timestamp, uuid, token, safes });
  request.onHash?.(hash);
  const message = { raw: hash };
  const answer = await signMessage(wallet, { account, message }).catch((error: unknown) => {
    throw toAppError(error);
  });
  const signature = await checkMessageSigner({ account, message, signature: answer });
  // A signature is dropped once the person has stopped waiting.
  signal?.throwIfAborted();
  request.onSigned?.();
  await registerDevice(gateway, {
    ...{ uuid, cloudMessagingToken: token, timestamp, deviceType: 'WEB' },
    // The API requires these fields; they mean nothing for a browser.
    ...{ buildNumber: '0', bundle: 'concord', version: '1.0.0' },
    safeRegistrations: [{ chainId, safes, signatures: [signature] }],
  }).catch((error: unknown) => {
    if (error instanceof GatewayError && error.status === 404)
      throw new NotificationError({ kind: 'push-not-offered', host: gateway.host, cause: error });
    throw error;
  });
}

import { type Address, type Client, isAddressEqual, size } from 'viem';
import { getCode } from 'viem/actions';
import { createSiweMessage } from 'viem/siwe';
import { base } from '@/config/chains';
import { SignInError } from '@/lib/errors/auth';
import { GatewayError } from '@/lib/errors/gateway';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { getAuthMe, getAuthNonce, logout, verifyAuth } from '@/lib/gateway/resources/auth';
import type { AuthenticationAdapter } from '@/lib/wallet/sign-in/authentication-adapter';
import { checkMessageSigner } from './sign/check-message-signer';

/** Shorter than the day that the gateway allows, so that a leaked session soon expires. */
const lifetimeMs = 60 * 60 * 1_000;

/** The sentence that the wallet shows before the technical lines. */
const describeSignIn = (host: string) =>
  `Sign in to the gateway ${host} with this account. This costs nothing and moves nothing.`;

type Services = {
  readonly gateway: GatewayClient;
  /** Reads on Base whether an account is a contract. */
  readonly chain: Client;
  /** The origin of this page: wallets compare the message's domain with the page that asks. */
  readonly origin: string;
};

/** Creates the adapter that signs in with an account (EIP-4361) at the gateway, whose cookie is the session. */
export function createSignInAdapter({ gateway, chain, origin }: Services): AuthenticationAdapter {
  return {
    getNonce: async (account) => {
      if (await isContract(chain, account))
        throw new SignInError({ kind: 'sign-in-contract-account', host: gateway.host });
      return getAuthNonce(gateway);
    },
    createMessage: ({ account, nonce }) => {
      const issuedAt = new Date();
      return createSiweMessage({
        address: account,
        domain: new URL(origin).host,
        uri: origin,
        statement: describeSignIn(gateway.host),
        version: '1',
        chainId: base.id,
        nonce,
        issuedAt,
        expirationTime: new Date(issuedAt.getTime() + lifetimeMs),
      });
    },
    verify: async (signed) => {
      const { account, message } = signed;
      const signature = await checkMessageSigner(signed);
      const failure = await verifyAuth(gateway, { message, signature }).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      // Any failure but a refusal may be a lost answer to a used nonce, so the session is read.
      if (failure?.error instanceof GatewayError && !failure.error.canRetry) throw failure.error;
      // A successful answer doesn't tell whether the browser kept the cookie.
      const owner = await getAuthMe(gateway).catch((error: unknown) => {
        throw failure ? failure.error : error;
      });
      if (failure && !(owner && isAddressEqual(owner, account))) throw failure.error;
      if (!owner || !isAddressEqual(owner, account))
        throw new SignInError({ kind: 'session-not-saved', host: gateway.host });
    },
    signOut: () => logout(gateway),
    getSession: async (account) => {
      const owner = await getAuthMe(gateway);
      return owner !== undefined && isAddressEqual(owner, account);
    },
  };
}

/** An account that delegates its code still has its own key (EIP-7702). */
const delegation = { prefix: '0xef0100', length: 23 };

async function isContract(chain: Client, account: Address): Promise<boolean> {
  // Without an answer from the chain, the gateway decides.
  const code = await getCode(chain, { address: account }).catch(() => undefined);
  if (!code) return false;
  return !(code.startsWith(delegation.prefix) && size(code) === delegation.length);
}

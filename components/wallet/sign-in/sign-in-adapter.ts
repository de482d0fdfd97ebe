import type { Config } from 'wagmi';
import { base } from '@/config/chains';
import { findGatewayKey, gatewayKeys } from '@/lib/storage/gateway-keys';
import type { AuthenticationAdapter } from '@/lib/wallet/sign-in/authentication-adapter';

/** Fetches the code that signs in at the gateway; most visits never need it. */
export async function loadSignInAdapter(config: Config, gatewayUrl: string): Promise<AuthenticationAdapter> {
  const [{ createSignInAdapter }, { createGatewayClient }] = await Promise.all([
    import('@/lib/actions/sign-in'),
    import('@/lib/gateway/http/client'),
  ]);
  return createSignInAdapter({
    gateway: createGatewayClient({
      baseUrl: gatewayUrl,
      apiKey: findGatewayKey(gatewayKeys.get(), gatewayUrl),
    }),
    chain: config.getClient({ chainId: base.id }),
    origin: window.location.origin,
  });
}

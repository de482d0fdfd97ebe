import type { Config } from 'wagmi';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import type { AuthenticationAdapter } from '@/lib/wallet/authentication-adapter';

/** Fetches the code that signs in at this deployment's gateway; most visits never need it. */
export async function loadSignInAdapter(config: Config): Promise<AuthenticationAdapter> {
  const [{ createSignInAdapter }, { createGatewayClient }] = await Promise.all([
    import('@/lib/actions/sign-in'),
    import('@/lib/gateway/client'),
  ]);
  return createSignInAdapter({
    gateway: createGatewayClient({ baseUrl: deployment.gatewayUrl }),
    chain: config.getClient({ chainId: base.id }),
  });
}

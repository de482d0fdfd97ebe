import { type Address, recoverMessageAddress } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import { type GatewayAnswer, refuse, type SentRequest } from './gateway-double';

export type AuthPath = 'nonce' | 'verify' | 'me' | 'logout';

/** The gateway's sign-in, with the browser's cookie as a variable; single answers can be replaced. */
export function doubleAuthGateway() {
  const state: { session?: Address; nonces: number } = { nonces: 0 };
  const replaced = new Map<AuthPath, GatewayAnswer[]>();
  const honest: Readonly<Record<AuthPath, GatewayAnswer>> = {
    nonce: () => {
      state.nonces += 1;
      return { nonce: `nonce${String(state.nonces).padStart(4, '0')}` };
    },
    verify: async ({ body }) => {
      // The page wrote it a moment ago.
      const { message, signature } = body as { message: string; signature: `0x${string}` };
      const { address } = parseSiweMessage(message);
      const signer = await recoverMessageAddress({ message, signature });
      if (signer !== address) return refuse(401, { message: 'Invalid signature', statusCode: 401 });
      state.session = signer;
      return new Response(null);
    },
    me: () =>
      state.session
        ? { id: '1', authMethod: 'siwe', signerAddress: state.session }
        : refuse(403, { message: 'Forbidden resource', error: 'Forbidden', statusCode: 403 }),
    logout: () => {
      delete state.session;
      return new Response(null);
    },
  };
  const answer: GatewayAnswer = (request: SentRequest) => {
    const path = request.path.replace('/v1/auth/', '') as AuthPath; // nothing else is asked here
    return (replaced.get(path)?.shift() ?? honest[path])(request);
  };
  return {
    state,
    answer,
    /** How the next requests of a path are answered, one answer for each. */
    next: (path: AuthPath, ...answers: GatewayAnswer[]) =>
      replaced.set(path, [...(replaced.get(path) ?? []), ...answers]),
  };
}

import type { Hash, Transport } from 'viem';
import { ChainError } from '@/lib/errors/chain';

/** The chain that an RPC must prove to serve. */
export type ChainIdentity = { readonly chainId: number; readonly genesisHash: Hash };

/**
 * Wraps the transport of one RPC so that no answer is believed before the RPC has shown the right chain id and the
 * right block 0. The two requests travel in the same batch as the first one, so they cost no round trip. A request to
 * an RPC of another chain throws `wrong-chain`.
 */
export function verifiedTransport<T extends Transport>(
  transport: T,
  { host, identity }: { host: string; identity: ChainIdentity },
): Transport {
  // The promise is kept outside, because viem's fallback creates the transport anew for every request.
  let verification: Promise<void> | undefined;

  return (parameters) => {
    const inner = transport(parameters);

    const verify = async () => {
      const [chainId, genesis] = await Promise.all([
        inner.request({ method: 'eth_chainId' }),
        inner.request({ method: 'eth_getBlockByNumber', params: ['0x0', false] }),
      ]);
      if (readNumber(chainId) !== BigInt(identity.chainId) || readHash(genesis) !== identity.genesisHash)
        throw new ChainError({ kind: 'wrong-chain', host });
    };
    const verifyOnce = () => {
      verification ??= verify().catch((error: unknown) => {
        // A failed verification is tried again: the RPC may have been unreachable, or may have served another chain by
        // mistake.
        verification = undefined;
        throw error;
      });
      return verification;
    };

    const request: typeof inner.request = async (args) => {
      const answer = inner.request(args);
      // A rejection is an answer too, and waits for the verification as well.
      answer.catch(() => undefined);
      await verifyOnce();
      return answer as never; // viem types the answer by method; this wrapper hands it through
    };
    return { ...inner, request };
  };
}

function readNumber(text: unknown): bigint | undefined {
  return typeof text === 'string' && /^0x[0-9a-f]+$/i.test(text) ? BigInt(text) : undefined;
}

function readHash(block: unknown): string | undefined {
  if (typeof block !== 'object' || block === null || !('hash' in block)) return undefined;
  return typeof block.hash === 'string' ? block.hash.toLowerCase() : undefined;
}

import type { Hash, Transport } from 'viem';
import { ChainError } from '@/lib/errors/chain';

/** Which chain an RPC must answer for. */
export type ChainIdentity = { readonly chainId: number; readonly genesisHash: Hash };

/**
 * Wraps the transport of one RPC so that nothing it says is believed before it has shown the right chain id and
 * the right block 0. The two questions travel in the same batch as the first request: they cost no round trip.
 * A request to an RPC of another chain throws `wrong-chain`.
 */
export function verifiedTransport<T extends Transport>(
  transport: T,
  { host, identity }: { host: string; identity: ChainIdentity },
): Transport {
  // Out here, because viem's fallback makes the transport anew for every request.
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
        // An RPC that could not be asked may be asked again; so may one that was pointed at another chain by mistake.
        verification = undefined;
        throw error;
      });
      return verification;
    };

    const request: typeof inner.request = async (args) => {
      const answer = inner.request(args);
      // A refusal is an answer too: it waits for the verification like any other.
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

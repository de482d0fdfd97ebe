import { type Hash, hexToNumber, isHex, type Transport } from 'viem';
import { WrongChainError } from '@/lib/errors/chain';

/** Which chain an RPC must answer for. */
export type ChainIdentity = { readonly chainId: number; readonly genesisHash: Hash };

/**
 * Wraps the transport of one RPC so that nothing it says is believed before it has shown the right chain id and
 * the right block 0. The two questions travel in the same batch as the first request: they cost no round trip.
 * A request to an RPC of another chain throws WrongChainError.
 */
export function verifiedTransport<T extends Transport>(
  transport: T,
  { host, identity }: { host: string; identity: ChainIdentity },
): Transport {
  return (parameters) => {
    const inner = transport(parameters);
    let verification: Promise<void> | undefined;

    const verify = async () => {
      const [chainId, genesis] = await Promise.all([
        inner.request({ method: 'eth_chainId' }),
        inner.request({ method: 'eth_getBlockByNumber', params: ['0x0', false] }),
      ]);
      const isRightChain = isHex(chainId) && hexToNumber(chainId) === identity.chainId;
      if (!isRightChain || readHash(genesis) !== identity.genesisHash) throw new WrongChainError({ host });
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
      const [, answer] = await Promise.all([verifyOnce(), inner.request(args)]);
      return answer as never; // viem types the answer by method; this wrapper hands it through
    };
    return { ...inner, request };
  };
}

function readHash(block: unknown): string | undefined {
  if (typeof block !== 'object' || block === null || !('hash' in block)) return undefined;
  return typeof block.hash === 'string' ? block.hash.toLowerCase() : undefined;
}

import { type Address, type Hash, keccak256 } from 'viem';
import { getBlockNumber, getCode } from 'viem/actions';
import type { ChainClient, SecondaryRpc } from '@/lib/chain/rpc/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { NotASafeError } from '@/lib/errors/safe';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { OnchainState, SecondaryCode, SecondaryState } from '@/lib/safe/verify/verification';

/** How long the second RPC is waited for. */
const timeoutMs = 5_000;

export type SecondaryRpcRequest = {
  readonly blockNumber: bigint;
  /** Where official code should stand. */
  readonly codeAt: readonly Address[];
  /** What is asked about the transaction or message itself, of any RPC. */
  readonly ask: (client: ChainClient) => Promise<Partial<OnchainState>>;
};

/**
 * What a second RPC says about everything that the first one is asked, at the same block. A Safe that is none there is a
 * difference like any other; what it does not answer in time is left out. Never rejects.
 */
export async function askSecondaryRpc(
  { host, client }: SecondaryRpc,
  safe: SafeRef,
  { blockNumber, codeAt, ask }: SecondaryRpcRequest,
): Promise<SecondaryState> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<SecondaryState>((resolve) => {
    timer = setTimeout(() => resolve({ host, settings: 'silent' }), timeoutMs);
  });
  const settings = getSafeState(client, safe, { blockNumber }).catch((error: unknown) =>
    error instanceof NotASafeError ? ('absent' as const) : ('silent' as const),
  );
  const asked = Promise.all([
    settings,
    getBlockNumber(client).catch(() => undefined),
    listCode(client, codeAt, blockNumber),
    ask(client).catch((): Partial<OnchainState> => ({})),
  ]).then(
    ([known, newestBlock, code, details]): SecondaryState => ({
      ...{ host, newestBlock, code, details },
      settings: known,
    }),
  );
  return Promise.race([asked, expired]).finally(() => clearTimeout(timer));
}

/** Official code is large and does not change: it is read once for each visit. */
const found = new WeakMap<ChainClient, Map<Address, Hash>>();

/** Other than for the first RPC, that nothing stands there is an answer to compare. */
async function listCode(
  client: ChainClient,
  addresses: readonly Address[],
  blockNumber: bigint,
): Promise<ReadonlyMap<Address, SecondaryCode>> {
  const known = found.get(client) ?? new Map<Address, Hash>();
  found.set(client, known);
  const read = async (address: Address): Promise<readonly (readonly [Address, SecondaryCode])[]> => {
    const before = known.get(address);
    if (before) return [[address, before]];
    try {
      const code = await getCode(client, { address, blockNumber });
      if (!code || code === '0x') return [[address, 'none']];
      const hash = keccak256(code);
      known.set(address, hash);
      return [[address, hash]];
    } catch {
      return [];
    }
  };
  return new Map((await Promise.all(addresses.map(read))).flat());
}

import { type Address, type Hash, keccak256, withTimeout } from 'viem';
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
  /** Addresses that should have official code. */
  readonly codeAt: readonly Address[];
  /** Asks an RPC about the transaction or message itself. */
  readonly ask: (client: ChainClient) => Promise<Partial<OnchainState>>;
};

/**
 * Asks the second RPC everything that the first one is asked, at the same block. If the address has no Safe there, that
 * is a difference like any other. Answers that come too late are left out. Never rejects.
 */
export async function askSecondaryRpc(
  { host, client }: SecondaryRpc,
  safe: SafeRef,
  { blockNumber, codeAt, ask }: SecondaryRpcRequest,
): Promise<SecondaryState> {
  const settings = getSafeState(client, safe, { blockNumber }).catch((error: unknown) =>
    error instanceof NotASafeError ? ('absent' as const) : ('silent' as const),
  );
  const answers = Promise.all([
    settings,
    getBlockNumber(client).catch(() => undefined),
    listCode(client, codeAt, blockNumber),
    ask(client).catch((): Partial<OnchainState> => ({})),
  ]).then(
    ([safeSettings, newestBlock, code, details]): SecondaryState => ({
      ...{ host, newestBlock, code, details },
      settings: safeSettings,
    }),
  );
  return withTimeout(() => answers, { timeout: timeoutMs }).catch(() => ({ host, settings: 'silent' }));
}

/** Hashes of code by RPC. Code is large and doesn't change, so it is read once in a visit. */
const remembered = new WeakMap<ChainClient, Map<Address, Hash>>();

/** Lists the code at addresses; an address without code is an answer to compare. */
async function listCode(
  client: ChainClient,
  addresses: readonly Address[],
  blockNumber: bigint,
): Promise<ReadonlyMap<Address, SecondaryCode>> {
  const hashes = remembered.get(client) ?? new Map<Address, Hash>();
  remembered.set(client, hashes);
  const read = async (address: Address): Promise<readonly (readonly [Address, SecondaryCode])[]> => {
    const before = hashes.get(address);
    if (before) return [[address, before]];
    try {
      const code = await getCode(client, { address, blockNumber });
      if (!code || code === '0x') return [[address, 'none']];
      const hash = keccak256(code);
      hashes.set(address, hash);
      return [[address, hash]];
    } catch {
      return [];
    }
  };
  return new Map((await Promise.all(addresses.map(read))).flat());
}

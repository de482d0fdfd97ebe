import type { Hash } from 'viem';
import { getBlockNumber } from 'viem/actions';
import type { AppSignature } from '@/lib/bridge/handlers';
import { hashAppMessage } from '@/lib/bridge/typed-data';
import type { ChainClient } from '@/lib/chain/chain-client';
import { askContractSignature } from '@/lib/chain/contract-signature';
import { getSafeState } from '@/lib/chain/safe-state';
import { GatewayError } from '@/lib/errors/gateway';
import type { GatewayClient } from '@/lib/gateway/client';
import { getMessage } from '@/lib/gateway/messages';
import { hashSafeMessage } from '@/lib/safe/message-hash';
import type { SafeRef } from '@/lib/safe/types';

/**
 * The combined signature of a message, once the Safe's contract takes it for its own (EIP-1271); else ''. The gateway's
 * word counts for nothing: the message must have the hash that is asked about. Throws what gateway and RPC throw.
 */
export async function readOffChainSignature(
  { chain, gateway }: { readonly chain: ChainClient; readonly gateway: GatewayClient },
  { safe, hash, signal }: { readonly safe: SafeRef; readonly hash: Hash; readonly signal?: AbortSignal },
): Promise<AppSignature> {
  const stated = await getMessage(gateway, { chainId: safe.chainId, hash }, signal ? { signal } : {}).catch(
    (error: unknown) => {
      if (error instanceof GatewayError && error.status === 404) return undefined;
      throw error;
    },
  );
  if (!stated?.preparedSignature) return '';
  const content = hashAppMessage(stated.message);
  const { version } = await getSafeState(chain, safe);
  if (hashSafeMessage(safe, content, version).safeMessageHash !== hash) return '';
  const answer = await askContractSignature(chain, {
    ...{ signer: safe.address, safe: safe.address, hash: content, bytes: content },
    signature: stated.preparedSignature,
    blockNumber: await getBlockNumber(chain),
  });
  return answer.hash || answer.bytes ? stated.preparedSignature : '';
}

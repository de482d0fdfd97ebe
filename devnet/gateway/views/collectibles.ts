import { type Address, isAddressEqual } from 'viem';
import { z } from 'zod';
import type { Transfer } from '@/devnet/gateway/chain/chain-state';
import { tokenAbi } from '@/devnet/gateway/chain/safe-abi';
import type { LiveSafe } from '@/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { isChainUnreachable } from '@/devnet/gateway/http/reply-to-error';
import { listTransfers } from '@/devnet/gateway/views/history-entries';
import { noLogo } from '@/devnet/gateway/views/no-logo';

type Collectible = Extract<Transfer, { kind: 'erc721' }>;

const metadataSchema = z.looseObject({
  name: z.string().nullish(),
  description: z.string().nullish(),
  image: z.string().nullish(),
});

/** Collectibles that came to the Safe and have not left it. */
export function listCollectibles(
  context: GatewayContext,
  safe: LiveSafe,
  { trusted }: { trusted: boolean },
): readonly Collectible[] {
  const last = new Map<string, Collectible>();
  for (const transfer of listTransfers(context, safe)) {
    if (transfer.kind === 'erc721') last.set(`${transfer.token}/${transfer.tokenId}`, transfer);
  }
  return [...last.values()]
    .filter(({ to }) => isAddressEqual(to, safe.address))
    .filter(({ token }) => !trusted || context.tokens.get(token)?.trusted === true);
}

export async function collectibleItem(context: GatewayContext, { token, tokenId }: Collectible) {
  const known = context.tokens.get(token);
  const uri = await readUri(context, token, tokenId);
  const metadata = readMetadata(uri);
  return {
    address: token,
    tokenName: known?.name ?? '',
    tokenSymbol: known?.symbol ?? '',
    logoUri: noLogo,
    id: tokenId.toString(),
    uri,
    name: metadata?.name ?? null,
    description: metadata?.description ?? null,
    imageUri: metadata?.image ?? null,
    metadata,
  };
}

async function readUri(
  { client }: GatewayContext,
  address: Address,
  tokenId: bigint,
): Promise<string | null> {
  try {
    return await client.readContract({ address, abi: tokenAbi, functionName: 'tokenURI', args: [tokenId] });
  } catch (error) {
    if (isChainUnreachable(error)) throw error;
    return null;
  }
}

/** Only what the contract itself carries: nothing is fetched from anywhere. */
function readMetadata(uri: string | null) {
  const inline = /^data:application\/json(?:;[^,]*?)??(;base64)?,(.*)$/s.exec(uri ?? '');
  const content = inline?.[2];
  if (content === undefined) return null;
  try {
    const text =
      inline?.[1] === undefined ? decodeURIComponent(content) : Buffer.from(content, 'base64').toString();
    return metadataSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

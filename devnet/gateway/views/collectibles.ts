import { type Address, isAddressEqual } from 'viem';
import { z } from 'zod';
import { tokenAbi } from '@/devnet/gateway/chain/safe-abi';
import type { LiveSafe } from '@/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { isChainUnreachable } from '@/devnet/gateway/http/reply-to-error';
import { listPieceMoves, listTransfers } from '@/devnet/gateway/views/history-entries';
import { noLogo } from '@/devnet/gateway/views/no-logo';

type Collectible = { readonly token: Address; readonly tokenId: bigint };

const metadataSchema = z.looseObject({
  name: z.string().nullish(),
  description: z.string().nullish(),
  image: z.string().nullish(),
});

/** Collectibles that came to the Safe and have not left it; of those with many alike, what it still has one of. */
export async function listCollectibles(
  context: GatewayContext,
  safe: LiveSafe,
  { trusted }: { trusted: boolean },
): Promise<readonly Collectible[]> {
  const last = new Map<string, Collectible & { readonly to: Address }>();
  for (const transfer of listTransfers(context, safe)) {
    if (transfer.kind === 'erc721') last.set(`${transfer.token}/${transfer.tokenId}`, transfer);
  }
  const single = [...last.values()].filter(({ to }) => isAddressEqual(to, safe.address));
  return [...single, ...(await listPieces(context, safe))].filter(
    ({ token }) => !trusted || context.tokens.get(token)?.trusted === true,
  );
}

async function listPieces(context: GatewayContext, safe: LiveSafe): Promise<readonly Collectible[]> {
  const met = new Map<string, Collectible>();
  for (const { token, ids } of listPieceMoves(context, safe))
    for (const tokenId of ids) met.set(`${token}/${tokenId}`, { token, tokenId });
  const pieces = await Promise.all(
    [...met.values()].map(async (piece) => ({ ...piece, amount: await countPieces(context, safe, piece) })),
  );
  return pieces.filter(({ amount }) => amount > 0n);
}

async function countPieces(
  { client }: GatewayContext,
  safe: LiveSafe,
  { token, tokenId }: Collectible,
): Promise<bigint> {
  const args = [safe.address, tokenId] as const;
  return orElse(0n, () =>
    client.readContract({ address: token, abi: tokenAbi, functionName: 'balanceOf', args }),
  );
}

export async function collectibleItem(context: GatewayContext, { token, tokenId }: Collectible) {
  const known = context.tokens.get(token);
  const uri = await readUri(context, { token, tokenId }, known?.type === 'ERC1155' ? 'uri' : 'tokenURI');
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
  { token: address, tokenId }: Collectible,
  functionName: 'tokenURI' | 'uri',
): Promise<string | null> {
  return orElse(null, () => client.readContract({ address, abi: tokenAbi, functionName, args: [tokenId] }));
}

/** A contract that refuses has answered; a chain that is away has not. */
async function orElse<T, E>(refused: E, read: () => Promise<T>): Promise<T | E> {
  try {
    return await read();
  } catch (error) {
    if (isChainUnreachable(error)) throw error;
    return refused;
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

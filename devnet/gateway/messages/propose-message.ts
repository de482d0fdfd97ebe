import { type Hash, type Hex, isAddressEqual } from 'viem';
import type { SignedBy } from '@/devnet/gateway/chain/chain-state';
import type { LiveSafe } from '@/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { upstreamError } from '@/devnet/gateway/http/reply-error';
import { hashSafeMessage } from '@/devnet/gateway/messages/hash-message';
import type { MessageContent, MessageRequest } from '@/devnet/gateway/messages/message-schema';
import type { SafeMessage } from '@/devnet/gateway/messages/message-store';
import { refuseContent } from '@/devnet/gateway/messages/refuse-content';
import { requireSafe } from '@/devnet/gateway/transactions/safe-lookup';
import { splitSignatures } from '@/devnet/gateway/transactions/split-signatures';
import { verifySignatures } from '@/devnet/gateway/transactions/verify-signatures';

const longestOrigin = 200;

/** Stores a message under the one signature of an owner that comes with it. */
export async function proposeMessage(
  context: GatewayContext,
  safe: LiveSafe,
  { message: content, signature, ...rest }: MessageRequest,
): Promise<void> {
  const origin = rest.origin ?? '';
  if (origin.length > longestOrigin) throw upstreamError(422);
  const { hash, signed } = await verifyOne(context, { safe, content, signature });
  refuseContent(content);
  if (context.messages.get(hash) !== undefined)
    throw upstreamError(400, `Message with hash ${hash} for safe ${safe.address} already exists in DB`);
  const now = context.now();
  context.messages.add({
    ...{ safe: safe.address, messageHash: hash, content, proposedBy: signed.owner },
    safeAppId: rest.safeAppId ?? null,
    // The service answers with an empty object where none was named.
    origin: origin === '' ? '{}' : origin,
    ...{ createdAt: now, modifiedAt: now, confirmations: [signed] },
  });
}

/** Adds the signature of another owner. */
export async function confirmMessage(
  context: GatewayContext,
  message: SafeMessage,
  signature: Hex,
): Promise<void> {
  const safe = await requireSafe(context, message.safe);
  const { signed } = await verifyOne(context, { safe, content: message.content, signature });
  if (message.confirmations.some(({ owner }) => isAddressEqual(owner, signed.owner)))
    throw upstreamError(400, `Signature for owner ${signed.owner} already exists`);
  message.confirmations = [...message.confirmations, signed];
  message.modifiedAt = context.now();
}

async function verifyOne(
  context: GatewayContext,
  { safe, content, signature }: { safe: LiveSafe; content: MessageContent; signature: Hex },
): Promise<{ hash: Hash; signed: SignedBy }> {
  const { hash, preimage } = hashSafeMessage({ chainId: context.chainId, safe: safe.address }, content);
  const count = splitSignatures(signature)?.length ?? 0;
  if (count > 1) throw upstreamError(400, `1 owner signature was expected, ${count} received`);
  const readPreimage = async () => preimage;
  const [signed] = await verifySignatures(context, { safe, hash, readPreimage }, signature);
  if (signed === undefined) throw upstreamError(400, '1 owner signature was expected, 0 received');
  return { hash, signed };
}

import type { PieceHolding } from '@/lib/chain/collectibles';
import { parseTokenAmount } from '@/lib/format/amount';
import { parsePieceId } from '@/lib/format/piece-id';
import type { Transfer } from '@/lib/safe/protocol/calls';
import { parseAddress } from '@/lib/safe/protocol/safe-address';
import { parseRecipient, type RecipientContext } from '../recipient/parse-recipient';
import type { CollectibleDraft } from './collectible-draft';

export type CollectibleContext = RecipientContext & {
  /** The Safe's holding on the chain; null where it is no collectible, undefined while it is not known. */
  readonly piece: PieceHolding | null | undefined;
};

export type CollectibleErrors = Partial<Record<'piece' | 'recipient' | 'amount', string>>;

export type ParsedCollectible =
  | { readonly ok: true; readonly transfer: Transfer }
  | { readonly ok: false; readonly errors: CollectibleErrors };

/** Parses collection and ID; undefined where they name no collectible. */
export function readPiece({ collection, id }: Pick<CollectibleDraft, 'collection' | 'id'>) {
  const address = parseAddress(collection);
  const number = parsePieceId(id);
  return address.ok && number !== undefined ? { collection: address.address, id: number } : undefined;
}

/** Parses the inputs to a transfer, or returns an error for each wrong field. */
export function parseCollectible(draft: CollectibleDraft, context: CollectibleContext): ParsedCollectible {
  const named = readPiece(draft);
  const { piece } = context;
  const recipient = parseRecipient(draft.recipient, context);
  const amount = piece?.kind === 'erc1155' ? parseTokenAmount(draft.amount, 0) : undefined;
  const errors: CollectibleErrors = {
    ...(!named && { piece: 'Choose a collectible.' }),
    ...(named && describeHolding(piece)),
    ...(!recipient.ok && { recipient: recipient.message }),
    ...(amount && !amount.ok && { amount: amount.message }),
    ...(amount?.ok && piece && amount.amount > piece.amount && { amount: `The Safe has ${piece.amount}.` }),
  };
  if (!named || !piece || !recipient.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const sent = { ...named, to: recipient.address };
  if (piece.kind === 'erc721') return { ok: true, transfer: { kind: 'erc721', ...sent } };
  return { ok: true, transfer: { kind: 'erc1155', ...sent, amount: amount?.ok ? amount.amount : 0n } };
}

function describeHolding(piece: CollectibleContext['piece']): CollectibleErrors {
  if (piece === undefined)
    return { piece: 'Concord hasn’t found this collectible on the chain yet. Try again in a moment.' };
  if (piece === null) return { piece: 'This contract has no collectibles.' };
  return piece.amount === 0n ? { piece: 'The Safe doesn’t hold this collectible.' } : {};
}

import { z } from 'zod/mini';
import { defineDraft } from '@/lib/storage/drafts';

const typed = z.string().check(z.maxLength(200));

const schema = z.object({ collection: typed, id: typed, recipient: typed, amount: typed });

/** The inputs of the form for collectibles, as typed. */
export type CollectibleDraft = z.infer<typeof schema>;

export const emptyCollectible: CollectibleDraft = { collection: '', id: '', recipient: '', amount: '1' };

export const collectibleDraft = defineDraft<CollectibleDraft>('collectible', schema);

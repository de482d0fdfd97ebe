import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from './known-safes';
import { storedSafeSchema } from './schema';
import { createListStore } from './store';

const placeSchema = z.object({ safe: storedSafeSchema, place: z.enum(['pinned', 'hidden']) });

export type SafePlace = z.infer<typeof placeSchema>;

/** Bounds a storage that was filled by somebody else. */
const maxPlaces = 1_000;

/** Safes that this visitor pinned to the top of lists, or hid. */
export const safePlaces = createListStore<SafePlace>({
  key: 'safe-places.v1',
  row: placeSchema,
  maxRows: maxPlaces,
});

/** Pins or hides a Safe; undefined undoes that. Returns false where the browser's storage refused it. */
export function placeSafe(safe: SafeRef, place: SafePlace['place'] | undefined): boolean {
  return safePlaces.update((all) => {
    const others = all.filter((other) => !isSameSafe(other.safe, safe));
    return place ? [...others, { safe, place }] : others;
  });
}

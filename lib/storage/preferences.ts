import { z } from 'zod/mini';
import { createStore } from './store';

const preferencesSchema = z.object({
  /** Whether pictures may be fetched from wherever their owners put them. */
  remotePictures: z.boolean(),
  /** Whether Ethereum's mainnet is asked for names. */
  mainnetNames: z.boolean(),
});

export type Preferences = z.infer<typeof preferencesSchema>;

/** What this visitor switched on; nothing asks strangers before that. */
export const preferences = createStore<Preferences>({
  key: 'preferences.v1',
  schema: preferencesSchema,
  initial: { remotePictures: false, mainnetNames: false },
});

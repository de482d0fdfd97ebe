import { z } from 'zod/mini';
import { createStore } from './store';

/** Default currency of the specification, section 9: values are shown in it until a visitor chooses another one. */
export const defaultCurrency = 'usd';

const preferencesSchema = z.object({
  /** Whether pictures may be fetched from wherever their owners put them. */
  remotePictures: z.boolean(),
  /** Whether Ethereum's mainnet is asked for names. */
  mainnetNames: z.boolean(),
  /** In which currency values are shown: a code of the gateway in small letters. Older versions kept none of what follows. */
  currency: z.catch(z.string().check(z.regex(/^[a-z]{2,10}$/)), defaultCurrency),
  /** Whether tokens that are worth almost nothing are left out of lists. */
  hidesSmallBalances: z.catch(z.boolean(), false),
  /** Whether the address of the open Safe is copied with the network in front (EIP-3770). */
  copiesPrefix: z.catch(z.boolean(), true),
});

export type Preferences = z.infer<typeof preferencesSchema>;

/** What this visitor chose; nothing asks strangers before that is switched on. */
export const preferences = createStore<Preferences>({
  key: 'preferences.v1',
  schema: preferencesSchema,
  initial: {
    remotePictures: false,
    mainnetNames: false,
    currency: defaultCurrency,
    hidesSmallBalances: false,
    copiesPrefix: true,
  },
});

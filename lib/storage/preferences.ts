import { z } from 'zod/mini';
import { createStore } from './store';

/** Default currency of the specification, section 9: values are shown in it until a visitor chooses another one. */
export const defaultCurrency = 'usd';

const preferencesSchema = z.object({
  /** Whether pictures are fetched from the servers that their owners chose. */
  remotePictures: z.boolean(),
  /** Whether Ethereum's mainnet is asked for names. */
  mainnetNames: z.boolean(),
  /**
   * The currency of values: a gateway's code in small letters. Older versions saved neither this nor the fields below.
   */
  currency: z.catch(z.string().check(z.regex(/^[a-z]{2,10}$/)), defaultCurrency),
  /** Whether lists leave out tokens that are worth almost nothing. */
  hidesSmallBalances: z.catch(z.boolean(), false),
  /** Whether the open Safe's address is copied with its network prefix (EIP-3770). */
  copiesPrefix: z.catch(z.boolean(), true),
  /** Whether keys without Ctrl do something: `/`, `?`, and those that go through lists (WCAG 2.1.4). */
  usesSingleKeys: z.catch(z.boolean(), true),
});

export type Preferences = z.infer<typeof preferencesSchema>;

/** The visitor's choices; no third party is asked for anything before the visitor turns it on. */
export const preferences = createStore<Preferences>({
  key: 'preferences.v1',
  schema: preferencesSchema,
  initial: {
    remotePictures: false,
    mainnetNames: false,
    currency: defaultCurrency,
    hidesSmallBalances: false,
    copiesPrefix: true,
    usesSingleKeys: true,
  },
});

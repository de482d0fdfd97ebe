import { preferences } from '@/lib/storage/preferences';
import { useStored } from './use-stored';

/** Returns the currency of this visitor's values, in lower case. */
export const useCurrency = (): string => useStored(preferences).currency;

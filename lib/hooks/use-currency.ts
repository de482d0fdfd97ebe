import { preferences } from '@/lib/storage/preferences';
import { useStored } from './use-stored';

/** The currency in which this visitor sees values, in small letters. */
export const useCurrency = (): string => useStored(preferences).currency;

import { useRouter, useSearchParams } from 'next/navigation';
import { routes } from '@/config/routes';
import { type HistoryFilter, parseHistoryFilter } from '@/lib/history/history-filter';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** The filter in the address bar, and a function that replaces it. */
export function useHistoryFilter(safe: SafeRef): readonly [HistoryFilter, (filter: HistoryFilter) => void] {
  const router = useRouter();
  const query = useSearchParams();
  const filter = parseHistoryFilter((name) => query.get(name));
  const setFilter = (next: HistoryFilter) =>
    router.replace(routes.history(formatSafeAddress(safe), next), { scroll: false });
  return [filter, setFilter];
}

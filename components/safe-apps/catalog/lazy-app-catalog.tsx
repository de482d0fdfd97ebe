import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { AppListSkeleton } from './app-list-skeleton';

/** The catalog, fetched once it is known for which Safe. */
export const { Panel: LazyAppCatalog } = lazyPanel(async () => (await import('./app-catalog')).AppCatalog, {
  fallback: <AppListSkeleton />,
});

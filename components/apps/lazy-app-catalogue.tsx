import { lazyPanel } from '@/components/ui/lazy-panel';
import { AppListSkeleton } from './app-list-skeleton';

/** The catalog, fetched once it is known for which Safe. */
export const { Panel: LazyAppCatalog } = lazyPanel(async () => (await import('./app-catalogue')).AppCatalog, {
  fallback: <AppListSkeleton />,
});

import { lazyPanel } from '@/components/ui/lazy-panel';
import { AppListSkeleton } from './app-list-skeleton';

/** The catalogue, fetched once it is known for which Safe. */
export const { Panel: LazyAppCatalogue } = lazyPanel(
  async () => (await import('./app-catalogue')).AppCatalogue,
  { fallback: <AppListSkeleton /> },
);

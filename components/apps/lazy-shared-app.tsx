import { lazyPanel } from '@/components/ui/lazy-panel';
import { OpenAppSkeleton } from './open-app-skeleton';

/** A shared app, fetched once the address bar has been read. */
export const { Panel: LazySharedApp } = lazyPanel(async () => (await import('./shared-app')).SharedApp, {
  fallback: <OpenAppSkeleton />,
});

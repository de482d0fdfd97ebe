import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { OpenAppSkeleton } from '../frame/open-app-skeleton';

/** A shared app, fetched once the address bar has been read. */
export const { Panel: LazySharedApp } = lazyPanel(async () => (await import('./shared-app')).SharedApp, {
  fallback: <OpenAppSkeleton />,
});

import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { OpenAppSkeleton } from './open-app-skeleton';

/** An app with the Safe Apps protocol to it, fetched when one is opened: no other page needs it. */
export const { Panel: LazyOpenApp } = lazyPanel(async () => (await import('./open-app')).OpenApp, {
  fallback: <OpenAppSkeleton />,
});

'use client';

import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useIsFramed } from '@/lib/hooks/use-is-framed';
import { useIsIdle } from '@/lib/hooks/use-is-idle';

const Panel = lazyPanel(async () => (await import('./release-notice')).ReleaseNotice);

/** Loads the check of the site's own bytes once the page is idle; a frame keeps no copy of the page. */
export function LateReleaseNotice() {
  const isFramed = useIsFramed();
  const isIdle = useIsIdle();
  return isIdle && isFramed === false && <Panel />;
}

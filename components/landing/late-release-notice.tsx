'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useIsFramed } from '@/lib/hooks/use-is-framed';
import { useIsIdle } from '@/lib/hooks/use-is-idle';

/** Loads the check of the site's own bytes once the page is idle; a frame keeps no copy of the page. */
export function LateReleaseNotice() {
  const isFramed = useIsFramed();
  const isIdle = useIsIdle();
  const isWanted = isIdle && isFramed === false;
  const [Content, setContent] = useState<ComponentType>();
  useEffect(() => {
    if (!isWanted) return;
    import('./release-notice').then(
      ({ ReleaseNotice }) => setContent(() => ReleaseNotice),
      // Nobody has asked for the check, so nothing is said where its code can't be had.
      () => undefined,
    );
  }, [isWanted]);
  return Content && <Content />;
}

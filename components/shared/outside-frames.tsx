import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/overlay/notice';
import { useIsFramed } from '@/lib/hooks/use-is-framed';
import { TabLink } from './tab-link';

export interface OutsideFramesProps {
  /** Drawn while it is not known where the page is shown: in the prerendered page. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** What has to do with apps. In the frame of another wallet that is this wallet's, and none of it is even begun here. */
export function OutsideFrames({ skeleton, children }: OutsideFramesProps) {
  const isFramed = useIsFramed();
  if (isFramed === undefined) return <div className="framed:hidden">{skeleton}</div>;
  if (!isFramed) return children;
  return (
    <Notice title="Apps open in the surrounding wallet" action={<TabLink />}>
      Concord is running inside another wallet. Open apps in that wallet.
    </Notice>
  );
}

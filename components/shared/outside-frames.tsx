import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/overlay/notice';
import { useIsFramed } from '@/lib/hooks/use-is-framed';
import { TabLink } from './tab-link';

export interface OutsideFramesProps {
  /** Drawn while it is unknown whether the page is in a frame, as in the prerendered page. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** Content about apps. In the frame of another wallet, apps belong to that wallet, so none of it is loaded. */
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

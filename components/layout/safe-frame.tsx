import type { ReactNode } from 'react';
import { contentId } from './main';

export interface SafeFrameProps {
  /** `SideNav` behind a Suspense boundary whose fallback is `SideNavSkeleton`. */
  sideNav: ReactNode;
  /** `BottomBar` behind a Suspense boundary whose fallback is `BottomBarSkeleton`. */
  bottomBar: ReactNode;
  /** The health line. */
  health?: ReactNode;
  children: ReactNode;
}

/** Navigation around every page of an open Safe. */
export function SafeFrame({ sideNav, bottomBar, health, children }: SafeFrameProps) {
  return (
    <>
      <div className="mx-auto flex w-full max-w-[1200px] flex-1 gap-8 px-4 md:px-6">
        {sideNav}
        {/* The lower padding keeps the last row above the bottom bar. */}
        <main id={contentId} tabIndex={-1} className="min-w-0 flex-1 py-6 pb-28 outline-none lg:pb-12">
          {health}
          {children}
        </main>
      </div>
      {bottomBar}
    </>
  );
}

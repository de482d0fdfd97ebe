import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { contentId } from './main';

export interface SafeFrameProps {
  /** `SideNav` behind a Suspense boundary whose fallback is `SideNavSkeleton`. */
  sideNav: ReactNode;
  /** `BottomBar` behind a Suspense boundary whose fallback is `BottomBarSkeleton`. */
  bottomBar: ReactNode;
  /** The health line. */
  health?: ReactNode;
  /** For a page that uses all of the window, such as an open app. */
  isWide?: boolean;
  children: ReactNode;
}

/** Navigation around every page of an open Safe. */
export function SafeFrame({ sideNav, bottomBar, health, isWide = false, children }: SafeFrameProps) {
  return (
    <>
      <div
        data-wide={isWide || undefined}
        className={cn('mx-auto flex w-full flex-1 px-4', isWide ? 'gap-4' : 'max-w-[1200px] gap-8 md:px-6')}
      >
        {sideNav}
        {/* The lower padding keeps the last row above the bottom bar. */}
        <main
          id={contentId}
          tabIndex={-1}
          className={cn('min-w-0 flex-1 outline-none', isWide ? 'pt-4 pb-20 lg:pb-4' : 'pt-6 pb-28 lg:pb-12')}
        >
          {health}
          {children}
        </main>
      </div>
      {bottomBar}
    </>
  );
}

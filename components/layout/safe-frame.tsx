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
  /** For a page that uses the whole window, such as an open app. */
  isWide?: boolean;
  children: ReactNode;
}

/** Navigation around every page of an open Safe. */
export function SafeFrame({ sideNav, bottomBar, health, isWide = false, children }: SafeFrameProps) {
  return (
    <>
      <div data-frame="" data-wide={isWide || undefined} className="flex w-full flex-1">
        {sideNav}
        {/* The lower padding keeps the last row above the bottom bar. */}
        <main
          id={contentId}
          tabIndex={-1}
          className={cn(
            'min-w-0 flex-1 outline-none print:max-w-none print:p-0',
            isWide ? 'px-4 pt-4 pb-20 lg:pb-4' : 'mx-auto max-w-[1184px] px-4 pt-5 pb-28 md:px-10 lg:pb-18',
          )}
        >
          {health}
          {children}
        </main>
      </div>
      {bottomBar}
    </>
  );
}

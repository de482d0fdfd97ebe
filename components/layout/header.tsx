import Link from 'next/link';
import type { ReactNode } from 'react';
import { routes } from '@/config/routes';
import { site } from '@/config/site';
import { headerSlotId } from './header-slot';
import { LogoMark } from './logo-mark';

export interface HeaderProps {
  /** The connect button, at the right end. */
  connect: ReactNode;
  /** The open Safe; pages below the root layout use `HeaderSlot` instead. */
  children?: ReactNode;
}

export function Header({ connect, children }: HeaderProps) {
  return (
    <header className="sticky top-0 z-30 h-14 border-line border-b bg-surface in-[body:has([data-landing])]:border-transparent in-[body:has([data-landing])]:bg-raised md:h-16 print:hidden">
      {/* As wide as the content below it. */}
      <div className="mx-auto flex h-full max-w-[1184px] items-center gap-3 px-4 in-[body:has([data-landing])]:max-w-[1264px] in-[body:has([data-frame])]:max-w-none md:gap-5 md:px-10 md:in-[body:has([data-frame])]:px-6">
        <Link
          href={routes.landing()}
          prefetch={false}
          className="flex shrink-0 items-center gap-2 rounded-control font-semibold text-17 lg:in-[body:has([data-frame])]:w-48"
        >
          <LogoMark />
          {/* Beside an open Safe there is room for the mark only on a phone. */}
          <span className="max-md:in-[header:has(#header-slot_[aria-haspopup=dialog])]:sr-only">
            {site.name}
          </span>
        </Link>
        <div id={headerSlotId} className="flex min-w-0 flex-1 items-center">
          {children}
        </div>
        {connect}
      </div>
    </header>
  );
}

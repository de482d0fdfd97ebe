import Link from 'next/link';
import type { ReactNode, SVGProps } from 'react';
import { routes } from '@/config/routes';
import { site } from '@/config/site';
import { headerSlotId } from './header-slot';

export interface HeaderProps {
  /** The connect button, at the right end. */
  connect: ReactNode;
  /** The open Safe; pages below the root layout use `HeaderSlot` instead. */
  children?: ReactNode;
}

export function Header({ connect, children }: HeaderProps) {
  return (
    <header className="sticky top-0 z-30 h-16 border-line border-b bg-surface">
      {/* As wide as what is below it. */}
      <div className="mx-auto flex h-full max-w-[1184px] items-center gap-3 px-4 in-[body:has([data-frame])]:max-w-none md:gap-5 md:px-10 md:in-[body:has([data-frame])]:px-6">
        <Link
          href={routes.landing()}
          prefetch={false}
          className="flex shrink-0 items-center gap-2 rounded-control font-semibold text-17 lg:in-[body:has([data-frame])]:w-48"
        >
          <LogoMark />
          {/* Beside an open Safe there is room for the mark only on a phone. */}
          <span className="max-md:in-[header:has(#header-slot:not(:empty))]:sr-only">{site.name}</span>
        </Link>
        <div id={headerSlotId} className="flex min-w-0 flex-1 items-center">
          {children}
        </div>
        {connect}
      </div>
    </header>
  );
}

interface LogoMarkProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

/** A ring of three owners of whom two have signed: the same drawing as `public/favicon.svg`. */
function LogoMark({ size = 28, ...props }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden="true" {...props}>
      <g strokeWidth="5" strokeLinecap="round">
        <path d="M18.5 4.3A12 12 0 0 1 27.4 19.7" className="stroke-accent" />
        <path d="M24.9 24A12 12 0 0 1 7.1 24" className="stroke-accent" />
        <path d="M4.6 19.7A12 12 0 0 1 13.5 4.3" className="stroke-accent/30" />
      </g>
    </svg>
  );
}

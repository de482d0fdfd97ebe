import Link from 'next/link';
import { routes } from '@/config/routes';
import { site } from '@/config/site';
import { LogoMark } from './logo-mark';

/** The foot of every page outside an open Safe. */
export function SiteFooter() {
  return (
    <footer className="mx-auto mt-auto w-full max-w-[1184px] in-[body:has([data-landing])]:max-w-[1264px] in-[body:has([data-unsettled])]:invisible px-4 text-muted md:px-10 print:hidden">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t pt-6 pb-8">
        <span className="mr-auto flex items-center gap-2 font-semibold text-ink max-md:w-full">
          <LogoMark size={20} />
          {site.name}
        </span>
        <Link href={routes.accounts()} prefetch={false} className="hover:text-ink">
          My Safes
        </Link>
        <Link href={routes.appearance()} prefetch={false} className="hover:text-ink">
          Settings
        </Link>
      </div>
    </footer>
  );
}

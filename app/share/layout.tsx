import type { ReactNode } from 'react';
import { Providers } from '@/app/providers';
import { Main } from '@/components/layout/main';
import { SiteFooter } from '@/components/layout/site-footer';
import { LateSearch } from '@/components/search/late-search';

export default function ShareLayout({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <LateSearch />
      <Main width="text">{children}</Main>
      <SiteFooter />
    </Providers>
  );
}

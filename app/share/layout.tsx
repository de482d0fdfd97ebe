import type { ReactNode } from 'react';
import { Providers } from '@/app/providers';
import { Main } from '@/components/layout/main';
import { SiteFooter } from '@/components/layout/site-footer';

export default function ShareLayout({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <Main width="text">{children}</Main>
      <SiteFooter />
    </Providers>
  );
}

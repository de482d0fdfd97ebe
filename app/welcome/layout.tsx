import type { ReactNode } from 'react';
import { Providers } from '@/app/providers';
import { Main } from '@/components/layout/main';
import { SiteFooter } from '@/components/layout/site-footer';
import { OutboxCourier } from '@/components/transactions/outbox-courier';

export default function WelcomeLayout({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <OutboxCourier />
      <Main>{children}</Main>
      <SiteFooter />
    </Providers>
  );
}

import type { ReactNode } from 'react';
import { Providers } from '@/app/providers';
import { CurrentHealth } from '@/components/layout/current-health';
import { Main } from '@/components/layout/main';
import { SiteFooter } from '@/components/layout/site-footer';
import { OutboxSyncRunner } from '@/components/transactions/pending/outbox-sync-runner';

export default function WelcomeLayout({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <OutboxSyncRunner />
      <Main>
        <CurrentHealth />
        {children}
      </Main>
      <SiteFooter />
    </Providers>
  );
}

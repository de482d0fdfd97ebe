import type { ReactNode } from 'react';
import { Providers } from '@/app/providers';
import { CurrentHealth } from '@/components/layout/health-line';
import { Main } from '@/components/layout/main';
import { SiteFooter } from '@/components/layout/site-footer';
import { LateSearch } from '@/components/search/late-search';
import { OutboxSyncRunner } from '@/components/transactions/pending/outbox-sync-runner';

export default function PermissionsLayout({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <LateSearch />
      <OutboxSyncRunner />
      <Main>
        <CurrentHealth />
        {children}
      </Main>
      <SiteFooter />
    </Providers>
  );
}

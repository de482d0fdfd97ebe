import type { ReactNode } from 'react';
import { CurrentHealth } from '@/components/layout/health-line';
import { Main } from '@/components/layout/main';
import { SiteFooter } from '@/components/layout/site-footer';
import { LateSearch } from '@/components/search/late-search';
import { OutboxSyncRunner } from '@/components/transactions/pending/outbox-sync-runner';
import { Providers } from './providers';

/** The frame of pages over all Safes of the visitor, outside any one Safe. */
export function VisitorLayout({ children }: { children: ReactNode }) {
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

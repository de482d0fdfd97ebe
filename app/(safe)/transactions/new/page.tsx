import type { Metadata } from 'next';
import { BackLink } from '@/components/layout/back-link';
import { ComposerPage } from '@/components/transactions/compose/composer';

export const metadata: Metadata = { title: 'New transaction' };

export default function Page() {
  return (
    <ComposerPage
      back={{
        home: <BackLink to="home" />,
        setup: <BackLink to="setup" />,
        queue: <BackLink to="queue" />,
        permissions: <BackLink to="permissions" />,
      }}
    />
  );
}

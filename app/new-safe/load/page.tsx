import type { Metadata } from 'next';
import { PageHeading } from '@/components/layout/page-heading';
import { LoadSafe } from '@/components/safes/load-safe';
import { routes } from '@/config/routes';

export const metadata: Metadata = { title: 'Add a Safe' };

export default function LoadSafePage() {
  return (
    <>
      <PageHeading
        title="Add a Safe"
        description="Owners add it to work with it; anybody may add it to watch it."
        back={{ href: routes.accounts(), label: 'My Safes' }}
      />
      <LoadSafe />
    </>
  );
}

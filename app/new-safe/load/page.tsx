import type { Metadata } from 'next';
import { BackLink } from '@/components/layout/back-link';
import { PageHeading } from '@/components/layout/page-heading';
import { LoadSafe } from '@/components/safes/load-safe';

export const metadata: Metadata = { title: 'Add a Safe' };

export default function LoadSafePage() {
  return (
    <>
      <PageHeading
        title="Add a Safe"
        description="Owners add it to work with it; anybody may add it to watch it."
        back={<BackLink to="accounts" />}
      />
      <LoadSafe />
    </>
  );
}

import type { Metadata } from 'next';
import { BackLink } from '@/components/layout/back-link';
import { PageHeading } from '@/components/layout/page-heading';
import { LoadSafe } from '@/components/safes/load-safe';

export const metadata: Metadata = { title: 'Add a Safe' };

export default function LoadSafePage() {
  return (
    <div className="mx-auto max-w-160">
      <PageHeading
        title="Add a Safe"
        description="Owners can confirm transactions. Anyone can watch a Safe."
        back={<BackLink to="accounts" />}
      />
      <LoadSafe />
    </div>
  );
}

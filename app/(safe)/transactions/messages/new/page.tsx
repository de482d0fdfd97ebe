import type { Metadata } from 'next';
import { BackLink } from '@/components/layout/back-link';
import { PageHeading } from '@/components/layout/page-heading';
import { NewMessage } from './new-message';

export const metadata: Metadata = { title: 'New message' };

export default function Page() {
  return (
    <>
      <PageHeading title="New message" back={<BackLink to="messages" />} />
      <NewMessage />
    </>
  );
}

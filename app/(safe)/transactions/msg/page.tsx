import type { Metadata } from 'next';
import { BackLink } from '@/components/layout/back-link';
import { PageHeading } from '@/components/layout/page-heading';
import { MessagePage } from '@/components/messages/details/message-page';

export const metadata: Metadata = { title: 'Message' };

export default function Page() {
  return (
    <>
      <PageHeading title="Message" back={<BackLink to="messages" />} />
      <MessagePage />
    </>
  );
}

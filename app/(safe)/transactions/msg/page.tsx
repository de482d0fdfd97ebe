import type { Metadata } from 'next';
import { BackLink } from '@/components/layout/back-link';
import { MessagePage } from '@/components/messages/details/message-page';

export const metadata: Metadata = { title: 'Message' };

export default function Page() {
  return (
    <>
      <BackLink to="messages" />
      {/* Names the page until the headline has loaded. */}
      <h1 className="sr-only has-[~*_h1]:hidden">Message</h1>
      <MessagePage />
    </>
  );
}

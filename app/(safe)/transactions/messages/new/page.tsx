import type { Metadata } from 'next';
import { BackLink } from '@/components/layout/back-link';
import { SafeTitle } from '@/components/shared/open-safe/safe-title';
import { NewMessage } from './new-message';

const title = 'New message';
export const metadata: Metadata = { title };

export default function Page() {
  return (
    <>
      <SafeTitle title={title} />
      <NewMessage back={<BackLink to="messages" />} />
    </>
  );
}

import type { Metadata } from 'next';
import { BackLink } from '@/components/layout/back-link';
import { NewMessage } from './new-message';

export const metadata: Metadata = { title: 'New message' };

export default function Page() {
  return <NewMessage back={<BackLink to="messages" />} />;
}

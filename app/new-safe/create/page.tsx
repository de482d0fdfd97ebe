import type { Metadata } from 'next';
import { CreateSafe } from '@/components/create/create-safe';

export const metadata: Metadata = { title: 'Create a Safe' };

export default function CreateSafePage() {
  return <CreateSafe />;
}

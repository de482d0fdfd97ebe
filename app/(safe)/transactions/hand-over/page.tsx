import type { Metadata } from 'next';
import { LazyHandOver } from '@/components/transactions/hand-over/lazy-hand-over';

export const metadata: Metadata = { title: 'Hand over' };

export default function Page() {
  return <LazyHandOver />;
}

import type { Metadata } from 'next';
import { OpenPage } from '@/components/transactions/open/open-page';

export const metadata: Metadata = { title: 'Open a transaction' };

export default function Page() {
  return (
    <>
      {/* Names the page until the link was read. */}
      <h1 className="sr-only has-[~*_h1]:hidden">Open a transaction</h1>
      <div>
        <OpenPage />
      </div>
    </>
  );
}

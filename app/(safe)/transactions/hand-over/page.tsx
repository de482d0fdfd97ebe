import type { Metadata } from 'next';
import { HandOverOfLink } from './hand-over-of-link';

export const metadata: Metadata = { title: 'Hand over' };

export default function Page() {
  return (
    <>
      {/* Names the page until what is handed over has loaded. */}
      <h1 className="sr-only has-[~*_h1]:hidden">Hand over</h1>
      <div>
        <HandOverOfLink />
      </div>
    </>
  );
}

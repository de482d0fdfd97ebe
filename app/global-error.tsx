'use client';

import './globals.css';
import { ErrorScreen } from '@/components/layout/error-screen';

/** Stands in for the whole document when even the root layout failed. */
export default function GlobalError({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en">
      <body className="flex min-h-dvh flex-col">
        <title>Something went wrong · Concord</title>
        <ErrorScreen error={error} onRetry={reset} />
      </body>
    </html>
  );
}

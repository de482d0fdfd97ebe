'use client';

import { Suspense } from 'react';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import { useSafePageTitle } from '@/lib/queries/use-safe-page-title';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface SafeTitleProps {
  /** The page's title, as in its metadata. */
  title: string;
}

/** Sets the tab's title to the page and the open Safe, so that tabs of several Safes can be told apart. */
export function SafeTitle(props: SafeTitleProps) {
  return (
    <Suspense>
      <OpenTitle {...props} />
    </Suspense>
  );
}

function OpenTitle({ title }: SafeTitleProps) {
  const parsed = useSafeRef();
  return parsed.ok && <NamedTitle title={title} safe={parsed.safe} />;
}

function NamedTitle({ title, safe }: SafeTitleProps & { safe: SafeRef }) {
  useSafePageTitle(title, safe);
  return null;
}

'use client';

import { type ReactNode, Suspense } from 'react';
import { ErrorNotice } from '@/components/shared/error-notice';
import { ButtonLink } from '@/components/ui/button-link';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { NotASafeError } from '@/lib/errors/safe';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';

// Most opened addresses are those of Safes.
const LazyMissingSafe = lazyPanel(async () => (await import('./missing-safe')).MissingSafe);

export interface OpenSafeProps {
  /** Drawn while the address bar is unread, as in the prerendered page. */
  skeleton: ReactNode;
  children: (safe: SafeRef) => ReactNode;
}

/** Reads the Safe from the address bar and passes it down, or tells what is wrong with it. */
export function OpenSafe({ skeleton, children }: OpenSafeProps) {
  return (
    <Suspense fallback={skeleton}>
      <FromAddressBar>{children}</FromAddressBar>
    </Suspense>
  );
}

function FromAddressBar({ children }: Pick<OpenSafeProps, 'children'>) {
  const parsed = useSafeRef();
  if (parsed.ok) return <ExistingSafe safe={parsed.safe}>{children}</ExistingSafe>;
  return (
    <Notice tone="warning" title="No Safe is open">
      <p>{parsed.message}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink href={routes.accounts()}>My Safes</ButtonLink>
        <ButtonLink variant="quiet" href={routes.loadSafe()}>
          Add a Safe by its address
        </ButtonLink>
      </div>
    </Notice>
  );
}

/**
 * Hides the page only where the chain answers that there is no Safe, or two RPCs disagree; without an answer the rest
 * is shown.
 */
function ExistingSafe({ safe, children }: Pick<OpenSafeProps, 'children'> & { safe: SafeRef }) {
  const { error, refetch } = useSafeState(safe);
  const known = error && toAppError(error);
  if (known instanceof NotASafeError)
    return (
      <LazyMissingSafe safe={safe}>
        <ErrorNotice
          error={error}
          tone="warning"
          action={
            <ButtonLink size="sm" href={routes.accounts()}>
              My Safes
            </ButtonLink>
          }
        />
      </LazyMissingSafe>
    );
  if (known?.kind === 'rpcs-disagree') return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return children(safe);
}

import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { AppManifestError } from '@/lib/errors/safe-apps';
import type { AppState, OpenedApp } from '../requests/app-state';

export interface AppErrorProps {
  app: OpenedApp;
  state: AppState;
  /** The outcome of loading the app's manifest. */
  manifest: { readonly error: unknown; readonly isPending: boolean };
  onReload: () => void;
}

/** Tells what is wrong with an open app, with the ways out; nothing while all is well. */
export function AppError({ app, state, manifest, onReload }: AppErrorProps) {
  const problem = findAppError(state, manifest);
  if (!problem) return null;
  return (
    <Notice
      tone="warning"
      title={problem.title}
      action={
        <>
          <Button size="sm" onClick={onReload}>
            Reload the app
          </Button>
          <a
            href={app.url}
            target="_blank"
            rel="noreferrer noopener"
            className="self-center text-13 text-accent-ink hover:underline"
          >
            Open in a new tab
          </a>
        </>
      }
    >
      {problem.reason}
    </Notice>
  );
}

function findAppError(
  { hasLeft, isFlooding, hasSpoken, isLate }: AppState,
  manifest: AppErrorProps['manifest'],
): { readonly title: string; readonly reason: string } | undefined {
  if (hasLeft)
    return {
      title: 'The app left its site',
      reason: 'The frame now shows another site, which can’t send requests to this wallet.',
    };
  if (isFlooding)
    return {
      title: 'Too many requests from this app',
      reason: 'Some requests were blocked. The app may not work correctly.',
    };
  if (hasSpoken || !isLate) return undefined;
  return { title: 'The app isn’t responding', reason: nameReason(manifest) };
}

/** Names the most likely cause, because a page of another origin can't be inspected. */
function nameReason({ error, isPending }: AppErrorProps['manifest']): string {
  if (isPending) return 'Its server hasn’t responded for 10 seconds. It may be slow, or you may be offline.';
  if (!(error instanceof AppManifestError))
    return 'Its server responds, but the app hasn’t connected for 10 seconds. It may not allow other sites to embed it, or it may still be loading.';
  return error.message;
}

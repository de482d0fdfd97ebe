import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { AppManifestError } from '@/lib/errors/safe-apps';
import type { AppState, OpenedApp } from './app-state';

export interface AppErrorProps {
  app: OpenedApp;
  state: AppState;
  /** What became of asking the app for its manifest. */
  manifest: { readonly error: unknown; readonly isPending: boolean };
  onReload: () => void;
}

/** What is wrong with an open app, and the ways out. Nothing while all is well. */
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
            Open it in a tab of its own
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
      title: 'The app has gone to another site',
      reason: 'What is in the frame now is not the app that you opened, and cannot ask this wallet anything.',
    };
  if (isFlooding)
    return {
      title: 'This app asks too much',
      reason: 'Some of its requests are refused until it asks less. It may not work as it should.',
    };
  if (hasSpoken || !isLate) return undefined;
  return { title: 'The app does not answer', reason: nameReason(manifest) };
}

/** What most likely keeps it from being seen; a page of another origin cannot be looked into. */
function nameReason({ error, isPending }: AppErrorProps['manifest']): string {
  if (isPending)
    return 'Its server has not answered for ten seconds. It may be slow, or this device offline.';
  if (!(error instanceof AppManifestError))
    return 'Its server answers, but the page has not spoken with this wallet for ten seconds. Most often it forbids to be shown in the frame of another page, or it is still loading.';
  return error.message;
}

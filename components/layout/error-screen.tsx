import { buttonClass } from '@/components/ui/button-class';
import { Main } from './main';

export interface ErrorScreenProps {
  error: Error;
  onRetry: () => void;
}

/** The last resort when a page fails to render. Every page includes it, so it stays as plain as possible. */
export function ErrorScreen({ error, onRetry }: ErrorScreenProps) {
  return (
    <Main width="text">
      <h1 className="font-semibold text-22">Couldn’t show this page</h1>
      <p className="mt-1 mb-6 text-muted">No transaction was sent. Try again, or reload the page.</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className={buttonClass({ variant: 'primary' })} onClick={onRetry}>
          Try again
        </button>
        <button type="button" className={buttonClass()} onClick={() => window.location.reload()}>
          Reload the page
        </button>
      </div>
      <details className="mt-6 text-13 text-muted">
        <summary>Error details</summary>
        <pre className="mt-2 whitespace-pre-wrap rounded-control bg-sunken p-3 font-mono">
          {error.name}: {error.message.slice(0, 2000)}
        </pre>
      </details>
    </Main>
  );
}

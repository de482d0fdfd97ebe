import { Button } from '@/components/ui/button';
import { Main } from './main';
import { PageHeading } from './page-heading';

export interface ErrorScreenProps {
  error: Error;
  onRetry: () => void;
}

/** The last resort when a page could not be drawn. Uses nothing that may itself have failed. */
export function ErrorScreen({ error, onRetry }: ErrorScreenProps) {
  return (
    <Main width="text">
      <PageHeading
        title="This page could not be shown"
        description="Nothing was sent and nothing was lost on the chain. Try again; if it stays like this, reload the page."
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </div>
      <details className="mt-6 text-13 text-muted">
        <summary>What happened, for a report</summary>
        <pre className="mt-2 whitespace-pre-wrap rounded-control bg-ink/5 p-3 font-mono">
          {error.name}: {error.message.slice(0, 2000)}
        </pre>
      </details>
    </Main>
  );
}

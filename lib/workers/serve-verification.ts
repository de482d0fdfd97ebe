import { verifyInChunks } from './verify-in-chunks';
import type { VerifyAnswer, VerifyRequest } from './verify-messages';

/** Records after which the worker answers and listens. */
const chunkSize = 20;

/** As much of a worker's global scope as is used. */
export type WorkerScope = {
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
  readonly postMessage: (answer: VerifyAnswer) => void;
};

/** Answers what a page asks: verifies records chunk by chunk until all are done or the page gives up. */
export function serveVerification(scope: WorkerScope): void {
  const running = new Set<number>();

  async function verify({ id, ...submission }: Extract<VerifyRequest, { kind: 'verify' }>): Promise<void> {
    running.add(id);
    await verifyInChunks(submission, {
      size: chunkSize,
      isGivenUp: () => !running.has(id),
      onReports: (first, reports) => scope.postMessage({ kind: 'reports', id, first, reports }),
    });
    if (running.delete(id)) scope.postMessage({ kind: 'done', id });
  }

  scope.addEventListener('message', ({ data }) => {
    // A worker is reached only by the page that started it, and that sends nothing else.
    const request = data as VerifyRequest;
    if (request.kind === 'verify') void verify(request);
    else running.delete(request.id);
  });
}

import { verifyInChunks } from './verify-in-chunks';
import type { VerifyAnswer, VerifyRequest } from './verify-messages';

/** The number of records after which the worker sends reports and reads its messages. */
const chunkSize = 20;

/** The part of a worker's global scope that is used. */
export type WorkerScope = {
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
  readonly postMessage: (answer: VerifyAnswer) => void;
};

/** Serves a page's requests: verifies records chunk by chunk until all are done or the page aborts. */
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
    // Only the page that started a worker can reach it, and it sends no other messages.
    const request = data as VerifyRequest;
    if (request.kind === 'verify') void verify(request);
    else running.delete(request.id);
  });
}

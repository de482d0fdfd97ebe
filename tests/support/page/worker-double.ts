import { serveVerification, type WorkerScope } from '@/lib/workers/serve-verification';

/**
 * A worker without a thread of its own: it runs the product's worker code, and what goes in and out is copied as a
 * browser copies it.
 */
export class WorkerDouble extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  /** What the page sent. */
  readonly asked: unknown[] = [];
  isEnded = false;
  readonly #heard: ((event: MessageEvent) => void)[] = [];

  constructor() {
    super();
    const scope: WorkerScope = {
      addEventListener: (_type, listener) => this.#heard.push(listener),
      postMessage: (answer) => {
        const data: unknown = structuredClone(answer);
        queueMicrotask(() => {
          if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
        });
      },
    };
    serveVerification(scope);
  }

  postMessage(message: unknown): void {
    const data: unknown = structuredClone(message);
    this.asked.push(data);
    for (const listener of this.#heard)
      queueMicrotask(() => {
        if (!this.isEnded) listener(new MessageEvent('message', { data }));
      });
  }

  terminate(): void {
    this.isEnded = true;
  }

  /** The worker's script could not be loaded, or threw. */
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

import { EventEmitter, once } from 'node:events';
import type { BrowserContext, Request } from '@playwright/test';

/** Longer than any answer of the local stack takes, in milliseconds. */
const patience = 10_000;

/** Which requests of a browser are under way, those apart that may be under way for ever. */
export class OpenRequests {
  readonly #others = new Set<Request>();
  readonly #targets = new Set<Request>();
  readonly #changes = new EventEmitter();

  constructor(context: BrowserContext, isTarget: (request: Request) => boolean) {
    context.on('request', (request) => {
      (isTarget(request) ? this.#targets : this.#others).add(request);
      this.#changes.emit('change');
    });
    const end = (request: Request) => {
      this.#others.delete(request);
      this.#targets.delete(request);
      this.#changes.emit('change');
    };
    context.on('requestfinished', end);
    context.on('requestfailed', end);
  }

  settled(): Promise<void> {
    return this.#until(() => this.#others.size === 0);
  }

  get hasTarget(): boolean {
    return this.#targets.size > 0;
  }

  targetOpen(): Promise<void> {
    return this.#until(() => this.hasTarget);
  }

  async #until(isSo: () => boolean): Promise<void> {
    const signal = AbortSignal.timeout(patience);
    // Who waits in vain finds out by what the page shows.
    while (!isSo() && !signal.aborted) await once(this.#changes, 'change', { signal }).catch(() => undefined);
  }
}

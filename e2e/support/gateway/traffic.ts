import type { BrowserContext } from '@playwright/test';

/** Everything that the pages of a browser ask of the network, by whatever means. */
export class Traffic {
  readonly #urls: string[] = [];

  constructor(context: BrowserContext) {
    context.on('request', (request) => this.#urls.push(request.url()));
    context.on('page', (page) => page.on('websocket', (socket) => this.#urls.push(socket.url())));
    for (const page of context.pages()) page.on('websocket', (socket) => this.#urls.push(socket.url()));
  }

  get count(): number {
    return this.#urls.length;
  }

  /** Requests that left this machine's memory: `data:` and `blob:` do not. */
  outside(): readonly string[] {
    return this.#urls.filter((url) => !/^(data|blob):/.test(url));
  }

  origins(): readonly string[] {
    return [...new Set(this.outside().map((url) => new URL(url).origin))].sort();
  }
}

import { expect, type Page, type Request } from '@playwright/test';
import { stack } from '@/e2e/support/stack';

/** What a page asks of gateway and RPC, preflights aside; a batch to the RPC is one round trip. */
export type WatchedServices = {
  readonly of: (service: 'gateway' | 'RPC') => readonly string[];
  /** Resolves when everything that the page wants to know is known. The browser's "networkidle" is only told of once in a document. */
  readonly settled: () => Promise<void>;
  readonly forget: () => void;
};

export function watchServices(page: Page): WatchedServices {
  let asked: string[] = [];
  let newest = Date.now();
  const open = new Set<Request>();
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('request', (request) => {
    const url = request.url();
    newest = Date.now();
    if (url.startsWith(stack.gateway) || url.startsWith(stack.rpc)) open.add(request);
    if (request.method() === 'OPTIONS') return;
    if (url.startsWith(stack.gateway))
      asked.push(`gateway ${request.method()} ${url.slice(stack.gateway.length)}`);
    if (url.startsWith(stack.rpc)) asked.push(`RPC ${request.postData()?.slice(0, 2_000)}`);
  });
  return {
    of: (service) => asked.filter((line) => line.startsWith(service)),
    settled: () =>
      expect.poll(() => open.size === 0 && Date.now() - newest > 500, { intervals: [100] }).toBe(true),
    forget: () => {
      asked = [];
    },
  };
}

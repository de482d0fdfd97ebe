import type { Page, WebSocketRoute } from '@playwright/test';
import { demoUrls } from '@/config/demo';

/**
 * Leads a page's lines to another relay than that of the local stack, and hears what it is sent. `repeatAll` sends every
 * message of an app once more and returns their number: under the same number of the line, and under a new one.
 */
export async function repeatRelay(
  page: Page,
  relayUrl: string,
): Promise<{ readonly repeatAll: () => number }> {
  const heard: string[] = [];
  let line: WebSocketRoute | undefined;
  await page.routeWebSocket(
    ({ host }) => [demoUrls.relay, relayUrl].some((url) => new URL(url).host === host),
    (route) => {
      line = route;
      const server = route.connectToServer();
      route.onMessage((text) => server.send(text));
      server.onMessage((text) => {
        if (/"irn_subscription"/.test(String(text))) heard.push(String(text));
        route.send(text);
      });
    },
  );
  await page.addInitScript(
    ([from, to]) => {
      window.WebSocket = class extends WebSocket {
        constructor(url: string | URL, protocols?: string | string[]) {
          super(String(url).replace(from, to), protocols);
        }
      };
    },
    [demoUrls.relay, relayUrl] as const,
  );
  return {
    repeatAll: () => {
      const repeated = [...new Set(heard)];
      for (const [index, text] of repeated.entries()) {
        line?.send(text);
        line?.send(JSON.stringify({ ...JSON.parse(text), id: Date.now() * 1_000 + index }));
      }
      return repeated.length;
    },
  };
}

import type { BrowserContext } from '@playwright/test';

type RelayCall = {
  readonly id: unknown;
  readonly method?: string;
  readonly params?: { readonly topics?: unknown };
};

export type Relay = {
  /** Addresses of the lines that pages opened. */
  readonly lines: readonly string[];
  /** Whether lines are answered; at first they are. */
  answers: boolean;
};

/**
 * Plays WalletConnect's servers for the pages of one browser: a relay that takes every message and submits none, and
 * the service that attests who asks. Everything else of the vendor stays out of reach.
 */
export async function answerAsRelay(context: BrowserContext): Promise<Relay> {
  const lines: string[] = [];
  const relay: Relay = { lines, answers: true };
  await context.route(/^https:/, (route) => route.abort());
  await context.route(/^https:\/\/verify\.walletconnect\.org\/v3\/attestation/, async (route) => {
    const id = new URL(route.request().url()).searchParams.get('id');
    const [head, body] = [{ alg: 'none' }, { id }].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const answer = JSON.stringify({ type: 'verify_attestation', attestation: `${head}.${body}.c2ln` });
    const script = `parent.postMessage(${JSON.stringify(answer)}, '*')`;
    await route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` });
  });
  await context.routeWebSocket(/^wss:\/\/relay\.walletconnect\.org\//, (socket) => {
    lines.push(socket.url());
    if (!relay.answers) return socket.close({ code: 1013 });
    socket.onMessage((text) => {
      // The vendor's own package speaks here; what matters is that it is answered.
      const { id, method, params }: RelayCall = JSON.parse(String(text));
      if (method) socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: resultOf(method, params) }));
    });
  });
  return relay;
}

function resultOf(method: string, params: RelayCall['params']): unknown {
  switch (method) {
    case 'irn_subscribe':
      return 'ab'.repeat(32);
    case 'irn_batchSubscribe':
      return params?.topics;
    case 'irn_batchFetchMessages':
      return { messages: [], hasMore: false };
    default:
      return true;
  }
}

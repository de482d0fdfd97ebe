import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import { AppWindow } from '@/components/safe-apps/frame/app-window';
import { createGuest } from '@/lib/safe-apps/guest/guest';
import { amara, bruno, recipient, safe } from '../chain/people';
import { type GatewayAnswer, refuse } from '../gateway/gateway-double';
import { makeDetails } from '../gateway/gateway-json';
import { type RenderOptions, renderPage } from '../page/render';
import { doubleSigningWallet } from '../wallet/signing-wallet';
import { connectedAs } from '../wallet/wallet-double';
import { appOrigin, hostOrigin, joinSafeApps } from './pair';
import '../wallet/loaded-modules';
// Fetched beforehand too: a request of one test must not come in the next.
import '@/lib/actions/read-app-manifest';

export const appUrl = `${appOrigin}/`;
export const manifestJson = {
  name: 'Ledger',
  description: 'Keeps books.',
  safe_apps_permissions: [] as string[],
};

/** What strangers answer to this page: a function of the address, as `fetch` sees it. */
export function answerStrangers(answer: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    asked.push(`${init.mode ?? 'cors'} ${url}`);
    return answer(url, init);
  });
  return asked;
}

export const chain = {
  safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2, nonce: 7n }],
};

/** A gateway that has an empty queue and takes what it is given. */
export const honestGateway: GatewayAnswer = ({ path, method, body }) => {
  if (path.endsWith('/nonces')) return { currentNonce: 7, recommendedNonce: 7 };
  if (path.endsWith('/queued')) return { count: 0, next: null, previous: null, results: [] };
  if (method === 'POST') return makeDetails({ transaction: readProposal(body) });
  return refuse(404, { code: 404, message: 'Not found' });
};

function readProposal(body: unknown) {
  const sent = body as Record<string, string>; // what this page itself has sent
  const number = (key: string) => BigInt(sent[key] ?? '0');
  const address = (key: string) => sent[key] as `0x${string}`;
  return {
    to: address('to'),
    value: number('value'),
    data: address('data'),
    operation: Number(sent.operation) === 1 ? (1 as const) : (0 as const),
    ...{ safeTxGas: number('safeTxGas'), baseGas: number('baseGas'), gasPrice: number('gasPrice') },
    ...{ gasToken: address('gasToken'), refundReceiver: address('refundReceiver'), nonce: number('nonce') },
  };
}

/** A page that is drawn again at a press. */
function Redrawn({ children }: { children: () => ReactNode }) {
  const [, redraw] = useState(0);
  return (
    <>
      <button type="button" onClick={() => redraw((count) => count + 1)}>
        Draw again
      </button>
      {children()}
    </>
  );
}

/** An app in its frame, joined to a guest that asks as apps do, before an owner with a wallet. */
export function openApp({ lateAfterMs, ...options }: RenderOptions & { readonly lateAfterMs?: number } = {}) {
  const pair = joinSafeApps();
  pair.submitAlways();
  const guest = createGuest({ transport: pair.app, allowedOrigins: [hostOrigin] });
  const wallet = doubleSigningWallet(amara);
  const page = renderPage(
    <Redrawn>
      {() => (
        <AppWindow
          // As the address bar is read: another object each time.
          safe={{ ...safe }}
          address={{ url: appUrl, origin: appOrigin }}
          listed={{ name: 'Ledger', claimedUrl: appUrl }}
          connect={() => pair.host}
          {...(lateAfterMs !== undefined && { lateAfterMs })}
        />
      )}
    </Redrawn>,
    {
      at: '/apps/open/',
      chain,
      gateway: honestGateway,
      session: connectedAs(amara.address),
      walletClient: wallet.client,
      ...options,
    },
  );
  return { ...page, pair, guest, wallet };
}

export const payment = (value = '1') => ({ to: recipient, value, data: '0x' });

/** What became of a promise, once it is known. */
export function outcomeOf(asked: Promise<unknown>): { said: unknown } {
  const outcome: { said: unknown } = { said: undefined };
  asked.then(
    (answer) => {
      outcome.said = answer;
    },
    (error: unknown) => {
      outcome.said = error instanceof Error ? error.message : error;
    },
  );
  return outcome;
}

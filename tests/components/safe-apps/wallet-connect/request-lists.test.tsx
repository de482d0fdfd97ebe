import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
// What comes late is there before: on a busy machine it takes longer than a test waits.
import '@/components/safe-apps/wallet-connect/made-sentence';
import '@/components/transactions/words/row-labels';
import '@/lib/queries/transactions/find-meanings';
import { WaitingRequests } from '@/components/safe-apps/wallet-connect/request-lists';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { StoredAppRequest } from '@/lib/storage/app-requests';
import { keepTransaction } from '@/lib/storage/local-transactions';
import { amara, safe, stranger } from '@/tests/support/chain/people';
import { refuse } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { renderPage } from '@/tests/support/page/render';
import { describedRouter, describedSwap, plainCode } from '@/tests/support/transactions/described-calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';

beforeEach(() => localStorage.clear());

const swap = makeTransaction({ ...describedSwap(safe.address) });
const { safeTxHash } = hashTransaction(safe, swap);
const sentence = 'Swap 1,000 USDC for at least 0.41 WETH on Aerodrome · to this Safe';

const request: StoredAppRequest = {
  ...{ topic: 'a', id: 1, safe, method: 'eth_sendTransaction', state: 'waiting', askedAt: 1 },
  app: { name: 'Harvest', origin: 'https://app.example' },
  made: { kind: 'transaction', hash: safeTxHash },
};

const show = ({ claimed = undefined as typeof swap | undefined, made = request.made } = {}) =>
  renderPage(<WaitingRequests safe={safe} requests={[{ ...request, made }]} />, {
    chain: {
      safes: [{ address: safe.address, owners: [amara.address] }],
      codes: [{ address: describedRouter, code: plainCode }],
    },
    gateway: () =>
      claimed ? makeDetails({ transaction: claimed, confirmations: [] }) : refuse(503, { message: 'Busy' }),
  });

describe('a request that waits for owners', () => {
  test('has the sentence of what was made of it, by the gateway’s bytes', async () => {
    show({ claimed: swap });
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  test('has it by this browser’s copy, and then the gateway isn’t asked', async () => {
    keepTransaction({ safe, transaction: swap, safeTxHash, confirmations: [], seenAt: Date.now() });
    const { gateway } = show();
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(gateway.requests).toEqual([]);
  });

  test.each([
    ['other bytes than those of its hash', makeTransaction({ ...describedSwap(stranger.address) })],
    ['nothing', undefined],
  ])('has only its kind where the gateway shows %s', async (_, claimed) => {
    const { gateway, queries } = show({ claimed });
    await waitFor(() => expect(gateway.requests).not.toEqual([]));
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(screen.getByText('Transaction')).toBeDefined();
    expect(screen.queryByText(/Swap/)).toBeNull();
  });

  test('has only its kind where a message was made of it', async () => {
    const { gateway } = show({ claimed: swap, made: { kind: 'message', hash: safeTxHash } });
    expect(await screen.findByText('Transaction')).toBeDefined();
    expect(gateway.requests).toEqual([]);
  });
});

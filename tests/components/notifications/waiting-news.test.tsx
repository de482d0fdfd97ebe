import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
// What comes late is there before: on a busy machine it takes longer than a test waits.
import '@/components/transactions/words/row-labels';
import '@/lib/actions/risk/assess-row';
import '@/lib/queries/transactions/find-meanings';
import { encodeFunctionData } from 'viem';
import { Notifier } from '@/components/notifications/notifier';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { rememberSafe } from '@/lib/storage/known-safes';
import { amara, bruno, safe, stranger } from '@/tests/support/chain/people';
import { addressInfo, makeDetails } from '@/tests/support/gateway/gateway-json';
import { makeItem, makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { callOf, callsAbi } from '@/tests/support/transactions/calls';
import { describedRouter, describedSwap, plainCode } from '@/tests/support/transactions/described-calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

/** Titles and texts of the notifications that were shown. */
function hearNotifications() {
  const heard: string[] = [];
  class Heard {
    onclick: (() => void) | null = null;
    constructor(title: string, { body }: NotificationOptions) {
      heard.push(`${title} | ${body}`);
    }
    close() {}
  }
  vi.stubGlobal('Notification', Heard);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  return heard;
}

beforeEach(() => {
  localStorage.clear();
  rememberSafe({ safe, name: 'Household' });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const swap = makeTransaction({ ...describedSwap(safe.address) });
const sentence = 'Swap 1,000 USDC for at least 0.41 WETH on Aerodrome · to this Safe';

/** A tab without focus, into whose queue a transaction comes; the gateway claims these bytes of it. */
async function hear(transaction: SafeTransaction, { claimed = transaction, code = plainCode } = {}) {
  const heard = hearNotifications();
  const { safeTxHash } = hashTransaction(safe, transaction);
  const info = {
    ...{ type: 'Custom', to: addressInfo(transaction.to), dataSize: '388', value: '0' },
    ...{ isCancellation: false, methodName: 'swapExactTokensForTokens' },
  };
  const row = makeItem(info, {
    ...{ id: `multisig_${safe.address}_${safeTxHash}`, nonce: 7, missing: [amara.address] },
    status: 'AWAITING_CONFIRMATIONS',
  });
  let rows: readonly unknown[] = [];
  const page = renderPage(<Notifier safe={safe} asksWhileHidden={false} />, {
    chain: {
      safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2, nonce: 7n }],
      codes: [{ address: describedRouter, code }],
    },
    gateway: ({ path }) =>
      path.endsWith('/queued') ? makePage(rows) : makeDetails({ transaction: claimed, confirmations: [] }),
    session: connectedAs(amara.address),
  });
  await waitFor(() => expect(page.queries.isFetching()).toBe(0));
  expect(heard).toEqual([]);
  rows = [row];
  await page.queries.invalidateQueries({ queryKey: ['safe'] });
  return heard;
}

describe('the notification of a transaction that needs the owner', () => {
  test('has the sentence of its bytes', async () => {
    const heard = await hear(swap);
    await waitFor(() => expect(heard).toEqual([`A transaction needs you | Household: ${sentence}`]));
  });

  test('follows the receiver in the bytes', async () => {
    const heard = await hear(makeTransaction({ ...describedSwap(stranger.address) }));
    await waitFor(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toMatch(new RegExp(` on Aerodrome · to ${stranger.address.slice(0, 6)}…`));
  });

  test('has no descriptor’s sentence where the contract runs no code of its own', async () => {
    const heard = await hear(swap, { code: '0x' });
    await waitFor(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toBe(
      'A transaction needs you | Household: Call “swapExactTokensForTokens” on 0xcF77…4E43',
    );
  });

  test('names nothing whose bytes don’t give the listed hash', async () => {
    const heard = await hear(makeTransaction({ ...describedSwap(stranger.address) }), { claimed: swap });
    await waitFor(() => expect(heard).toEqual(['A transaction needs you | Household']), { timeout: 14_000 });
  }, 20_000);

  test('names nothing that has a warning to read first', async () => {
    const data = encodeFunctionData({ abi: callsAbi, functionName: 'changeThreshold', args: [1n] });
    const heard = await hear(makeTransaction({ ...callOf(safe.address, data) }));
    await waitFor(() => expect(heard).toEqual(['A transaction needs you | Household']));
  });
});

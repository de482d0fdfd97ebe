import { screen, within } from '@testing-library/react';
import { encodeFunctionData, erc20Abi } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import '@/lib/actions/risk/approvals/assess-message-approvals';
import '@/components/signing/message/message-sentence';
import '@/components/messages/details/message-detail';
import '@/lib/actions/verify/load-verified-message';
import { MessagePage } from '@/components/messages/details/message-page';
import { MessageList } from '@/components/messages/list/message-list';
import { MessageReview } from '@/components/messages/review/message-review';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import { amara, bruno, otherSafe, recipient, safe, token } from '@/tests/support/chain/people';
import { makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import {
  hashOf,
  makeAuthorization,
  makeMessageJson,
  makePermit,
  makePermit2Transfer,
  makeTypedData,
} from '@/tests/support/transactions/messages';
import { cedar } from '@/tests/support/transactions/orders';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const owners = [amara, bruno].map(({ address }) => address);
const chain = {
  safes: [{ address: safe.address, owners, threshold: 2 }],
  tokens: [{ address: cedar, symbol: 'CEDAR', decimals: 18 }],
  holdings: [{ owner: safe.address, token, amount: 10n ** 12n }],
};
const short = '0x90F7…b906';
const brunoShort = `${bruno.address.slice(0, 6)}…${bruno.address.slice(-4)}`;

const review = (message: MessageContent) =>
  renderPage(<MessageReview {...{ safe, message }} onBack={() => undefined} />, {
    chain,
    gateway: () => ({ fiatTotal: '0', items: [] }),
    session: connectedAs(amara.address),
  });

/** Numbers stay on the line of their unit. */
const heading = (sentence: string) =>
  screen.findByRole('heading', { name: (name) => name.replaceAll('\u00a0', ' ') === sentence });

const metaTransaction = makeTypedData(
  'MetaTransaction',
  {
    nonce: ['uint256', 0],
    from: ['address', safe.address],
    functionSignature: [
      'bytes',
      encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, 12n * 10n ** 18n] }),
    ],
  },
  { verifyingContract: cedar, chainId: 8453 },
);

describe('a message that pays says who gets what', () => {
  test.each<readonly [string, MessageContent, string]>([
    ['by an authorized transfer', makeAuthorization(), `Pay ${short} 100 USDC`],
    [
      'by one that the payee sends, exactly',
      makeAuthorization({ primaryType: 'ReceiveWithAuthorization', value: '1000009' }),
      `Pay ${short} 1.000009 USDC`,
    ],
    [
      'from another account',
      makeAuthorization({ from: bruno.address }),
      `Move 100 USDC from ${brunoShort} to ${short}`,
    ],
    ['by a call that others send', metaTransaction, `Pay ${short} 12 CEDAR through a relayer`],
    ['by a permit', makePermit(), `Allow ${short} to spend 100 USDC`],
    [
      'by a permit of everything',
      makePermit({ value: String(2n ** 256n - 1n) }),
      `Allow ${short} to spend any amount of USDC`,
    ],
    ['by a permit of nothing', makePermit({ value: '0' }), `Stop ${short} from spending USDC`],
    ['by Permit2', makePermit2Transfer(), `Allow ${brunoShort} to spend 100 USDC`],
  ])('%s', async (_, message, sentence) => {
    review(message);
    await heading(sentence);
    const list = await screen.findByRole('region', { name: /^(Payments|Approvals)$/ });
    // The whole address stands there without being asked for.
    const shown = list.textContent?.replace(/\s/g, '') ?? '';
    expect([recipient, bruno.address].some((one) => shown.includes(one))).toBe(true);
  });

  test('and whom the words of a permit name, without believing them', async () => {
    review(makePermit2Transfer({ payTo: recipient }));
    await heading(`Allow ${brunoShort} to spend 100 USDC`);
    const list = await screen.findByRole('region', { name: 'Approvals' });
    expect(within(list).getByText(/The message names this recipient\. The spender decides\./)).toBeDefined();
  });

  test.each<readonly [string, MessageContent, string]>([
    ['for another chain', makePermit({}, { chainId: 1 }), 'Sign “Permit”'],
    [
      'with the fields of another type',
      makeTypedData(
        'TransferWithAuthorization',
        { to: ['address', recipient], value: ['uint256', 5] },
        { verifyingContract: otherSafe.address, chainId: 8453 },
      ),
      'Sign “TransferWithAuthorization”',
    ],
    [
      'that pays nobody',
      makeTypedData('Vote', { space: ['string', 'bakery'], choice: ['uint32', 1] }),
      'Sign “Vote”',
    ],
  ])('but nothing is claimed of typed data %s', async (_, message, sentence) => {
    review(message);
    await heading(sentence);
  });
});

test('the message page says it', async () => {
  const json = await makeMessageJson(makeAuthorization());
  renderPage(<MessagePage />, {
    at: `/transactions/msg/?safe=base:${safe.address}&messageHash=${hashOf(safe, makeAuthorization())}`,
    chain,
    gateway: () => json,
  });
  await heading(`Pay ${short} 100 USDC`);
});

test('the list of messages says it', async () => {
  const rows = [makeAuthorization(), makePermit()];
  const items = await Promise.all(
    rows.map(async (content) => ({ ...(await makeMessageJson(content)), type: 'MESSAGE' })),
  );
  renderPage(<MessageList />, {
    at: `/transactions/messages/?safe=base:${safe.address}`,
    chain,
    gateway: () => makePage(items),
  });
  expect(await screen.findByText(`Pay ${short} 100 USDC`)).toBeDefined();
  expect(await screen.findByText(`Allow ${short} to spend 100 USDC`)).toBeDefined();
});

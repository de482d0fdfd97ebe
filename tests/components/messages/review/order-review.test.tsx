import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import '@/components/signing/message/message-sentence';
import '@/lib/actions/propose-message';
import '@/lib/actions/risk/approvals/assess-message-approvals';
import { MessageList } from '@/components/messages/list/message-list';
import { MessageReview } from '@/components/messages/review/message-review';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import { amara, bruno, recipient, safe, token } from '@/tests/support/chain/people';
import type { GatewayAnswer } from '@/tests/support/gateway/gateway-double';
import { makeBalance, makeBalances, makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { makeMessageJson } from '@/tests/support/transactions/messages';
import {
  cedar,
  coins,
  ether,
  makeBulkOrder,
  makeCowOrder,
  makeSeaportOrder,
  makeUniswapXOrder,
  seaportItem,
  seaportMessage,
  stall,
} from '@/tests/support/transactions/orders';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const owners = [amara, bruno].map(({ address }) => address);
const shortRecipient = '0x90F7…b906';

/** What one of a token is worth by the gateway, of a hundred that the Safe has. */
const priced = (prices: readonly (readonly [Address, string, number, number])[]) => () =>
  makeBalances(
    prices.map(([address, symbol, decimals, price]) =>
      makeBalance({ address, symbol, decimals, price, balance: 100n * 10n ** BigInt(decimals) }),
    ),
  );

function show(message: MessageContent, gateway: GatewayAnswer = () => ({ fiatTotal: '0', items: [] })) {
  const wallet = doubleSigningWallet(amara);
  const page = renderPage(<MessageReview {...{ safe, message }} onBack={() => undefined} />, {
    chain: {
      safes: [{ address: safe.address, owners, threshold: 2 }],
      tokens: [
        { address: cedar, symbol: 'CEDAR', decimals: 18 },
        { address: stall, symbol: 'STALL' },
      ],
      holdings: [{ owner: safe.address, token, amount: 10n ** 12n }],
    },
    gateway,
    session: connectedAs(amara.address),
    walletClient: wallet.client,
  });
  return { ...page, wallet };
}

/** Numbers stay on the line of their unit. */
const heading = (sentence: string) =>
  screen.findByRole('heading', { name: (name) => name.replaceAll('\u00a0', ' ') === sentence });
/** The row of the ledger with this name. */
async function row(name: string) {
  const term = await screen.findByText(name, { selector: 'dt' });
  const value = term.nextElementSibling;
  if (!(value instanceof HTMLElement)) throw new Error(`Nothing stands beside ${name}.`);
  return within(value);
}

describe('who gets the proceeds stands unfolded, and is acknowledged where it is another account', () => {
  test('of an order at CoW', async () => {
    const { wallet } = show(makeCowOrder({ receiver: recipient }));
    await heading(`Give away 50 USDC, with 40 CEDAR to ${shortRecipient}`);
    expect((await row('In return')).getByText('Nothing')).toBeDefined();
    expect((await row('To others')).getByText(/40 CEDAR/)).toBeDefined();
    expect(screen.getAllByText(/Another account gets the proceeds/).length).toBeGreaterThan(0);
    const consequence = await screen.findByRole('checkbox', { name: /another account gets the proceeds/ });
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    expect(wallet.asked).toEqual([]);
    await userEvent.click(consequence);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
    expect(await screen.findByText('Signed')).toBeDefined();
    expect(wallet.asked).toContain('eth_signTypedData_v4');
  });

  test('of a listing that pays somebody else', async () => {
    show(makeSeaportOrder({ consideration: [coins(25_000_000n, recipient)] }));
    await heading(`Give away STALL #7, with 25 USDC to ${shortRecipient}`);
    await screen.findByRole('checkbox', { name: /another account gets the proceeds/ });
  });

  test('of a listing that pays nobody', async () => {
    show(makeSeaportOrder({ consideration: [] }));
    await heading('Give away STALL #7 for nothing');
    expect((await row('In return')).getByText('Nothing')).toBeDefined();
    await screen.findByRole('checkbox', { name: /gets nothing in return/ });
    expect(screen.queryByText(/An unknown amount/)).toBeNull();
  });

  test('of a listing that pays the Safe and, in another coin, somebody else', async () => {
    const consideration = [ether(975n * 10n ** 15n, safe.address), coins(25_000_000n, recipient)];
    show(makeSeaportOrder({ consideration }));
    await heading(`Sell STALL #7 for 0.975 ETH, 25 USDC to ${shortRecipient}`);
    expect((await row('Gives')).getByText('STALL #7')).toBeDefined();
    expect(screen.queryByText('Not a token')).toBeNull();
    expect(screen.queryByText(/base units/)).toBeNull();
    await screen.findByRole('checkbox', { name: /other accounts get a part of the proceeds/ });
  });
});

describe('honest orders read as what they are and ask for no tick', () => {
  test.each<readonly [string, MessageContent, string]>([
    [
      'a listing with the fee of the marketplace',
      makeSeaportOrder({
        consideration: [ether(975n * 10n ** 15n, safe.address), ether(25n * 10n ** 15n, recipient)],
      }),
      `Sell STALL #7 for 0.975 ETH, 2.5% fee to ${shortRecipient}`,
    ],
    [
      'an offer for any piece of a collection',
      makeSeaportOrder({
        offer: [seaportItem(1, { of: token, start: 100_000_000n })],
        consideration: [
          { ...seaportItem(4, { of: stall, start: 1n }), recipient: safe.address },
          coins(2_500_000n, recipient),
        ],
      }),
      `Buy any STALL for 100 USDC, 2.5% of it to ${shortRecipient}`,
    ],
    [
      'several of one number',
      makeSeaportOrder({ offer: [seaportItem(3, { of: stall, id: 4, start: 5n })] }),
      'Sell 5 × STALL #4 for 0.975 ETH',
    ],
    [
      'a swap',
      makeCowOrder({ sellToken: cedar, buyToken: token, sellAmount: '7', buyAmount: '5000001' }),
      'Sell 0.000000000000000007 CEDAR for 5.000001 USDC',
    ],
    [
      'an auction with its slippage',
      makeUniswapXOrder('V2DutchOrder', {
        input: { token: cedar, start: 10n ** 18n, end: 10n ** 18n },
        outputs: [{ token, start: 50_000_000n, end: 49_000_000n, recipient: safe.address }],
      }),
      'Sell 1 CEDAR for 50 USDC falling to 49 USDC',
    ],
    [
      'several orders with one signature',
      makeBulkOrder(1, [seaportMessage(), seaportMessage()]),
      'Sell STALL #7 for 0.975 ETH, and 1 more order',
    ],
  ])('%s', async (_, message, sentence) => {
    show(message);
    await heading(sentence);
    await screen.findByRole('button', { name: 'Sign' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

test('a form that no exchange reads is signed only with a tick, and says nothing reassuring', async () => {
  const { types, ...order } = makeCowOrder();
  const message = { ...order, primaryType: 'Swap', types: { Swap: types.Order ?? [] } };
  show(message);
  await heading('Sign “Swap”');
  await screen.findByRole('checkbox', { name: /can’t tell who gets the proceeds/ });
  expect(screen.queryByText('In return')).toBeNull();
  expect(await row('Not verified')).toBeDefined();
});

test('much of what the Safe holds, for a token that nobody knows, is ticked; a little of it is not', async () => {
  const { unmount } = show(makeCowOrder({ sellAmount: '500000000000' }));
  await screen.findByRole('checkbox', { name: /may be worth nothing/ });
  unmount();
  show(makeCowOrder());
  await screen.findByRole('button', { name: 'Sign' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test.each([
  ['far below its worth', 0.5, true],
  ['near its worth', 1.2, false],
])('a price %s: asks for a tick (%s of a dollar)', async (_, price, isTicked) => {
  // 50 USDC for 40 CEDAR.
  show(
    makeCowOrder(),
    priced([
      [token, 'USDC', 6, 1],
      [cedar, 'CEDAR', 18, price],
    ]),
  );
  if (isTicked) {
    await screen.findByRole('checkbox', { name: /gives far more than it gets/ });
    expect(screen.getByText(/gives about \$50 and gets about \$20/)).toBeDefined();
    return;
  }
  await screen.findByRole('button', { name: 'Sign' });
  expect(screen.queryByText('Gives far more than it gets')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('who else must agree to an order, and that it may be filled in parts, stands beside who fills it', async () => {
  const { unmount } = show(makeSeaportOrder({ zone: recipient, orderType: '3' }));
  const filled = await row('Filled by');
  expect(filled.getByText('if approved by')).toBeDefined();
  expect(filled.getByText(/Can be filled in parts/)).toBeDefined();
  unmount();
  show(makeSeaportOrder({ zone: recipient, orderType: '0' }));
  const open = await row('Filled by');
  expect(open.queryByText('if approved by')).toBeNull();
  expect(open.queryByText(/in parts/)).toBeNull();
});

test('the list of messages says what an order trades and with whom', async () => {
  const order = makeCowOrder({ receiver: recipient });
  renderPage(<MessageList />, {
    at: `/transactions/messages/?safe=base:${safe.address}`,
    chain: {
      safes: [{ address: safe.address, owners, threshold: 2 }],
      tokens: [{ address: cedar, symbol: 'CEDAR', decimals: 18 }],
    },
    gateway: async () => makePage([{ ...(await makeMessageJson(order)), type: 'MESSAGE' }]),
  });
  expect(await screen.findByText(`Give away 50 USDC, with 40 CEDAR to ${shortRecipient}`)).toBeDefined();
});

test('the number of a collectible that is a token reads as the amount that it is', async () => {
  show(makeSeaportOrder({ offer: [seaportItem(2, { of: token, id: 50_000_000, start: 1n })] }));
  await heading('Sell 50 USDC for 0.975 ETH');
  await screen.findByRole('checkbox', { name: /number of the collectible is an amount of a token/ });
});

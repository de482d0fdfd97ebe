import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodeAbiParameters, encodeErrorResult, parseEther, toEventSelector, zeroAddress } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProposalReview } from '@/components/transactions/review/proposal/proposal-review';
import { multiSendCallOnly } from '@/config/contracts';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { keepOutcome, savedOutcomes } from '@/lib/storage/saved-outcomes';
import type { DoubleChainState } from '@/tests/support/chain/chain-double';
import { amara, bruno, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { worldCall } from '@/tests/support/effects/theater';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { batchOf, callOf, transferData } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';
import '@/tests/support/wallet/loaded-modules';

beforeEach(() => {
  localStorage.clear();
  savedOutcomes.get();
});

const payment = makeTransaction({ to: recipient, value: parseEther('1'), nonce: 7n });
const owners = [amara.address, bruno.address];
const chain = {
  safes: [{ address: safe.address, owners, threshold: 2, nonce: 7n }],
  holdings: [
    { owner: safe.address, token: 'native', amount: parseEther('10') },
    { owner: safe.address, token, amount: 1_000n },
  ],
} as const satisfies DoubleChainState;
const left = (amount: bigint) => [{ owner: safe.address, token: 'native', amount }] as const;
const paid = { simulation: { holdings: left(parseEther('9')) } };

function review(
  state: DoubleChainState,
  { transaction = payment, ...options }: RenderOptions & { transaction?: SafeTransaction } = {},
) {
  return renderPage(
    <ProposalReview safe={safe} transaction={transaction} onBack={() => {}} onSigned={() => {}} />,
    { chain: { ...chain, ...state }, session: connectedAs(amara.address), ...options },
  );
}
const section = () => screen.findByRole('region', { name: 'Balance changes' });
const signButton = () => screen.queryByRole('button', { name: 'Sign' });

test('what leaves is said with when it was simulated, and the review can be signed', async () => {
  review(paid);
  expect(await screen.findByText(/^Simulated (just now|\d+ s ago)$/)).toBeTruthy();
  const text = (await section()).textContent;
  // The headline says how much is sent.
  expect((await screen.findByRole('region', { name: 'Transaction' })).textContent).toMatch(/^Send 1\sETHto/);
  expect(text).toContain('Balance after10 → 9 ETH');
  expect(text).not.toContain('−1 ETH');
  expect(await screen.findByRole('button', { name: 'Sign' })).toBeTruthy();
  expect(screen.queryByText(/does more than its calls say/)).toBeNull();
});

test('calls that are not all read and move nothing are said so once, and never that nothing changes', async () => {
  review(
    { simulation: {} },
    { transaction: makeTransaction({ to: stranger.address, value: 0n, data: '0x12345678', nonce: 7n }) },
  );
  expect(
    await screen.findByText(
      'The simulation shows no balance changes. The call may act differently when executed.',
    ),
  ).toBeTruthy();
  expect(await screen.findByText(/^Simulated (just now|\d+ s ago)$/)).toBeTruthy();
  expect(screen.getAllByText(/no balance changes/i)).toHaveLength(1);
  // What was called may do more than this.
  expect(screen.queryByText('No balance changes.')).toBeNull();
  // A heading would have nothing below it.
  expect(screen.queryByRole('heading', { name: 'Balance changes' })).toBeNull();
});

test.each([
  [8n, 'The transaction before it may change the result.'],
  [9n, 'The 2 transactions before it may change the result.'],
])(
  'what comes before nonce %s is not simulated, whether anything is queued there or not',
  async (nonce, said) => {
    review(paid, { transaction: { ...payment, nonce } });
    expect(await screen.findByText(`Simulated as the next transaction. ${said}`)).toBeTruthy();
  },
);

test('of the transaction that is next nothing like that is said', async () => {
  review(paid);
  expect(await screen.findByText(/^Simulated (just now|\d+ s ago)$/)).toBeTruthy();
  expect(screen.queryByText(/as the next transaction/)).toBeNull();
});

test('until the node has answered there is a skeleton and no button', async () => {
  review(paid);
  expect(await screen.findByText('Simulating this transaction')).toBeTruthy();
  expect((await section()).textContent).toContain('Simulating');
  expect(signButton()).toBeNull();
  expect(await screen.findByRole('button', { name: 'Sign' })).toBeTruthy();
});

test('a node that simulates nothing is said to, and one can go on', async () => {
  review({});
  expect(await screen.findByText('Not simulated')).toBeTruthy();
  expect(screen.getByText(/supports neither eth_simulateV1 nor state overrides/)).toBeTruthy();
  expect((await section()).textContent).toContain('Out−1 ETH');
  expect(await screen.findByRole('button', { name: 'Sign' })).toBeTruthy();
});

test('what was not simulated is tried again when asked, and its decoded moves give way to the outcome', async () => {
  const page = review({});
  const again = await screen.findByRole('button', { name: 'Try again' });
  page.chain.change({ ...chain, ...paid });
  await userEvent.click(again);
  expect(await screen.findByText(/^Simulated (just now|\d+ s ago)$/)).toBeTruthy();
  expect((await section()).textContent).toContain('Balance after10 → 9 ETH');
  expect(screen.queryByText('Not simulated')).toBeNull();
  expect(screen.queryByText('This transaction would fail')).toBeNull();
});

test('a nonce that is used was not simulated, and why is said', async () => {
  review({ ...paid, safes: [{ address: safe.address, owners, threshold: 2, nonce: 9n }] });
  expect(await screen.findByText(/#7 is already used/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a transaction that fails is said to, in words, and can be signed all the same', async () => {
  const revert = encodeErrorResult({
    abi: [{ type: 'error', name: 'Error', inputs: [{ type: 'string', name: 'message' }] }],
    args: ['closed on Sundays'],
  });
  review({ simulation: { revert } });
  const notice = (await screen.findByText('This transaction would fail')).closest('[role]');
  expect(notice?.textContent).toContain('says “closed on Sundays”');
  // Where the eye is first, and said once.
  const changes = await section();
  expect(notice?.compareDocumentPosition(changes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(changes.textContent).not.toContain('would fail');
  expect((await section()).textContent).toContain('Decoded, if it succeeds later:Out−1 ETH');
  expect(await screen.findByRole('button', { name: 'Sign' })).toBeTruthy();
});

test('a module that comes without being decoded stops signing, with both values', async () => {
  review({ simulation: { ...paid.simulation, safe: { modules: [stranger.address] } } });
  const stop = (await screen.findByText('This transaction does more than its calls say')).closest(
    '[role=alert]',
  );
  expect(stop?.textContent).toContain('Modules');
  expect(stop?.textContent).toContain('Decoded: none');
  expect(stop?.textContent?.replace(/\s/g, '')).toContain(stranger.address.slice(0, 6));
  expect(signButton()).toBeNull();
});

test('an asset that leaves beside a plain payment stops signing', async () => {
  review({ simulation: { holdings: left(parseEther('2')) } });
  const stop = (await screen.findByText('This transaction does more than its calls say')).closest(
    '[role=alert]',
  );
  expect(stop?.textContent).toContain('Decoded: 1 ETH');
  expect(stop?.textContent).toContain('Simulated: −8 ETH');
  expect(signButton()).toBeNull();
});

test('a decoded transfer that does not happen is a warning', async () => {
  review({ simulation: {} }, { transaction: makeTransaction({ to: token, value: 0n, data: transferData }) });
  expect(await screen.findByText('A transfer doesn’t leave the Safe')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Sign' })).toBeTruthy();
});

test('events of a token that nobody moved move nothing, and who emitted them is said', async () => {
  const word = (address: `0x${string}`) => encodeAbiParameters([{ type: 'address' }], [address]);
  const log = {
    address: stranger.address,
    topics: [toEventSelector('Transfer(address,address,uint256)'), word(zeroAddress), word(safe.address)],
    data: encodeAbiParameters([{ type: 'uint256' }], [5n]),
  };
  review({ simulation: { ...paid.simulation, logs: [log] } });
  expect(await screen.findByText(/report transfers that don’t change the balances/)).toBeTruthy();
  expect((await section()).textContent).not.toContain('In+');
});

test('what was seen is kept with the signature', async () => {
  const wallet = doubleSigningWallet(amara);
  const options = { walletClient: wallet.client, gateway: () => makeDetails({ transaction: payment }) };
  review(paid, options);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(savedOutcomes.get()).toHaveLength(1));
  expect(savedOutcomes.get()[0]).toMatchObject({
    safeTxHash: hashTransaction(safe, payment).safeTxHash,
    account: amara.address,
    isSuccess: true,
    balances: [{ asset: { kind: 'native' }, delta: -parseEther('1') }],
  });
});

describe('a token that takes a fee', () => {
  const fee = stranger.address;
  const send = makeTransaction({
    to: fee,
    value: 0n,
    data: worldCall('transfer', [recipient, 500n]),
    nonce: 7n,
  });
  const state = (received: bigint): DoubleChainState => ({
    tokens: [{ address: fee, symbol: 'FEE', decimals: 2 }],
    codes: [{ address: fee, code: '0x6001' }],
    holdings: [{ owner: safe.address, token: fee, amount: 1_000n }],
    simulation: {
      holdings: [
        { owner: safe.address, token: fee, amount: 500n },
        { owner: recipient, token: fee, amount: received },
      ],
    },
  });
  const less = 'The recipient gets less than the Safe sends';

  test('is said beside the amount and below, with both parts', async () => {
    review(state(475n), { transaction: send });
    const notice = (await screen.findByText(less)).closest('[role]')?.textContent;
    expect(notice).toMatch(/Of 5\sFEE the recipient gets 4\.75\sFEE\. 0\.25\sFEE goes elsewhere/);
    const head = (await screen.findByRole('region', { name: 'Transaction' })).textContent;
    expect(head).toMatch(/The recipient gets 4\.75\sFEE; 0\.25\sFEE goes elsewhere\./);
  });

  test('that keeps most of it is said loudly', async () => {
    review(state(5n), { transaction: send });
    expect((await screen.findByText(less)).closest('[role=alert]')).not.toBeNull();
  });

  test('that takes none is not mentioned', async () => {
    review(state(500n), { transaction: send });
    await screen.findByText(/^Simulated (just now|\d+ s ago)$/);
    expect(screen.queryByText(/goes elsewhere/)).toBeNull();
    expect(screen.queryByText(less)).toBeNull();
  });
});

describe('the headline of a call that decoding cannot know', () => {
  const swap = makeTransaction({ to: stranger.address, value: parseEther('1'), data: '0x12345678' });
  const reviewSwap = (state: DoubleChainState) =>
    review({ codes: [{ address: stranger.address, code: '0x6001' }], ...state }, { transaction: swap });
  const usdc = (amount: bigint) => ({ owner: safe.address, token, amount });
  const headline = () => screen.findByRole('region', { name: 'Transaction' });
  const emitted = (to: `0x${string}`, from: `0x${string}`, contract = token) => ({
    address: contract,
    topics: [
      toEventSelector('Transfer(address,address,uint256)'),
      encodeAbiParameters([{ type: 'address' }], [from]),
      encodeAbiParameters([{ type: 'address' }], [to]),
    ],
    data: encodeAbiParameters([{ type: 'uint256' }], [5_000_000n]),
  });
  const incoming = emitted(safe.address, stranger.address);

  test('says what leaves and what comes back, and the rows do not say it again', async () => {
    const holdings = [...left(parseEther('9')), usdc(5_001_000n)];
    reviewSwap({ simulation: { holdings, logs: [incoming] } });
    expect(await screen.findByText(/receives/)).toBeTruthy();
    expect((await headline()).textContent).toContain('Sends 1 ETH, receives 5 USDC');
    const rows = (await section()).textContent;
    expect(rows).toContain('Out10 → 9 ETH');
    expect(rows).toContain('In0.001 → 5.001 USDC');
    expect(rows).not.toContain('+5 USDC');
  });

  test('says that a call may act differently than simulated, as foreign code and where it fails now too', async () => {
    const differs = 'may act differently when executed.';
    const single = reviewSwap({ simulation: { holdings: left(parseEther('9')) } });
    expect(await screen.findByText(`Simulated. The call ${differs}`)).toBeTruthy();
    single.unmount();
    const [{ address: multiSend } = expect.unreachable('There is one.')] = multiSendCallOnly;
    // The node has no code there: it may be anybody's.
    const batch = makeTransaction({
      ...batchOf(multiSend, [callOf(stranger.address, '0x12345678'), callOf(recipient, '0x12345678')]),
      nonce: 7n,
    });
    const several = review(paid, { transaction: batch });
    expect(
      await screen.findByText(
        `Simulated. Code that runs as the Safe, or calls Concord couldn’t read, ${differs}`,
      ),
    ).toBeTruthy();
    several.unmount();
    reviewSwap({ simulation: { revert: '0x' } });
    expect(await screen.findByText(`The call ${differs}`)).toBeTruthy();
  });

  test('says nothing like that where every call is decoded: a payment, an approval, a call of the Safe itself', async () => {
    const settles = async (transaction: SafeTransaction) => {
      const page = review({ simulation: {} }, { transaction });
      await screen.findByText(/^Simulated (just now|\d+ s ago)$/);
      expect(screen.queryByText(/may act differently/)).toBeNull();
      page.unmount();
    };
    const to = (address: `0x${string}`, data: `0x${string}`) =>
      makeTransaction({ to: address, value: 0n, data, nonce: 7n });
    await settles(to(token, transferData));
    await settles(to(token, worldCall('approve', [stranger.address, 5n])));
    await settles(to(safe.address, worldCall('changeThreshold', [1n])));
  });

  test('says that nothing comes back', async () => {
    reviewSwap(paid);
    expect(await screen.findByText(/receives nothing/)).toBeTruthy();
    expect((await headline()).textContent).toContain('Sends 1 ETH, receives nothing');
  });

  test('says nothing of what only events claim', async () => {
    const claim = emitted(safe.address, zeroAddress, recipient);
    reviewSwap({ simulation: { holdings: left(parseEther('9')), logs: [claim] } });
    expect(await screen.findByText(/receives nothing/)).toBeTruthy();
  });

  test('is not there for a payment, whose calls say it all', async () => {
    review(paid);
    await screen.findByText(/^Simulated (just now|\d+ s ago)$/);
    expect((await headline()).textContent).not.toContain('receives');
  });

  test('is not there for what was not simulated', async () => {
    reviewSwap({});
    expect(await screen.findByText('Not simulated')).toBeTruthy();
    expect((await headline()).textContent).not.toContain('Sends');
  });
});

describe('since the account signed', () => {
  const signed = (delta: bigint) =>
    keepOutcome({
      ...{ safe, safeTxHash: hashTransaction(safe, payment).safeTxHash, account: amara.address },
      ...{ isSuccess: true, balances: [{ asset: { kind: 'native' }, delta }], signedAt: 1 },
    });
  const changed = 'The outcome changed since you signed';

  test('what changed is said with both amounts', async () => {
    signed(-parseEther('0.9'));
    review(paid);
    expect(await screen.findByText(changed)).toBeTruthy();
    expect((await section()).textContent).toContain(
      'When you confirmed, you would have sent 0.9 ETH; now 1 ETH.',
    );
  });

  test('that it fails now is said', async () => {
    signed(-parseEther('1'));
    review({ simulation: { revert: '0x' } });
    expect(await screen.findByText(changed)).toBeTruthy();
    expect((await section()).textContent).toContain(
      'When you confirmed, this transaction would have succeeded; now it would fail.',
    );
  });

  test('less than a thousandth is no change', async () => {
    signed(-parseEther('1') - 5n);
    review(paid);
    await screen.findByText(/^Simulated (just now|\d+ s ago)$/);
    expect(screen.queryByText(changed)).toBeNull();
  });
});

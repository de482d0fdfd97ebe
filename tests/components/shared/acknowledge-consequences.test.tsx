import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Address, encodeFunctionData, type Hex, maxUint256, parseAbi, zeroAddress } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { MessageReview } from '@/components/messages/review/message-review';
import { ProposalReview } from '@/components/transactions/review/proposal/proposal-review';
// Its code comes beside the transaction; how long that takes on a busy machine is not of interest here.
import '@/components/transactions/details/transaction-detail';
import { TransactionView } from '@/components/transactions/details/transaction-view';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { MessageTypedData } from '@/lib/safe/protocol/message-hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { amara, bruno, chiara, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { renderPage } from '@/tests/support/page/render';
import { callsAbi, sentinelOwner } from '@/tests/support/transactions/calls';
import { confirmName } from '@/tests/support/transactions/confirm-name';
import { makePermit } from '@/tests/support/transactions/messages';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';
import '@/tests/support/wallet/loaded-modules';

beforeEach(() => localStorage.clear());

const owners = [amara, bruno, chiara].map(({ address }) => address);
const router = recipient;
const chain = {
  safes: [{ address: safe.address, owners, threshold: 2, nonce: 7n }],
  holdings: [{ owner: safe.address, token, amount: 1_000_000_000n }],
  codes: [{ address: router, code: '0x6000' }],
};
const settingsAbi = parseAbi(['function setDomainVerifier(bytes32 domainSeparator, address newVerifier)']);
const encode = (functionName: string, args: readonly unknown[]): Hex =>
  // Each row gives the arguments of its own function; the encoder checks them.
  encodeFunctionData({ abi: [...callsAbi, ...settingsAbi], functionName, args } as never);
const ofSafe = (data: Hex) => makeTransaction({ to: safe.address, value: 0n, data });

async function showQueued(transaction: SafeTransaction, wallet = doubleSigningWallet(bruno)) {
  const signature = await signAs(amara, safe, transaction);
  const txInfo = { type: 'Custom', to: { value: transaction.to }, dataSize: '68', value: '0' };
  const confirmations = [{ signer: amara.address, signature }];
  const page = renderPage(
    <TransactionView safe={safe} id={hashTransaction(safe, transaction).safeTxHash} />,
    {
      chain,
      gateway: () => ({ ...makeDetails({ transaction, confirmations }), txInfo }),
      session: connectedAs(bruno.address),
      walletClient: wallet.client,
    },
  );
  return { ...page, wallet };
}

/** Whether the button of the next step warns by its color. */
const isRed = () =>
  screen.getAllByRole('button', { name: /^Confirm/ })[0]?.classList.contains('bg-danger-fill');

const isLocked = (name: string | RegExp) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

describe('a box names the consequence of', () => {
  test.each<[string, Hex, string]>([
    ['another threshold', encode('changeThreshold', [1n]), 'any 1 of 3 owners can move everything'],
    [
      'as many confirmations as there are owners',
      encode('changeThreshold', [3n]),
      'everything in this Safe can be moved only by all 3 owners together',
    ],
    [
      'an owner more',
      encode('addOwnerWithThreshold', [stranger.address, 2n]),
      'any 2 of 4 owners can move everything',
    ],
    [
      'an owner fewer',
      encode('removeOwner', [sentinelOwner, amara.address, 1n]),
      'any 1 of 2 owners can move everything',
    ],
    [
      'an owner fewer, where all who are left must confirm',
      encode('removeOwner', [sentinelOwner, amara.address, 2n]),
      'everything in this Safe can be moved only by both owners together',
    ],
    [
      'another owner',
      encode('swapOwner', [sentinelOwner, amara.address, stranger.address]),
      'the new owner can confirm transactions like every other owner',
    ],
    ['a module', encode('enableModule', [stranger.address]), 'this module can move all funds'],
    ['a guard', encode('setGuard', [stranger.address]), 'this guard can block every transaction'],
    ['no guard', encode('setGuard', [zeroAddress]), 'no guard will check this Safe’s transactions'],
    ['a guard of modules', encode('setModuleGuard', [stranger.address]), 'every transaction of the modules'],
    [
      'no guard of modules',
      encode('setModuleGuard', [zeroAddress]),
      'no guard will check the modules’ transactions',
    ],
    ['a fallback handler', encode('setFallbackHandler', [stranger.address]), 'answers for the Safe'],
    ['no fallback handler', encode('setFallbackHandler', [zeroAddress]), 'this Safe cannot sign messages'],
    ['other code', encode('changeMasterCopy', [stranger.address]), 'the new code can do anything'],
    [
      'a verifier of signatures',
      encode('setDomainVerifier', [`0x${'11'.repeat(32)}`, stranger.address]),
      'sign for the Safe',
    ],
  ])('%s, and Confirm waits for it while Reject does not', async (_name, data, consequence) => {
    await showQueued(ofSafe(data));
    const box = await screen.findByRole('checkbox');
    await waitFor(() => expect(box.closest('div')?.textContent).toContain(consequence));
    expect(isLocked(confirmName)).toBe(true);
    const reasonId = screen.getByRole('button', { name: confirmName }).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(reasonId)?.textContent).toBe('Tick the box to continue.');
    expect(screen.getByRole('link', { name: 'Reject' })).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test.each<[string, SafeTransaction]>([
    ['a payment', makeTransaction()],
    ['the end of a module', ofSafe(encode('disableModule', [sentinelOwner, stranger.address]))],
    [
      'an approval of 10 of 1,000 USDC for a contract',
      makeTransaction({ to: token, value: 0n, data: encode('approve', [router, 10_000_000n]) }),
    ],
  ])('nothing for %s', async (_name, transaction) => {
    await showQueued(transaction);
    await screen.findByRole('button', { name: confirmName });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(isLocked(confirmName)).toBe(false);
    expect(isRed()).toBe(false);
  });
});

test.each<[string, bigint, Address, RegExp]>([
  ['a wallet, not a contract', 10_000_000n, stranger.address, /this account is a wallet/],
  ['a contract all that the Safe holds', 1_000_000_000n, router, /can take all USDC that this Safe holds/],
])('a transaction that lets %s take tokens waits for its box', async (_name, amount, spender, label) => {
  await showQueued(makeTransaction({ to: token, value: 0n, data: encode('approve', [spender, amount]) }));
  const box = await screen.findByRole('checkbox', { name: label });
  expect(isLocked(confirmName)).toBe(true);
  await userEvent.click(box);
  expect(isLocked(confirmName)).toBe(false);
  expect(isRed()).toBe(true);
});

test('a press does nothing until the box is ticked, and the tick goes along to the action', async () => {
  const { wallet, gateway } = await showQueued(ofSafe(encode('enableModule', [stranger.address])));
  const user = userEvent.setup();
  const box = await screen.findByRole('checkbox');
  await user.click(screen.getByRole('button', { name: confirmName }));
  await user.click(box);
  expect(isLocked(confirmName)).toBe(false);
  await user.click(box);
  await user.click(screen.getByRole('button', { name: confirmName }));
  expect(wallet.asked).toEqual([]);
  await user.click(box);
  await user.click(screen.getByRole('button', { name: confirmName }));
  await waitFor(() => expect(gateway.requests.some(({ method }) => method === 'POST')).toBe(true));
  expect(wallet.asked).toContain('eth_signTypedData_v4');
});

test('a new transaction waits for every box', async () => {
  const allowance = encode('approve', [router, maxUint256]);
  renderPage(
    <ProposalReview
      safe={safe}
      transaction={makeTransaction({ to: token, value: 0n, data: allowance })}
      onBack={() => undefined}
      onSigned={() => undefined}
    />,
    { chain, session: connectedAs(bruno.address) },
  );
  const box = await screen.findByRole('checkbox', { name: /can take all of this token at any time/ });
  expect(isLocked('Sign')).toBe(true);
  await userEvent.click(box);
  expect(isLocked('Sign')).toBe(false);
});

test.each<[string, string, Address, RegExp]>([
  ['any amount', maxUint256.toString(), router, /can take all of this token at any time/],
  ['all that the Safe holds', '1000000000', router, /can take all USDC that this Safe holds/],
  ['some, and is a wallet', '10000000', stranger.address, /this account is a wallet/],
])('a message that lets an account take %s waits for its box', async (_name, value, spender, label) => {
  showMessage(makePermit({ spender, value }));
  const box = await screen.findByRole('checkbox', { name: label });
  expect(isLocked('Sign')).toBe(true);
  await userEvent.click(box);
  expect(isLocked('Sign')).toBe(false);
});

test('a message that lets a contract take 10 of 1,000 USDC waits for none', async () => {
  showMessage(makePermit({ spender: router, value: '10000000' }));
  await screen.findByRole('button', { name: 'Sign' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(isLocked('Sign')).toBe(false);
});

const showMessage = (message: MessageTypedData) =>
  renderPage(<MessageReview {...{ safe, message }} onBack={() => undefined} />, {
    chain,
    session: connectedAs(bruno.address),
  });

import { screen, waitFor, within } from '@testing-library/react';
import type { Hex } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProposalReview } from '@/components/transactions/review/proposal/proposal-review';
import type { DoubleChainState } from '@/tests/support/chain/chain-double';
import { amara, recipient, safe } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';
import '@/tests/support/wallet/loaded-modules';

beforeEach(() => localStorage.clear());

const chain = { safes: [{ address: safe.address, owners: [amara.address], threshold: 1, nonce: 7n }] };
const show = (data: Hex, state: DoubleChainState = {}, value = 10n ** 17n) =>
  renderPage(
    <ProposalReview
      safe={safe}
      transaction={makeTransaction({ to: recipient, value, data })}
      onBack={() => {}}
      onSigned={() => {}}
    />,
    { chain: { ...chain, ...state }, session: connectedAs(amara.address) },
  );
const headline = (text: string) =>
  screen.findByRole('heading', { name: (name) => name.replaceAll('\u00a0', ' ').startsWith(text) });
const read = async (name: string) =>
  (await screen.findAllByText(name, { selector: 'dt' }))[0]?.nextElementSibling?.textContent;

describe('data of a payment to an account without code', () => {
  test('that are text are shown as text, and the payment as a payment', async () => {
    show('0x496e766f69636520343231');
    await headline('Send 0.1 ETH');
    await waitFor(async () => expect(await read('Text')).toContain('“Invoice 421”'));
    expect(await read('Recipient')).toBeDefined();
    const summaries = screen.getByRole('region', { name: 'Calls' });
    await within(summaries).findByText('Payment');
    expect(screen.queryByText('Contract')).toBeNull();
    expect(document.body.textContent).not.toMatch(/cannot be read|can’t be (read|decoded)|no known function/);
  });

  test('are made harmless', async () => {
    show('0x7061e280ae79');
    expect(await read('Text')).toContain('“pa[U+202E]y”');
  });

  test('that are no text are shown as bytes, with what becomes of them', async () => {
    show('0xff00ff00ff');
    await headline('Send 0.1 ETH');
    expect(await read('Data')).toContain('0xff00ff00ff');
    expect(await read('Data')).toContain('5 bytes');
    expect(await read('Data')).toContain('ignores');
  });

  test('are shown of a payment of nothing, too', async () => {
    show('0x496e766f69636520343231', {}, 0n);
    await headline('Send 0 ETH');
    expect(await read('Text')).toContain('“Invoice 421”');
  });
});

describe('the same data stay a call that nobody can read', () => {
  test.each<[string, DoubleChainState]>([
    ['of a contract', { codes: [{ address: recipient, code: '0x6000' }] }],
    ['of an account with lent code', { codes: [{ address: recipient, code: `0xef0100${'11'.repeat(20)}` }] }],
  ])('%s', async (_name, state) => {
    show('0x496e766f69636520343231', state);
    await headline('Call 0x90F7…b906 with data that Concord can’t read with 0.1 ETH');
    expect(screen.queryByText('Text', { selector: 'dt' })).toBeNull();
    expect(await read('Contract')).toBeDefined();
  });
});

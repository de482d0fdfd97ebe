import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodeFunctionData, parseAbi } from 'viem';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallForm } from '@/components/transactions/compose/call/call-form';
import type { Call } from '@/lib/safe/protocol/types';
import { suppliedInterfaces } from '@/lib/storage/supplied-interfaces';
import { amara, bruno, chiara, safe, token } from '@/tests/support/chain/people';
import { OpenForm } from '@/tests/support/page/open-form';
import { renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

const abi = parseAbi([
  'struct Order { address to; uint8[] sizes; }',
  'function bake(Order[] orders, bool isFast) payable',
]);
const pasted =
  'struct Order { address to; uint8[] sizes; }\nfunction bake(Order[] orders, bool isFast) payable';
const onReview = vi.fn<(review: { calls: readonly Call[] }) => void>();

function open(contractAbi: readonly unknown[] | undefined = []) {
  onReview.mockReset();
  return renderPage(<OpenForm safe={safe} kind="call" Form={CallForm} onReview={onReview} />, {
    at: `/transactions/new/?safe=base:${safe.address}&kind=call`,
    chain: {
      safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2, nonce: 3n }],
      codes: [{ address: token, code: '0x600160005260206000f3' }],
    },
    gateway: ({ path }) =>
      path.includes('/contracts/')
        ? {
            ...{ address: token, name: 'Bakery', displayName: '', logoUri: null },
            ...{ contractAbi: { abi: contractAbi }, trustedForDelegateCall: false },
          }
        : { currentNonce: 3, recommendedNonce: 3 },
    session: connectedAs(amara.address),
  });
}

const type = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  // What is pasted counts as typed, and takes less time.
  await userEvent.click(field);
  await userEvent.paste(text);
};
const review = () => userEvent.click(screen.getByRole('button', { name: 'Review' }));
const reviewed = async () => {
  await waitFor(() => expect(onReview).toHaveBeenCalled());
  return onReview.mock.lastCall?.[0].calls;
};

beforeEach(() => {
  localStorage.clear();
  suppliedInterfaces.set(new Map());
});

describe('a contract call', () => {
  test('is typed by the interface that the gateway has: a list of tuples with a list in it, a choice, a value', async () => {
    open(abi);
    await type('Contract', token);
    expect(await screen.findByText(/^Names from /)).toBeDefined();
    await userEvent.selectOptions(
      screen.getByLabelText('Function', { selector: 'select' }),
      'bake((address,uint8[])[],bool)',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add item: orders' }));
    await type(/^to/, chiara.address);
    await userEvent.click(screen.getByRole('button', { name: 'Add item: sizes' }));
    await type(/^sizes 1/, '300');
    await userEvent.selectOptions(screen.getByLabelText('isFast', { exact: false }), 'true');
    await type('Value in ETH', '0.5');
    await review();
    expect(screen.getByText('uint8 goes from 0 to 255.')).toBeDefined();
    expect(onReview).not.toHaveBeenCalled();
    await type(/^sizes 1/, '30');
    await review();
    const args = [[{ to: chiara.address, sizes: [30] }], true] as const;
    const data = encodeFunctionData({ abi, functionName: 'bake', args });
    expect(await reviewed()).toEqual([{ to: token, value: 5n * 10n ** 17n, data }]);
  });

  test('by an interface that was pasted is marked so, and kept for the review', async () => {
    open();
    await type('Contract', token);
    await screen.findByText(/has no interface for this contract/);
    await type('Interface of this contract', 'nonsense');
    expect(screen.getByText(/^Line 1 isn’t a function/)).toBeDefined();
    await type('Interface of this contract', pasted);
    expect(screen.getByText('Names from the interface you pasted')).toBeDefined();
    await userEvent.selectOptions(
      screen.getByLabelText('Function', { selector: 'select' }),
      'bake((address,uint8[])[],bool)',
    );
    await userEvent.selectOptions(screen.getByLabelText('isFast', { exact: false }), 'false');
    await review();
    expect(await reviewed()).toHaveLength(1);
    expect([...suppliedInterfaces.get().keys()]).toEqual([token]);
  });

  test('that is not filled in says what is missing, with the focus on it', async () => {
    open();
    await review();
    expect(screen.getByText('Enter the address of a contract.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Contract')));
    await type('Contract', token);
    await screen.findByText(/has no interface for this contract/);
    expect(screen.queryByText(/^Paste the interface of this contract/)).toBeNull();
    await review();
    expect(screen.getByText(/^Paste the interface of this contract/)).toBeDefined();
    const pastedField = screen.getByLabelText('Interface of this contract');
    await waitFor(() => expect(document.activeElement).toBe(pastedField));
    expect(onReview).not.toHaveBeenCalled();
  });

  test('by raw data is decoded while it is typed, by our own table', async () => {
    open(parseAbi(['function stealEverything(address who, uint256 much)']));
    await type('Contract', token);
    await userEvent.click(screen.getByRole('radio', { name: 'Raw data' }));
    await review();
    expect(screen.getByText('Enter the data, or 0x for none.')).toBeDefined();
    const transfer = parseAbi(['function transfer(address to, uint256 amount)']);
    const data = encodeFunctionData({ abi: transfer, args: [chiara.address, 5n] });
    await type('Data', data);
    const decoded = within(await screen.findByRole('region', { name: 'Decoded' }));
    expect(decoded.getByText('transfer')).toBeDefined();
    await review();
    expect(await reviewed()).toEqual([{ to: token, value: 0n, data }]);
  });

  test('of a function that only reads is no transaction', async () => {
    open(parseAbi(['function price() view returns (uint256 wei)']));
    await type('Contract', token);
    await screen.findByText(/^Names from /);
    await userEvent.selectOptions(screen.getByLabelText('Function', { selector: 'select' }), 'price()');
    await review();
    expect(screen.getByText(/^This function only reads/)).toBeDefined();
    expect(onReview).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Read' })).toBeDefined();
  });

  test('asks for what is missing, and not before', async () => {
    open();
    await screen.findByLabelText('Contract');
    expect(screen.queryByText('Enter the address of a contract.')).toBeNull();
    await review();
    expect(screen.getByText('Enter the address of a contract.')).toBeDefined();
  });

  test('survives a reload', async () => {
    const first = open(abi);
    await type('Contract', token);
    await screen.findByText(/^Names from /);
    await userEvent.selectOptions(
      screen.getByLabelText('Function', { selector: 'select' }),
      'bake((address,uint8[])[],bool)',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add item: orders' }));
    await type(/^to/, bruno.address);
    first.unmount();
    open(abi);
    expect(await screen.findByLabelText(/^to/)).toHaveProperty('value', bruno.address);
  });
});

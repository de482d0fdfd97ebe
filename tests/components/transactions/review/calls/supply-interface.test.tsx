import { fireEvent, screen } from '@testing-library/react';
import { encodeFunctionData, parseAbiItem } from 'viem';
import { afterEach, expect, test } from 'vitest';
import { CallsFold } from '@/components/transactions/review/calls/calls-fold';
import { suppliedInterfaces } from '@/lib/storage/supplied-interfaces';
import { otherSafe, recipient, safe, stranger } from '@/tests/support/chain/people';
import type { GatewayAnswer } from '@/tests/support/gateway/gateway-double';
import { renderPage } from '@/tests/support/page/render';
import { batchOf, callOf } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';

afterEach(() => {
  suppliedInterfaces.set(new Map());
});

const bake = parseAbiItem('function bake(uint8 loaves, address baker)');
const data = encodeFunctionData({ abi: [bake], args: [3, recipient] });
const transaction = makeTransaction({ to: stranger.address, value: 0n, data });

const show = (gateway?: GatewayAnswer, given = transaction) =>
  renderPage(<CallsFold safe={safe} transaction={given} />, gateway ? { gateway } : {});
const calls = () => screen.findByRole('list', { name: 'Calls' });
const paste = async (text: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Add an interface' }));
  const field = screen.getByLabelText('Interface of this contract (JSON ABI)');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Decode' }));
};
/** A gateway that has this interface for every contract. */
const gatewayWith =
  (abi: readonly unknown[]): GatewayAnswer =>
  ({ path }) =>
    path.includes('/contracts/') && {
      address: path.split('/').at(-1),
      name: 'Bakery',
      displayName: 'Bakery',
      contractAbi: { abi },
      trustedForDelegateCall: false,
    };

test('a call that nobody knows is read with a pasted interface, whose names are marked; it can be forgotten', async () => {
  show();
  await paste(JSON.stringify([bake]));
  const list = await calls();
  expect(list.textContent).toContain('bake');
  expect(list.textContent).toContain('loaves');
  expect(list.textContent).toContain('Names from the interface you pasted');
  fireEvent.click(screen.getByRole('button', { name: 'Forget interface' }));
  expect(list.textContent).toContain('bytes that no known function reads');
});

test.each([
  ['no JSON', 'bake()', /not a JSON ABI/],
  [
    'another function',
    JSON.stringify([parseAbiItem('function burn(uint8 loaves)')]),
    /None of its functions matches this data/,
  ],
  [
    'other parameters',
    JSON.stringify([parseAbiItem('function bake(uint256 loaves)')]),
    /None of its functions matches this data/,
  ],
])(
  'an interface that is %s is refused in words, and the call stays unknown',
  async (_name, text, sentence) => {
    show();
    await paste(text);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect((await calls()).textContent).toContain('bytes that no known function reads');
  },
);

test('what the gateway has is used only where it gives the same bytes, and marked as its word', async () => {
  show(gatewayWith([bake]));
  expect(await screen.findByText('Names from gateway.example')).toBeTruthy();
  expect((await calls()).textContent).toContain('baker');
});

test('an interface of the gateway that does not give these bytes changes nothing', async () => {
  const { gateway } = show(
    gatewayWith([{ ...bake, inputs: bake.inputs.slice(0, 1) }, null, { type: 'function' }]),
  );
  expect((await calls()).textContent).toContain('bytes that no known function reads');
  expect(gateway.requests.map(({ path }) => path)).toEqual([`/v1/chains/8453/contracts/${stranger.address}`]);
});

test('a function of our own table is never read by anybody else’s interface', async () => {
  const spoof = parseAbiItem('function transfer(address nobody, uint256 nothing)');
  const transfer = encodeFunctionData({ abi: [spoof], args: [recipient, 5n] });
  const { gateway } = show(gatewayWith([spoof]), { ...transaction, data: transfer });
  const list = await calls();
  expect(list.textContent).toContain('amount');
  expect(list.textContent).not.toContain('nobody');
  expect(gateway.requests).toEqual([]);
});

test('calls that only look like a batch by their supplied names carry nothing inside', async () => {
  const spoof = parseAbiItem(
    'function execTransaction(address to, uint256 value, bytes data, uint8 operation)',
  );
  const inside = encodeFunctionData({ abi: [spoof], args: [otherSafe.address, 0n, data, 0] });
  show(gatewayWith([spoof]), { ...transaction, data: inside });
  await screen.findByText('Names from gateway.example');
  expect(screen.queryByRole('list', { name: 'Calls inside' })).toBeNull();
});

test('of a large batch the gateway is asked about the first contracts only', async () => {
  const steps = Array.from({ length: 30 }, (_, index) =>
    callOf(`0x${String(index + 10).padStart(40, '5')}`, '0x12345678'),
  );
  const { gateway } = show(undefined, { ...transaction, ...batchOf(otherSafe.address, steps) });
  await calls();
  const asked = new Set(gateway.requests.map(({ path }) => path));
  expect(asked.size).toBe(5);
});

import MultiSendCallOnly from '@safe-global/safe-contracts/build/artifacts/contracts/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json' with {
  type: 'json',
};
import { screen, within } from '@testing-library/react';
import {
  concatHex,
  encodeFunctionData,
  type Hex,
  maxUint256,
  parseAbi,
  size,
  slice,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem';
import { expect, test } from 'vitest';
import { CallsFold } from '@/components/transactions/review/calls/calls-fold';
import { DataFold } from '@/components/transactions/review/calls/data-fold';
import { TransactionContents } from '@/components/transactions/review/transaction-contents';
import { TransactionWarnings } from '@/components/transactions/review/transaction-warnings';
import { multiSendAbi } from '@/lib/safe/abi/safe';
import { decodeAction } from '@/lib/safe/decode/decode';
import { ethFlowContracts } from '@/lib/safe/decode/orders/called-orders';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { DoubleChainState } from '@/tests/support/chain/chain-double';
import { amara, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { refuse } from '@/tests/support/gateway/gateway-double';
import { renderPage } from '@/tests/support/page/render';
import { builderSuffix, transferData } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function swapOwner(address prevOwner, address oldOwner, address newOwner)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
]);
const swap = encodeFunctionData({
  abi,
  functionName: 'swapOwner',
  args: ['0x0000000000000000000000000000000000000001', amara.address, stranger.address],
});

const pack = (to: Hex, data: Hex) =>
  concatHex(['0x00', to, toHex(0n, { size: 32 }), toHex(size(data), { size: 32 }), data]);

/** Where MultiSendCallOnly 1.4.1 is published. */
const batchContract = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2';

const show = (given: Partial<SafeTransaction>, codes?: DoubleChainState['codes']) => {
  const shown = { safe, transaction: makeTransaction({ value: 0n, ...given }) };
  return renderPage(
    <>
      <TransactionWarnings {...shown} state={undefined} isExecuted={false} />
      <CallsFold {...shown} />
    </>,
    { chain: { ...(codes && { codes }) } },
  );
};
const calls = () => screen.findByRole('list', { name: 'Calls' });

test('a payment goes to an account, and is not made on it', async () => {
  show({ to: recipient, value: 1n, data: '0x' });
  expect((await calls()).textContent).toContain('Paymentto');
});

test('a call is made on a contract', async () => {
  show({ to: token, data: transferData });
  expect((await calls()).textContent).toContain('transferon');
});

test('a call is shown with its name, its contract and its parameters, and what is dangerous with its reason', async () => {
  show({
    to: token,
    data: encodeFunctionData({ abi, functionName: 'approve', args: [stranger.address, maxUint256] }),
  });
  const list = await calls();
  expect(list.textContent).toContain('approve');
  expect(list.textContent).toContain('Token (ERC-20)');
  expect(list.textContent).toContain(String(maxUint256));
  const risk = screen.getByRole('alert');
  expect(risk.textContent).toContain('Lets an account take any amount of a token');
  expect(risk.textContent?.replace(/\s/g, '')).toContain(stranger.address);
});

test('calls inside a batch stand below it, and an owner swap among them is told', async () => {
  const packed = concatHex([pack(recipient, '0x'), pack(safe.address, swap)]);
  const data = encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [packed] });
  // Nobody answers for the code of the batch contract here, so it is taken for a foreign one.
  show({ to: batchContract, data, operation: 1 });
  const inside = within(await calls()).getByRole('list', { name: 'Calls inside' });
  expect(within(inside).getAllByRole('listitem')).toHaveLength(2);
  expect(inside.textContent).toContain('swapOwner');
  const titles = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(titles.some((text) => text?.includes('Replaces an owner'))).toBe(true);
  expect(titles.some((text) => text?.includes('Runs foreign code as the Safe itself'))).toBe(true);
  expect(screen.getByText('delegatecall')).toBeDefined();
  expect(screen.queryByText(/MultiSendCallOnly 1\.4\.1/)).toBeNull();
});

test('an ordinary batch names the official contract and carries no mark of a delegatecall', async () => {
  const packed = concatHex([pack(recipient, '0x'), pack(stranger.address, '0x')]);
  const data = encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [packed] });
  show({ to: batchContract, data, operation: 1 }, [
    { address: batchContract, code: MultiSendCallOnly.deployedBytecode },
  ]);
  expect((await calls()).textContent).toContain('MultiSendCallOnly 1.4.1');
  expect(screen.queryByText('delegatecall')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [true, /danger/],
  [false, /^(?!.*danger)/],
])(
  'the signed field is loud where foreign code is run, and quiet for an official batch: %s',
  (isForeign, look) => {
    const transaction = makeTransaction({ to: batchContract, operation: 1 });
    renderPage(<DataFold transaction={transaction} runsForeignCode={isForeign} />);
    expect(screen.getByText('1, delegatecall').className).toMatch(look);
  },
);

test('bytes that no known function reads are said to be unknown', async () => {
  show({ to: stranger.address, data: '0x12345678' });
  expect((await calls()).textContent).toContain('4 bytes that no known function reads');
});

test('bytes that were read as an order are not said to be unknown, and those of a broken one are', async () => {
  const [, predecessor = zeroAddress] = ethFlowContracts;
  const order = [token, safe.address, 5n, 7n, zeroHash, 0n, 1_800_000_000, false, 0n] as const;
  const createOrder = parseAbi([
    'function createOrder((address, address, uint256, uint256, bytes32, uint256, uint32, bool, int64) order) payable',
  ]);
  const data = encodeFunctionData({ abi: createOrder, args: [order] });
  const { unmount } = show({ to: predecessor, data });
  const list = await calls();
  expect(list.textContent).toContain(`${size(data)} bytes, read as an order`);
  expect(list.textContent).not.toMatch(/Unknown call|no known function/);
  unmount();

  show({ to: predecessor, data: slice(data, 0, 40) });
  expect((await calls()).textContent).toContain('40 bytes that no known function reads');
});

test('what the gateway makes of them stands below as its words, and takes no warning away', async () => {
  const transaction = makeTransaction({ to: stranger.address, value: 0n, data: '0x12345678' });
  const { gateway } = renderPage(<CallsFold safe={safe} transaction={transaction} />, {
    gateway: ({ path }) =>
      path.endsWith('/data-decoder')
        ? {
            method: 'stir',
            parameters: [{ name: 'bowl', type: 'address', value: recipient }],
            accuracy: 'ONLY_FUNCTION_MATCH',
          }
        : refuse(404, { code: 404, message: 'Not found' }),
  });
  const list = await calls();
  expect(await within(list).findByText('stir')).toBeDefined();
  expect(within(list).getByText(`From ${gateway.client.host}`)).toBeDefined();
  expect(within(list).getByText('bowl')).toBeDefined();
  expect(list.textContent).toContain('Unknown call');
  expect(list.textContent).toContain('4 bytes that no known function reads');
});

test('addresses inside tuples are shown as addresses', async () => {
  const data = encodeFunctionData({
    abi,
    functionName: 'aggregate3',
    args: [[{ target: token, allowFailure: true, callData: '0x12345678' }]],
  });
  show({ to: stranger.address, data });
  expect((await calls()).textContent?.replace(/\s/g, '')).toContain(token);
});

test('a payment has no calls to show', async () => {
  const contents = (given: Partial<SafeTransaction>) => {
    const transaction = makeTransaction(given);
    const decodedAction = decodeAction(safe.address, transaction);
    const shown = { safe, transaction, decodedAction, token: undefined, state: undefined };
    return <TransactionContents {...shown}>{null}</TransactionContents>;
  };
  const { unmount } = renderPage(contents({ to: stranger.address, data: '0x12345678' }));
  await screen.findByRole('heading', { name: 'Calls' });
  unmount();
  renderPage(contents({ to: recipient, value: 1n }));
  await screen.findByRole('heading', { name: 'Hashes' });
  expect(screen.queryByRole('heading', { name: 'Calls' })).toBeNull();
});

test('an amount stands with the symbol of its token, and with the number that the bytes have', async () => {
  const transfer = parseAbi(['function transfer(address to, uint256 amount)']);
  show({ to: token, data: encodeFunctionData({ abi: transfer, args: [recipient, 1_250_500_000n] }) });
  const list = await calls();
  expect(await within(list).findByText('1,250.5')).toBeTruthy();
  expect(within(list).getByText('USDC')).toBeTruthy();
  expect(within(list).getByText('1250500000')).toBeTruthy();
});

test('an allowance without end is called so, and the number of it is there too', async () => {
  show({
    to: token,
    data: encodeFunctionData({ abi, functionName: 'approve', args: [stranger.address, maxUint256] }),
  });
  const list = await calls();
  expect(await within(list).findByText('any amount of USDC')).toBeTruthy();
  expect(within(list).getByText(String(maxUint256))).toBeTruthy();
});

test('an amount of a contract that is no token stands there as it is', async () => {
  show({
    to: stranger.address,
    data: encodeFunctionData({ abi, functionName: 'approve', args: [recipient, 7n] }),
  });
  expect(within(await calls()).getByText('7')).toBeTruthy();
});

test('what is unusual about the bytes is said as a fact, and a builder code quietly', async () => {
  const approve = encodeFunctionData({ abi, functionName: 'approve', args: [stranger.address, maxUint256] });
  show({ to: token, data: concatHex([approve, '0x00', builderSuffix]) });
  const list = await calls();
  expect(list.textContent).toContain('1 extra byte that no argument uses.');
  expect(list.textContent).toContain('Builder codebaseapp');
  expect(screen.getByRole('alert').textContent).toContain('Lets an account take any amount of a token');
});

test('nothing is said of the bytes of an ordinary call', async () => {
  show({ to: token, data: transferData });
  const { textContent } = await calls();
  expect(textContent).not.toMatch(/Encoding|Builder code/);
});

test('a payment with nothing but a builder code is a payment', async () => {
  show({ to: recipient, value: 5n, data: builderSuffix });
  const { textContent } = await calls();
  expect(textContent).toContain('Payment');
  expect(textContent).toContain('Builder codebaseapp');
  expect(textContent).not.toContain('no known function');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('bytes that do not fit a function of our own table are not read by anybody else, and no interface is asked for', async () => {
  const lists = parseAbi([
    'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  ]);
  const data = encodeFunctionData({ abi: lists, args: [safe.address, recipient, [], [], '0x'] });
  // The first list is longer than any transaction.
  show({ to: token, data: concatHex([data.slice(0, 10 + 5 * 64) as Hex, toHex(maxUint256)]) });
  const { textContent } = await calls();
  expect(textContent).toContain('cannot be decoded as safeBatchTransferFrom(');
  expect(screen.queryByRole('button', { name: 'Add an interface' })).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Not everything can be read');
});

test('of a batch with the zero address it is said whom the batch contract calls', async () => {
  const packed = pack(zeroAddress, swap);
  const data = encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [packed] });
  show({ to: '0xA83c336B20401Af773B6219BA5027174338D1836', data, operation: 1 });
  const inside = within(await calls()).getByRole('list', { name: 'Calls inside' });
  expect(inside.textContent).toContain('This call names the zero address.');
  const titles = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(titles.some((text) => text?.includes('Replaces an owner'))).toBe(true);
});

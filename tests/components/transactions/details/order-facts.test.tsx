import { screen, within } from '@testing-library/react';
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  keccak256,
  numberToHex,
  parseAbi,
  toHex,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { formatLimitPrice } from '@/components/transactions/review/facts/limit-price';
import { OrderFacts } from '@/components/transactions/review/facts/order-facts';
import { StakingFacts } from '@/components/transactions/review/facts/staking-facts';
import { gatewayTransactionInfoSchema } from '@/lib/gateway/resources/transactions/transaction-info';
import { settlementContract } from '@/lib/safe/decode/exchange-orders';
import { operations } from '@/lib/safe/protocol/types';
import { recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { orderJson, stakingJson, twapJson } from '@/tests/support/gateway-cases/enumeration-json';
import { renderPage } from '@/tests/support/page/render';

const oat = { address: stranger.address, decimals: 18, name: 'Oat', symbol: 'OAT', trusted: false };
const usdc = { address: token, decimals: 6, name: 'USD Coin', symbol: 'USDC', trusted: true };
const digest = keccak256(toHex('order'));
const uidOf = (owner: `0x${string}`) => concatHex([digest, owner, numberToHex(1_795_197_604, { size: 4 })]);
const uid = uidOf(safe.address);
const amounts = { sellAmount: '5000000', buyAmount: '2000000000000000000', sellToken: usdc, buyToken: oat };

const abi = parseAbi(['function setPreSignature(bytes orderUid, bool signed)', 'function deposit() payable']);
const makeCall = (to: `0x${string}`, data: `0x${string}`, value = 0n) => ({
  ...{ to, data, value, operation: operations.call },
});
const presign = (bytes = uid, isSigned = true) =>
  makeCall(
    settlementContract,
    encodeFunctionData({ abi, functionName: 'setPreSignature', args: [bytes, isSigned] }),
  );

type Order = Parameters<typeof OrderFacts>[0]['claim'];
type Staking = Parameters<typeof StakingFacts>[0]['claim'];
/** What the gateway says, read as its answers are. */
const readOrder = (json: object) =>
  gatewayTransactionInfoSchema.parse({ ...orderJson, type: 'SwapOrder', uid, ...amounts, ...json }) as Order;
const readStaking = (json: object) =>
  gatewayTransactionInfoSchema.parse({ ...stakingJson, ...json }) as Staking;

const showOrder = (claim: Order, calls: Parameters<typeof OrderFacts>[0]['calls'] = []) =>
  renderPage(<OrderFacts safe={safe} claim={claim} calls={calls} />);

/** What stands beside a name, and whether it is marked as decoded here. */
function read(name: string): string {
  const row = screen.getByText(name, { selector: 'dt' }).nextElementSibling;
  return row?.textContent ?? '';
}
const mark = 'Decoded from the transaction data in your browser';
const hasRow = (name: string) => screen.queryByText(name, { selector: 'dt' }) !== null;

describe('an order', () => {
  test('has both amounts, the limit, its state and its end, as the gateway says them', async () => {
    showOrder(readOrder({ executedSellAmount: '2000000', executedBuyAmount: '900000000000000000' }));
    expect(await screen.findByText('From gateway.example')).toBeDefined();
    expect(read('Status')).toBe('Open');
    expect(read('Sell')).toContain('5 USDC');
    expect(read('Buy')).toContain('At least 2 OAT');
    expect(read('Limit price')).toBe('1 OAT = 2.5 USDC');
    expect(read('Filled')).toBe('40%: 2 USDC for 0.9 OAT');
    expect(read('Valid until')).toContain('2026');
    expect(hasRow('Recipient')).toBe(false);
    expect(screen.queryByText(mark)).toBeNull();
  });

  test('to buy says the most that is paid', () => {
    showOrder(readOrder({ kind: 'buy' }));
    expect(read('Sell')).toContain('At most 5 USDC');
    expect(read('Buy')).toMatch(/^2 OAT/);
  });

  test('of which nothing is filled has no such row, and an unknown state is unknown', () => {
    showOrder(readOrder({ status: 'of another kind' }));
    expect(hasRow('Filled')).toBe(false);
    expect(read('Status')).toBe('Unknown');
  });

  test('that pays somebody else says so', () => {
    showOrder(readOrder({ receiver: recipient }));
    expect(read('Recipient')).toContain('Not this Safe');
  });

  test('that is signed on the chain has its end and its name from the bytes, and no terms of another hash', () => {
    showOrder(readOrder({}), [presign()]);
    expect(read('Valid until')).toContain(mark);
    expect(read('Order ID')).toContain(uid.slice(0, 10).toLowerCase());
    expect(['Sell', 'Buy', 'Status', 'Limit price'].filter(hasRow)).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(hasRow('Effect')).toBe(false);
  });

  test('whose signature is taken back says so', () => {
    showOrder(readOrder({}), [presign(uid, false)]);
    expect(read('Effect')).toContain('Cancels the signature of this order');
  });

  test('that is not the one in the bytes is said to be another, and its words are left out', () => {
    showOrder(readOrder({ uid: uidOf(recipient) }), [presign()]);
    expect(screen.getByRole('alert').textContent).toContain('The gateway describes another order');
    expect(hasRow('Sell')).toBe(false);
    expect(read('Valid until')).toContain(mark);
  });

  test('of another account fails, and says so', () => {
    const other = uidOf(recipient);
    showOrder(readOrder({ uid: other }), [presign(other)]);
    expect(screen.getByText('This order belongs to another account')).toBeDefined();
  });

  test('that the gateway alone sees is left out where the bytes hold none', () => {
    const { container } = showOrder(readOrder({}), [makeCall(recipient, '0x88147732')]);
    expect(container.textContent).toBe('');
  });

  test('of which nobody says anything is not there', () => {
    const { container } = showOrder(undefined, [makeCall(recipient, '0x12345678')]);
    expect(container.textContent).toBe('');
  });
});

describe('an order in parts', () => {
  const composable = '0xfdaFc9d1902f4e0b84f65F49f244b32b31013b74';
  const create = parseAbi([
    'function create((address handler, bytes32 salt, bytes staticInput) params, bool dispatch)',
  ]);
  const word = (value: bigint) => numberToHex(value, { size: 32 });
  const staticInput = (part: bigint) =>
    concatHex([
      encodeAbiParameters(
        [{ type: 'address' }, { type: 'address' }, { type: 'address' }],
        [token, stranger.address, safe.address],
      ),
      ...[part, 10n ** 18n, 0n, 4n, 3_600n, 1_800n, 0n].map(word),
    ]);
  const call = (part: bigint) =>
    makeCall(
      composable,
      encodeFunctionData({
        abi: create,
        functionName: 'create',
        args: [
          {
            handler: '0x6cF1e9cA41f7611dEf408122793c358a3d11E5a5',
            salt: digest,
            staticInput: staticInput(part),
          },
          true,
        ],
      }),
    );
  const claim = gatewayTransactionInfoSchema.parse({
    ...{ ...twapJson, type: 'TwapOrder', ...amounts, numberOfParts: '4' },
    ...{ partSellAmount: '2000000', minPartLimit: '1000000000000000000' },
  }) as Order;

  test('has parts, interval, span and start, as the gateway says them', () => {
    showOrder(claim);
    expect(read('Parts')).toBe('4, one every 1 hour');
    expect(read('Each part')).toBe('Sell 2 USDC for at least 1 OAT');
    expect(read('Part duration')).toBe('1 hour');
    expect(read('Start')).toBe('When executed');
  });

  test('is read from the bytes, totals and all', () => {
    showOrder(claim, [call(2_000_000n)]);
    expect(read('Sell')).toContain('8 USDC');
    expect(read('Sell')).toContain(mark);
    expect(read('Buy')).toContain('At least 4 OAT');
    expect(read('Parts')).toBe(`4, one every 1 hour${mark}`);
    expect(read('Part duration')).toBe(`30 minutes${mark}`);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that the gateway describes otherwise says so and shows what the bytes say', () => {
    showOrder(claim, [call(9_000_000n)]);
    expect(screen.getByRole('alert').textContent).toContain('The gateway describes another order');
    expect(read('Each part')).toContain('9');
  });
});

describe('staked Ether', () => {
  const deposit = encodeFunctionData({ abi, functionName: 'deposit' });
  const stake = 32n * 10n ** 18n;
  const show = (claim: Staking, calls: Parameters<typeof StakingFacts>[0]['calls'] = []) =>
    renderPage(<StakingFacts claim={claim} calls={calls} />);
  const told = {
    ...{ type: 'NativeStakingDeposit', value: String(2n * stake), numValidators: 2, annualNrr: 3.2 },
    ...{ expectedAnnualReward: '2048000000000000000', estimatedExitTime: 5_400_000, fee: 0.05 },
  };

  test('has amount, validators, rewards, times and status', () => {
    show(readStaking(told));
    expect(read('Status')).toBe('Active');
    expect(read('Amount')).toBe('64 ETH');
    expect(read('Validators')).toBe('2');
    expect(read('Rewards')).toBe('About 2.048 ETH a year (3.2%)');
    expect(read('Service fee')).toBe('5% of the rewards');
    expect(read('Exit takes')).toBe('About 1 hour 30 minutes');
  });

  test('has amount and number of validators from the bytes', () => {
    show(readStaking(told), [makeCall(recipient, deposit, 2n * stake)]);
    expect(read('Amount')).toBe(`64 ETH${mark}`);
    expect(read('Validators')).toBe(`2${mark}`);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of another amount than the gateway says is said to be so', () => {
    show(readStaking(told), [makeCall(recipient, deposit, stake)]);
    expect(screen.getByRole('alert').textContent).toContain('The gateway describes another stake');
    expect(read('Amount')).toBe(`32 ETH${mark}`);
  });

  test('that is withdrawn names its validators, and rewards that cannot be read are left out', () => {
    show(readStaking({ type: 'NativeStakingWithdraw', value: '1000000000000000000' }));
    expect(read('Amount')).toBe('1 ETH');
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1);
    expect(hasRow('Status')).toBe(false);
    show(readStaking({ ...told, expectedAnnualReward: '1.5', fee: 'free' }));
    expect(hasRow('Rewards')).toBe(false);
    expect(hasRow('Service fee')).toBe(false);
  });
});

test('the limit price stands with the dearer token on the left, and is left out where it is not known', () => {
  const terms = {
    ...{ side: 'sell' as const, sellToken: token, buyToken: stranger.address, receiver: safe.address },
    ...{ sellAmount: 2_500_000_000n, buyAmount: 10n ** 18n, isVerified: false },
  };
  const tokenOf = (address: string) =>
    address === token ? { symbol: 'USDC', decimals: 6 } : { symbol: 'WETH', decimals: 18 };
  expect(formatLimitPrice(terms, tokenOf)).toBe('1 WETH = 2,500 USDC');
  const sale = { ...terms, sellToken: terms.buyToken, buyToken: token };
  expect(formatLimitPrice({ ...sale, sellAmount: 10n ** 18n, buyAmount: 2_500_000_000n }, tokenOf)).toBe(
    '1 WETH = 2,500 USDC',
  );
  expect(formatLimitPrice({ ...terms, sellAmount: 0n }, tokenOf)).toBeUndefined();
  expect(formatLimitPrice(terms, () => undefined)).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { describeClaim, readClaimed } from '@/components/transactions/words/claim-labels';
import { knownTokens } from '@/config/tokens';
import { gatewayTransactionInfoSchema } from '@/lib/gateway/resources/transactions/transaction-info';
import { stranger } from '@/tests/support/chain/people';
import { orderJson, stakingJson, twapJson } from '@/tests/support/gateway-cases/enumeration-json';

const usdc = {
  address: knownTokens[0]?.address,
  decimals: 6,
  name: 'USD Coin',
  symbol: 'USDC',
  trusted: true,
};
const oat = { address: stranger.address, decimals: 18, name: 'Oat', symbol: 'OAT', trusted: false };
const amounts = { sellAmount: '5000000', buyAmount: '1200000000000000000', sellToken: usdc, buyToken: oat };

const read = (json: object, tense: 'planned' | 'done') => {
  const labels = describeClaim(gatewayTransactionInfoSchema.parse(json), tense);
  return { said: readClaimed(labels), doubt: labels.doubt, mark: labels.mark };
};
const swap = (fields: object = {}) => ({ ...orderJson, type: 'SwapOrder', ...amounts, ...fields });

describe('an order at an exchange', () => {
  test('names both tokens, the limit and what became of it', () => {
    expect(read(swap(), 'planned').said).toBe('Sell 5 USDC for at least 1.2 OAT');
    expect(read(swap(), 'done').said).toBe('Order to sell 5 USDC for at least 1.2 OAT, open');
    expect(read(swap({ status: 'expired' }), 'done').said).toBe(
      'Order to sell 5 USDC for at least 1.2 OAT, expired',
    );
    expect(read(swap({ status: 'of another kind' }), 'done').said).toBe(
      'Order to sell 5 USDC for at least 1.2 OAT',
    );
    expect(read(swap({ kind: 'buy' }), 'planned').said).toBe('Buy 1.2 OAT for at most 5 USDC');
    expect(read(swap({ type: 'SwapTransfer' }), 'planned').said).toBe('Sell 5 USDC for at least 1.2 OAT');
  });

  test('that was filled says what was paid and received', () => {
    const filled = {
      status: 'fulfilled',
      executedSellAmount: '5000000',
      executedBuyAmount: '1300000000000000000',
    };
    expect(read(swap(filled), 'done').said).toBe('Sold 5 USDC for 1.3 OAT');
  });

  test('names who gets the proceeds, where it is not the owner', () => {
    const said = (receiver: string | null, tense: 'planned' | 'done') => read(swap({ receiver }), tense).said;
    expect(said(stranger.address, 'planned')).toMatch(/^Sell 5 USDC for at least 1.2 OAT, paid to 0x/);
    expect(said(stranger.address, 'done')).toMatch(/, open, paid to 0x/);
    for (const own of [orderJson.owner, '0x0000000000000000000000000000000000000000', null])
      expect(said(own, 'planned')).toBe('Sell 5 USDC for at least 1.2 OAT');
  });

  test('in parts says how many', () => {
    const twap = { ...twapJson, type: 'TwapOrder', ...amounts };
    expect(read(twap, 'planned').said).toBe('Sell 5 USDC for at least 1.2 OAT in 3 parts');
  });

  test('is an imitation where one of its tokens is, and not where both are what they are called', () => {
    expect(read(swap(), 'planned')).toMatchObject({ doubt: undefined, mark: { token: usdc.address } });
    expect(read(swap({ buyToken: { ...oat, symbol: 'USDC' } }), 'planned').doubt).toBe('imitation');
  });

  test('has decimals of a well-known token from the table here', () => {
    const lie = { sellToken: { ...usdc, decimals: 0, symbol: 'FREE' } };
    expect(read(swap(lie), 'planned').said).toBe('Sell 5 USDC for at least 1.2 OAT');
  });
});

describe('staking', () => {
  const stake = (type: string, tense: 'planned' | 'done') =>
    read({ ...stakingJson, type, value: '32000000000000000000' }, tense).said;

  test('is said by what is done with the stake', () => {
    expect(stake('NativeStakingDeposit', 'planned')).toBe('Stake 32 ETH with 1 validator');
    expect(stake('NativeStakingValidatorsExit', 'done')).toBe('Requested the exit of 1 validator, 32 ETH');
    expect(stake('NativeStakingWithdraw', 'done')).toBe('Withdrew 32 ETH from staking');
  });
});

test('an order without its fields stays a transaction of its kind', () => {
  expect(read({ type: 'SwapOrder', uid: '0x12' }, 'planned').said).toBe('Transaction of type “SwapOrder”');
});

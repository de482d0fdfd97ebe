import { screen } from '@testing-library/react';
import { type Address, encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { MeaningList } from '@/components/transactions/review/meaning-list';
import { buildCallsTransaction } from '@/lib/actions/build-calls-transaction';
import { recipient, safe, token } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';

const router: Address = '0xcF77a3Ba9A5CA399B7c97c74d54e5b1Beb874E43';
const weth: Address = '0x4200000000000000000000000000000000000006';
const abi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,(address from,address to,bool stable,address factory)[] routes,address to,uint256 deadline)',
]);
const swap = (to: Address) => ({
  ...{ to: router, value: 0n },
  data: encodeFunctionData({
    abi,
    args: [
      1_000_000_000n,
      41n * 10n ** 16n,
      [{ from: token, to: weth, stable: false, factory: router }],
      to,
      9n,
    ],
  }),
});

function show(to: Address, { code = '0x5f355f5260205ff300000000', isDown = false } = {}) {
  const transaction = buildCallsTransaction([swap(to)], { nonce: 7n, version: '1.4.1' });
  if (!transaction) throw new Error('One call makes a transaction.');
  renderPage(<MeaningList safe={safe} transaction={transaction} isExecuted={false} />, {
    chain: { codes: [{ address: router, code }], isDown },
  });
}

describe('the description of a call', () => {
  test('is a sentence with its source', async () => {
    show(safe.address);
    expect(
      await screen.findByText('Swap 1,000 USDC for at least 0.41 WETH on Aerodrome · to this Safe'),
    ).toBeTruthy();
    expect(screen.getByText('By Concord, from the published interface of Aerodrome')).toBeTruthy();
  });

  test('names another receiver', async () => {
    show(recipient);
    expect(await screen.findByText(/ · to 0x90F7…b906$/)).toBeTruthy();
  });

  test('is none where no contract runs', async () => {
    show(safe.address, { code: '0x' });
    expect(await screen.findByText('None')).toBeTruthy();
    expect(screen.queryByText(/Swap/)).toBeNull();
  });
});

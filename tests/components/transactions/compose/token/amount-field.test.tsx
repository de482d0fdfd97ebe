import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
// Fetched when it is wanted; how long that takes on a busy machine is not of interest here.
import '@/components/transactions/compose/token/token-list';
import { AmountField } from '@/components/transactions/compose/token/amount-field';
import type { TransferAsset } from '@/components/transactions/compose/token/use-transfer-assets';
import { renderPage } from '@/tests/support/page/render';

beforeEach(() => localStorage.clear());

const makeAsset = (symbol: string, given: Partial<TransferAsset>): TransferAsset => ({
  ...{ id: symbol, token: undefined, symbol, name: `${symbol} token`, decimals: 18 },
  ...{ claimed: 10n ** 18n, price: undefined, doubt: undefined },
  ...given,
});
const assets = [
  makeAsset('ETH', { price: 2_400 }),
  makeAsset('USDC', { price: 1, decimals: 6 }),
  makeAsset('FREE', {}),
];

function Form() {
  const [id, setId] = useState('ETH');
  const [amount, setAmount] = useState('');
  return (
    <>
      <AmountField
        {...{ assets, amount }}
        asset={assets.find((asset) => asset.id === id)}
        holding={undefined}
        available={undefined}
        error={undefined}
        isSubmitted={false}
        registration={{
          ...{ name: 'amount', ref: () => undefined, onBlur: async () => undefined },
          onChange: async ({ target }) => setAmount(target.value),
        }}
        onChooseToken={setId}
        onAmount={setAmount}
      />
      <output>{amount}</output>
    </>
  );
}

const choose = async (user: ReturnType<typeof userEvent.setup>, symbol: string) => {
  await user.click(screen.getByRole('button', { name: /^Token:/ }));
  await user.click(await screen.findByRole('option', { name: new RegExp(symbol) }));
};
const sent = () => screen.getAllByRole('status').at(-1)?.textContent;

test('a value in fiat stays when another token is chosen, and its amount is converted anew', async () => {
  const user = userEvent.setup();
  renderPage(<Form />);
  await user.click(screen.getByRole('radio', { name: 'USD' }));
  await user.type(screen.getByLabelText('Amount'), '120');
  expect(sent()).toBe('0.05');
  await choose(user, 'USDC');
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '120');
  expect(sent()).toBe('120');
});

test('nothing is left of a value in fiat when the other token has no price', async () => {
  const user = userEvent.setup();
  renderPage(<Form />);
  await user.click(screen.getByRole('radio', { name: 'USD' }));
  await user.type(screen.getByLabelText('Amount'), '120');
  await choose(user, 'FREE');
  expect(sent()).toBe('');
  await user.type(screen.getByLabelText('Amount'), '5');
  await choose(user, 'USDC');
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '5');
});

test('an amount typed in a token stays as it was typed', async () => {
  const user = userEvent.setup();
  renderPage(<Form />);
  await user.type(screen.getByLabelText('Amount'), '1.5');
  await choose(user, 'USDC');
  expect(sent()).toBe('1.5');
});

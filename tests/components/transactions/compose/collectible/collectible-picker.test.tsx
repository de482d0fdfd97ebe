import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CollectiblePicker } from '@/components/transactions/compose/collectible/collectible-picker';
import { recipient, safe } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';

const piece = {
  ...{ address: recipient, tokenName: 'Stall', tokenSymbol: 'STALL', logoUri: '', id: '7' },
  ...{ uri: null, name: 'Stall seven', description: null, imageUri: null, metadata: null },
};
const page = (results: readonly unknown[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});

test('a collectible that the gateway does not trust is not said to be absent, and can be shown and chosen', async () => {
  renderPage(
    <CollectiblePicker
      safe={safe}
      chosen={{ collection: '', id: '' }}
      error={undefined}
      onChoose={() => {}}
    />,
    { gateway: ({ query }) => page(query.trusted === 'true' ? [] : [piece]) },
  );
  expect(await screen.findByText(/lists none that it trusts/)).toBeDefined();
  expect(screen.queryByText(/lists no collectibles/)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show all collectibles' }));
  expect(await screen.findByText('Stall seven')).toBeDefined();
});

test('where there is none at all that is said', async () => {
  renderPage(
    <CollectiblePicker
      safe={safe}
      chosen={{ collection: '', id: '' }}
      error={undefined}
      onChoose={() => {}}
    />,
    { gateway: () => page([]) },
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Show all collectibles' }));
  expect(await screen.findByText(/lists no collectibles for this Safe/)).toBeDefined();
});

import { render, waitFor } from '@testing-library/react';
import { Cuer as Whole } from 'cuer';
import { expect, test } from 'vitest';
import { Cuer } from '@/components/wallet/late-cuer';

test('a QR code that is drawn late is the one that is drawn at once', async () => {
  const props = { errorCorrection: 'medium', size: 342, value: 'wc:topic@2?symKey=5afe' } as const;
  const logo = <img alt="Wallet Logo" src="logo.png" />;
  const late = render(
    <Cuer.Root {...props}>
      <Cuer.Cells />
      <Cuer.Finder />
      {undefined}
      <Cuer.Arena>{logo}</Cuer.Arena>
    </Cuer.Root>,
  );
  const atOnce = render(
    <Whole.Root {...props}>
      <Whole.Cells />
      <Whole.Finder />
      <Whole.Arena>{logo}</Whole.Arena>
    </Whole.Root>,
  );
  await waitFor(() => expect(late.container.querySelector('svg')).not.toBeNull());
  expect(late.container.innerHTML).toBe(atOnce.container.innerHTML);
});

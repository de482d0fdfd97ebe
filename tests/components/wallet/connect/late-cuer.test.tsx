import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Cuer as Whole } from 'cuer';
import { expect, test, vi } from 'vitest';
import { Cuer } from '@/components/wallet/connect/late-cuer';
import { createRelayPairing } from '@/lib/wallet/connectors/relay-pairing';

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

test('where the relay has given no address yet, the wait, the failure with its retry, and then the code are shown', async () => {
  const pairing = createRelayPairing('rainbow', 'Rainbow');
  const { container } = render(
    <Cuer.Root errorCorrection="medium" size={342} value={pairing.marker}>
      <Cuer.Cells />
    </Cuer.Root>,
  );
  expect(screen.getByRole('status').textContent).toBe('Opening Rainbow...');
  expect(screen.queryByRole('button')).toBeNull();

  const retry = vi.fn();
  act(() => pairing.set({ step: 'failed', reason: 'unreachable', retry }));
  expect(screen.getByRole('alert').textContent).toContain('The WalletConnect relay didn’t respond.');
  await userEvent.click(screen.getByRole('button', { name: 'RETRY' }));
  expect(retry).toHaveBeenCalledOnce();

  act(() => pairing.set({ step: 'failed', reason: 'refused', retry }));
  expect(screen.getByRole('alert').textContent).toContain('The connection was rejected in the wallet.');

  act(() => pairing.set({ step: 'ready', uri: 'wc:topic@2?symKey=5afe' }));
  await waitFor(() => expect(container.querySelector('svg')?.textContent).toContain('QR Code'));
  expect(screen.queryByRole('alert')).toBeNull();
});

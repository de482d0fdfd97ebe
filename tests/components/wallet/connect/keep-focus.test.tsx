import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { followFocus, keepFocusInKit } from '@/components/wallet/connect/keep-focus';

let stop = () => {};
afterEach(() => stop());

/** RainbowKit's dialog, as far as focus is concerned. */
function KitDialog({ hasRetry, above = false }: { hasRetry: boolean; above?: boolean }) {
  return (
    <>
      <div data-rk="">
        <div role="dialog" aria-label="Kit">
          <div role="document" tabIndex={-1}>
            {hasRetry ? <button type="button">RETRY</button> : <p>Opening…</p>}
          </div>
        </div>
      </div>
      {above && <div role="dialog" aria-label="Above" />}
    </>
  );
}

const settle = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

test('the dialog gets the focus of a button that is gone', async () => {
  const { rerender } = render(<KitDialog hasRetry />);
  stop = keepFocusInKit();
  screen.getByRole('button', { name: 'RETRY' }).focus();
  rerender(<KitDialog hasRetry={false} />);
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('document'));
});

test('a focus elsewhere stays, and so does that of a window above', async () => {
  const { rerender } = render(
    <>
      <input aria-label="Elsewhere" />
      <KitDialog hasRetry />
    </>,
  );
  stop = keepFocusInKit();
  screen.getByRole('textbox').focus();
  rerender(
    <>
      <input aria-label="Elsewhere" />
      <KitDialog hasRetry={false} above />
    </>,
  );
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  screen.getByRole('textbox').blur();
  rerender(
    <>
      <input aria-label="Elsewhere" />
      <KitDialog hasRetry above />
    </>,
  );
  await settle();
  expect(document.activeElement).toBe(document.body);
});

function Header({ isConnected, dialog = false }: { isConnected: boolean; dialog?: boolean }) {
  return (
    <>
      <div data-testid="place">{isConnected ? null : <button type="button">Connect Wallet</button>}</div>
      {isConnected && <button type="button">Account</button>}
      {isConnected && dialog && <button type="button">Copy Address</button>}
      <input aria-label="Note" />
    </>
  );
}

test.each(['Account', 'Copy Address'])(
  'the connect button gets the focus of “%s”, which a locked wallet took away',
  async (name) => {
    const { rerender } = render(<Header isConnected dialog />);
    stop = followFocus(() => screen.queryByTestId('place'));
    screen.getByRole('button', { name }).focus();
    rerender(<Header isConnected={false} />);
    stop();
    await settle();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Connect Wallet' }));
  },
);

test('a focus that is not gone stays where it is', async () => {
  const { rerender } = render(<Header isConnected />);
  stop = followFocus(() => screen.queryByTestId('place'));
  screen.getByRole('textbox').focus();
  rerender(<Header isConnected={false} />);
  stop();
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from '@/components/ui/button';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';

const Content = ({ text }: { text: string }) => <p>{text}</p>;

function openerOf(load: () => Promise<typeof Content>) {
  const Panel = lazyPanel(load);
  return function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Amount" />
        <Button onClick={() => setOpen(true)}>Open</Button>
        {isOpen && <Panel text="Here it is" onGiveUp={() => setOpen(false)} />}
      </>
    );
  };
}

// React reports each error that a boundary caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

test('code that cannot be fetched leaves the page and what was typed as they are', async () => {
  const Opener = openerOf(() => Promise.reject(new Error('offline')));
  render(<Opener />);
  await userEvent.type(screen.getByLabelText('Amount'), '0.25');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Check your internet connection.');
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('0.25');
});

test('a failed attempt is forgotten, and the next one succeeds', async () => {
  let attempts = 0;
  const Opener = openerOf(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('offline');
    return Content;
  });
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Here it is')).toBeDefined();
  expect(attempts).toBe(2);
});

test('a panel that nobody gives up is tried again where it stands', async () => {
  let attempts = 0;
  const Panel = lazyPanel(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('offline');
    return Content;
  });
  render(<Panel text="Here it is" />);
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here it is')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(attempts).toBe(2);
});

test('a panel that can be closed can be tried again, too', async () => {
  let attempts = 0;
  const Opener = openerOf(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('offline');
    return Content;
  });
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here it is')).toBeDefined();
});

test('several panels that are missing have one notice, which tries all of them again', async () => {
  let isOffline = true;
  const load = async () => {
    if (isOffline) throw new Error('offline');
    return Content;
  };
  const [First, Second] = [lazyPanel(load), lazyPanel(load)];
  render(
    <>
      <First text="The first" />
      <Second text="The second" />
    </>,
  );
  await screen.findByRole('alert');
  await expect.poll(() => screen.getAllByRole('alert')).toHaveLength(1);
  isOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The first')).toBeDefined();
  expect(await screen.findByText('The second')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a fault of the panel itself is not blamed on the connection', async () => {
  const Broken = lazyPanel(async () => (): never => {
    throw new Error('a fault');
  });
  render(<Broken />);
  const words = (await screen.findByRole('alert')).textContent;
  expect(words).toContain('This part of the page stopped working');
  expect(words).not.toContain('connection');
});

test('code that comes during a press moves nothing until the click', async () => {
  let come = () => {};
  const Panel = lazyPanel(
    () =>
      new Promise<typeof Content>((resolve) => {
        come = () => resolve(Content);
      }),
  );
  render(
    <>
      <Panel text="Here it is" />
      <Button>Below it</Button>
    </>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Below it' });
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  await act(async () => come());
  expect(screen.queryByText('Here it is')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  expect(await screen.findByText('Here it is')).toBeDefined();
});

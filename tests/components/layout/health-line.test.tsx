import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CurrentHealth, HealthLine } from '@/components/layout/health-line';
import { saveContact } from '@/lib/storage/contacts';
import { amara } from '@/tests/support/chain/people';
import { refuseWrites } from '@/tests/support/page/refuse-writes';
import { renderPage } from '@/tests/support/page/render';

test('it is silent when all is well', () => {
  render(
    <HealthLine
      services={[
        { name: 'gateway', state: 'well' },
        { name: 'RPC', state: 'well' },
      ]}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe('');
});

test('it names the service that does not answer, since when, and what still works', () => {
  render(
    <HealthLine
      services={[
        {
          ...{ name: 'gateway', state: 'down' },
          ...{ since: new Date(2026, 10, 20, 14, 6), lastWorked: new Date(2026, 10, 20, 14, 5) },
        },
        { name: 'RPC', state: 'well' },
      ]}
    />,
  );
  const text = screen.getByRole('status').textContent ?? '';
  expect(text).toContain('The gateway has not responded since 20 Nov 2026, 14:05.');
  expect(text).toContain(
    'You can still confirm and execute. New confirmations from other owners may be missing.',
  );
  expect(text).not.toContain('RPC');
});

test('without either service nothing is said to work, nor when an outage began that was there before', () => {
  const since = new Date(2026, 10, 20, 14, 5);
  render(
    <HealthLine
      services={[
        { name: 'gateway', state: 'down', since },
        { name: 'RPC', state: 'down', since },
      ]}
    />,
  );
  const text = screen.getByRole('status').textContent ?? '';
  expect(text).toContain('The gateway has not responded since this page opened. New confirmations');
  expect(text).toContain(
    'The RPC has not responded since this page opened. Checks, confirmations and executions are paused.',
  );
  expect(text).not.toContain('You can still');
  expect(text).not.toContain('2026');
});

test.each([
  ['slow', undefined, /^The gateway has been responding slowly since 20 Nov 2026, 14:06\. New data/],
  [
    'limited',
    undefined,
    /^The gateway has been limiting the number of requests since 20 Nov 2026, 14:06\. New data/,
  ],
  ['failing', undefined, /^Some requests to the gateway have failed since 20 Nov 2026, 14:06\./],
  ['down', true, /^Most requests to the gateway have failed since 20 Nov 2026, 14:06\. You can still/],
] as const)(
  'a gateway that is %s (partly: %s) is said to be so, and never that everything works',
  (state, isPartial, words) => {
    const since = new Date(2026, 10, 20, 14, 6);
    render(
      <HealthLine
        services={[
          {
            name: 'gateway',
            state,
            since,
            lastWorked: new Date(2026, 10, 20, 14, 9),
            ...(isPartial && { isPartial }),
          },
          { name: 'RPC', state: 'well' },
        ]}
      />,
    );
    const text = screen.getByRole('status').textContent ?? '';
    expect(text).toMatch(words);
    expect(text).not.toMatch(/works|not responded/);
  },
);

test('a change is announced from a place that was there before', () => {
  const { rerender } = render(<HealthLine services={[]} />);
  const line = screen.getByRole('status');
  rerender(<HealthLine services={[{ name: 'RPC', state: 'down' }]} />);
  expect(line.textContent).toContain('The RPC has not responded');
});

test('a line neither comes nor goes while the pointer is down', () => {
  const well = [{ name: 'gateway', state: 'well' }] as const;
  const slow = [{ name: 'gateway', state: 'slow' }] as const;
  const text = () => screen.getByRole('status').textContent;
  const { rerender } = render(<HealthLine services={well} />);
  const change = (services: typeof well | typeof slow) => {
    fireEvent.pointerDown(document.body);
    rerender(<HealthLine services={services} />);
    return text();
  };
  const release = () => {
    fireEvent.pointerUp(document.body);
    fireEvent.click(document.body);
    return text();
  };
  expect(change(slow)).toBe('');
  expect(release()).toMatch(/responding slowly/);
  expect(change(well)).toMatch(/responding slowly/);
  expect(release()).toBe('');
});

test('a storage that refuses is named for as long as it refuses, and not before', async () => {
  renderPage(<CurrentHealth />);
  expect(screen.queryByText(/can’t save/)).toBeNull();
  const storage = refuseWrites();
  act(() => void saveContact({ chainId: 8453, address: amara.address, name: 'Amara' }));
  expect(screen.getByText(/This browser can’t save your changes/)).toBeDefined();
  act(() => storage.end());
  expect(screen.queryByText(/can’t save/)).toBeNull();
  expect(localStorage.getItem('concord.contacts.v1')).toContain('Amara');
});

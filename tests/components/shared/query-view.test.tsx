import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { QueryView } from '@/components/shared/query-view';
import { GatewayFailure } from '@/lib/errors/gateway';
import { defer } from '@/tests/support/page/defer';

type Ask = () => Promise<readonly string[]>;

function List({ ask }: { ask: Ask }) {
  const query = useQuery({ queryKey: ['list'], queryFn: ask, retry: false });
  return (
    <>
      <QueryView
        query={query}
        skeleton={<p>Waiting</p>}
        stillWorks="Signing still works."
        empty={{ when: (items) => items.length === 0, content: <p>Nothing here yet</p> }}
      >
        {(items) => items.map((item) => <p key={item}>{item}</p>)}
      </QueryView>
      <button type="button" onClick={() => query.refetch()}>
        Refresh
      </button>
    </>
  );
}

function show(ask: Ask) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List ask={ask} />
    </QueryClientProvider>,
  );
}

/** Answers one after the other; an error in the list is thrown. */
function answers(...list: (readonly string[] | Error)[]): Ask {
  let asked = 0;
  return async () => {
    const answer = list[asked++];
    if (answer === undefined || answer instanceof Error) throw answer;
    return answer;
  };
}

const unreachable = () => new GatewayFailure({ kind: 'gateway-unreachable', host: 'gateway.example' });

afterEach(() => onlineManager.setOnline(true));

test('while nothing is known the skeleton stands, then the data', async () => {
  show(answers(['12 ETH']));
  expect(screen.getByText('Waiting')).toBeDefined();
  expect(await screen.findByText('12 ETH')).toBeDefined();
  expect(screen.queryByText('Waiting')).toBeNull();
});

test('an empty answer says what would be here', async () => {
  show(answers([]));
  expect(await screen.findByText('Nothing here yet')).toBeDefined();
});

test('a failure says what still works and can be tried again', async () => {
  show(answers(unreachable(), ['12 ETH']));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Signing still works.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('12 ETH')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what failed stays said while it is asked again, and no placeholder takes its place', async () => {
  const second = defer<readonly string[]>();
  const first = answers(unreachable());
  let asked = 0;
  show(() => {
    asked += 1;
    return asked === 1 ? first() : second.promise;
  });
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await expect.poll(() => asked).toBe(2);
  expect(screen.getByRole('alert')).toBeDefined();
  expect(screen.queryByText('Waiting')).toBeNull();
  second.resolve(['12 ETH']);
  expect(await screen.findByText('12 ETH')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what was known stays in view when asking again fails', async () => {
  show(answers(['12 ETH'], unreachable()));
  await screen.findByText('12 ETH');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  const notice = await screen.findByRole('status');
  expect(notice.textContent).toContain('may be out of date');
  expect(screen.getByText('12 ETH')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a device without a connection is told so instead of waiting for ever', async () => {
  onlineManager.setOnline(false);
  show(answers(['12 ETH']));
  expect((await screen.findByRole('status')).textContent).toContain('offline');
});

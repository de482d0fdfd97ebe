import { act, screen } from '@testing-library/react';
import { useContext } from 'react';
import { expect, test, vi } from 'vitest';
import { ErrorNotice } from '@/components/shared/error-notice';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { ChainError } from '@/lib/errors/chain';
import type { HealthMonitor } from '@/lib/health/health-monitor';
import { HealthContext } from '@/lib/hooks/use-health';
import { renderPage } from '@/tests/support/page/render';

/** An action that failed with this error. */
function show(error: Error) {
  let health: HealthMonitor | undefined;
  function Action() {
    health = useContext(HealthContext);
    const action = useWalletMutation({ mutate: () => {}, reset: () => {}, isPending: false, error });
    return action.error === undefined ? <p>Nothing is wrong</p> : <ErrorNotice error={action.error} />;
  }
  renderPage(<Action />);
  const report = (outcome: 'worked' | 'failed') => act(() => health?.begin('RPC', '/')(outcome));
  return { fall: () => report('failed'), recover: () => report('worked') };
}

test('an outage that stopped an action is told, and no longer once the service is back', () => {
  const { fall, recover } = show(new ChainError({ kind: 'rpc-unreachable' }));
  expect(screen.getByRole('alert').textContent).toContain('isn’t responding');
  fall();
  expect(screen.getByRole('alert').textContent).toContain('isn’t responding');
  vi.useFakeTimers();
  recover();
  // What is better is believed once it has lasted.
  act(() => vi.advanceTimersByTime(5_000));
  vi.useRealTimers();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Nothing is wrong')).toBeDefined();
});

test('what is no outage stays, whatever the services do', () => {
  const { fall, recover } = show(
    new ChainError({ kind: 'not-a-token', address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' }),
  );
  fall();
  recover();
  expect(screen.getByRole('alert').textContent).toContain('isn’t a token');
});

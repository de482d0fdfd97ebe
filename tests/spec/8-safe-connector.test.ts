// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createConfig, http } from 'wagmi';
import { connect } from 'wagmi/actions';
import { base } from '@/config/chains';
import { describeError } from '@/lib/errors/describe';
import { toAppError } from '@/lib/errors/to-app-error';
import { SafeInfoError } from '@/lib/errors/wallet';
import { createWalletOffer } from '@/lib/wallet/wallet-offer';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('Section 8. Wallets', () => {
  test('Safe connector: "Could not load Safe information"', async () => {
    // A page around this one that never answers.
    vi.stubGlobal('parent', { postMessage: () => {} });
    const { connectors } = createWalletOffer();
    const config = createConfig({
      chains: [base],
      storage: null,
      connectors: [...connectors],
      multiInjectedProviderDiscovery: false,
      transports: { [base.id]: http('http://localhost:1') },
    });
    const [connector] = config.connectors;
    if (!connector) return expect.unreachable('In a frame the Safe is offered.');
    vi.useFakeTimers();
    const failing = connect(config, { connector }).then(
      () => expect.unreachable('Nobody answered.'),
      (failure: unknown) => failure,
    );
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    const error = await failing;
    const known = toAppError(error, { connectorId: connector.id });
    expect(known).toBeInstanceOf(SafeInfoError);
    expect(known.message).toBe('Could not load Safe information');
    expect(describeError(known)?.detail).toBe(
      'The wallet around this page did not answer. Reload the page, or open it in a tab.',
    );
  });
});

// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { createConfig, http } from 'wagmi';
import { connect } from 'wagmi/actions';
import { base } from '@/config/chains';
import { describeError } from '@/lib/errors/mapping/describe';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { createWalletOffer } from '@/lib/wallet/connectors/wallet-offer';

describe('Section 8. Wallets', () => {
  test('Safe connector: "Could not load Safe information"', async () => {
    vi.stubGlobal('parent', {});
    // Nobody around this page has named a Safe.
    const { connectors } = createWalletOffer(undefined);
    const config = createConfig({
      chains: [base],
      storage: null,
      connectors: [...connectors],
      multiInjectedProviderDiscovery: false,
      transports: { [base.id]: http('http://localhost:1') },
    });
    const [connector] = config.connectors;
    if (!connector) return expect.unreachable('In a frame the Safe is offered.');
    const error = await connect(config, { connector }).then(
      () => expect.unreachable('Nobody answered.'),
      (failure: unknown) => failure,
    );
    const known = toAppError(error, { connectorId: connector.id });
    expect(known).toMatchObject({ kind: 'safe-info-missing' });
    expect(known.message).toBe('Could not load Safe information');
    expect(describeError(known)?.detail).toBe(
      'The surrounding wallet didn’t respond. Reload the page, or open it in a tab.',
    );
  });
});

import { SwitchChainError as ViemSwitchChainError } from 'viem';
import { describe, expect, test } from 'vitest';
import { createConfig, createConnector, http, mock } from 'wagmi';
import { connect, switchChain } from 'wagmi/actions';
import { injected } from 'wagmi/connectors';
import { base } from '@/config/chains';
import { describeError } from '@/lib/errors/mapping/describe';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { amara } from '@/tests/support/chain/people';

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('It should have failed.'),
    (error: unknown) => error,
  );

/** A configuration of Base alone with one connected wallet. */
async function connected(features: { switchChainError?: Error } = {}) {
  const config = createConfig({
    chains: [base],
    storage: null,
    connectors: [mock({ accounts: [amara.address], features })],
    transports: { [base.id]: http('http://localhost:1') },
  });
  const [connector] = config.connectors;
  if (!connector) return expect.unreachable('There is no wallet.');
  await connect(config, { connector });
  return { config, connector };
}

describe('Section 8. Wallets', () => {
  test('Chain not configured: "Chain "{id}" not configured for connector "{id}"."', async () => {
    const { config, connector } = await connected();
    // The types know that only Base is there.
    const error = await failureOf(switchChain(config, { chainId: 1 as typeof base.id }));
    const known = toAppError(error, { chainId: 1, connectorId: connector.id });
    expect(known).toMatchObject({ kind: 'chain-not-configured' });
    expect(known.message).toBe('Chain "1" not configured for connector "mock".');
  });

  test('No wallet provider: "Connector not found"', async () => {
    const config = createConfig({
      chains: [base],
      storage: null,
      connectors: [
        createConnector((parameters) =>
          injected({ target: { id: 'gone', name: 'Gone', provider: () => undefined } })(parameters),
        ),
      ],
      transports: { [base.id]: http('http://localhost:1') },
    });
    const [connector] = config.connectors;
    if (!connector) return expect.unreachable('There is no wallet.');
    // Where the connector is looked for there is a window without a provider in it.
    const known = toAppError(await failureOf(connect(config, { connector })));
    expect(known).toMatchObject({ kind: 'connector-not-found' });
    expect(known.message).toBe('Connector not found');
    expect(describeError(known)?.detail).toBe(
      'Your wallet isn’t available. Unlock or install it, then try again.',
    );
  });

  test('Chain not found on connector: switch-chain error', async () => {
    const { config } = await connected({
      switchChainError: new ViemSwitchChainError(new Error('This chain is not here.')),
    });
    const known = toAppError(await failureOf(switchChain(config, { chainId: base.id })));
    expect(known).toMatchObject({ kind: 'switch-failed' });
    expect(known.message).toBe('Your wallet could not switch to this network.');
  });
});

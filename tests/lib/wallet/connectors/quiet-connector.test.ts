import { expect, test } from 'vitest';
import { type CreateConnectorFn, createConfig, http, injected } from 'wagmi';
import { base } from '@/config/chains';
import { quietConnector } from '@/lib/wallet/connectors/quiet-connector';

const create = (connector: CreateConnectorFn) =>
  createConfig({
    chains: [base],
    transports: { [base.id]: http('http://localhost:1') },
    connectors: [connector],
  });

function withSetup(onSetup: () => void): CreateConnectorFn {
  return (config) => ({ ...injected()(config), setup: async () => onSetup() });
}

test('wagmi sets every connector up as soon as the configuration exists, and a quiet one not', () => {
  let setups = 0;
  const connector = withSetup(() => {
    setups += 1;
  });
  create(connector);
  expect(setups).toBe(1);
  create(quietConnector(connector));
  expect(setups).toBe(1);
});

test('a quiet connector keeps everything else', () => {
  const [connector] = create(quietConnector(injected({ target: 'metaMask' }))).connectors;
  expect(connector?.setup).toBeUndefined();
  expect(connector?.id).toBe('metaMask');
  expect(connector?.connect).toBeTypeOf('function');
});

import { describe, expect, test } from 'vitest';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { assertNetworkConfig } from '@/lib/chain/rpc/assert-network-config';
import { createRpcTransport } from '@/lib/chain/rpc/rpc-transport';
import { ConfigError } from '@/lib/errors/app';

const identity = { chainId: base.id, genesisHash: deployment.genesisHash };

describe('Section 8. Configuration', () => {
  test('"Could not find valid provider configuration for chain"', () => {
    const start = () => createRpcTransport({ rpcUrls: ['ipc:///tmp/node'], identity });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow('Could not find valid provider configuration for chain "Base"');
  });

  test('"No providers configured for chain"', () => {
    const start = () => createRpcTransport({ rpcUrls: [], identity });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow('No providers configured for chain "8453"');
  });

  test('a deployment that names its providers starts', () => {
    expect(deployment.rpcUrls.length).toBeGreaterThan(0);
    expect(() => createRpcTransport({ rpcUrls: deployment.rpcUrls, identity })).not.toThrow();
  });
});

describe('Section 5. Wallet setup', () => {
  test('A connector connect without an available chain fails with "No chains found on connector".', () => {
    expect(() => assertNetworkConfig({ chains: [], rpcUrlsOf: () => deployment.rpcUrls })).toThrow(
      'No chains found on connector',
    );
  });
});

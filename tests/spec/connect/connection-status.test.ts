// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { connect } from 'wagmi/actions';
import { reconnectRemembered } from '@/lib/wallet/adapter/reconnect-remembered';
import { createWagmiAdapter } from '@/lib/wallet/adapter/wagmi-adapter';
import { createAuthentication } from '@/lib/wallet/sign-in/authentication';
import { createFakeWallet, createTestConfig } from '@/tests/lib/wallet/fake-wallet';
import { amara } from '@/tests/support/chain/people';
import { doubleAdapter, doubleMark } from '@/tests/support/wallet/adapter-double';

beforeEach(() => localStorage.clear());

describe('Section 4. States and transitions', () => {
  test('Connection status: disconnected, unauthenticated, loading, connected.', async () => {
    const { address: account } = amara;
    const service = doubleAdapter();
    const authentication = createAuthentication({
      isRequired: true,
      loadAdapter: async () => service.adapter,
      mark: doubleMark(),
    });
    const config = createTestConfig({ one: createFakeWallet({ accounts: [account] }) });
    const half = createWagmiAdapter(config, reconnectRemembered(config, undefined), authentication);
    // What the specification calls loading is `reconnecting` here: it is not known yet who visits.
    const statuses = [half.getSession().status];
    half.subscribe(() => statuses.push(half.getSession().status));
    await half.settled;

    const [connector] = config.connectors;
    if (!connector) throw new Error('no connector');
    await connect(config, { connector });
    await authentication.settled();
    await authentication.verify({ account, message: 'words', signature: '0x12' });
    expect(statuses).toEqual([
      'reconnecting',
      'disconnected',
      'reconnecting',
      'unauthenticated',
      'connected',
    ]);
  });
});

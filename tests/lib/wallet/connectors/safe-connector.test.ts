import { getChainId } from 'viem/actions';
import { expect, test, vi } from 'vitest';
import { createConfig, createStorage, http } from 'wagmi';
import { connect, disconnect, getAccount, reconnect } from 'wagmi/actions';
import { base } from '@/config/chains';
import { reconnectRemembered } from '@/lib/wallet/adapter/reconnect-remembered';
import { createWagmiAdapter } from '@/lib/wallet/adapter/wagmi-adapter';
import { createSafeConnector } from '@/lib/wallet/connectors/safe-connector';
import type { SurroundingSafe } from '@/lib/wallet/frame/ask-surrounding-page';
import { createAuthentication } from '@/lib/wallet/sign-in/authentication';
import { safe } from '@/tests/support/chain/people';
import { doubleSurroundingSafe, surroundingOrigin } from '@/tests/support/safe-apps/surrounding-safe';
import { doubleMark } from '@/tests/support/wallet/adapter-double';

function setUp(surrounding: SurroundingSafe | undefined, stored = new Map<string, string>()) {
  const config = createConfig({
    chains: [base],
    connectors: [createSafeConnector(surrounding)],
    multiInjectedProviderDiscovery: false,
    transports: { [base.id]: http('http://localhost:1') },
    storage: createStorage({
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    }),
  });
  const connector = config.connectors[0] ?? expect.unreachable();
  return { config, connector, stored };
}

test('the account is the Safe of the surrounding wallet, on its chain, and says through whom it acts', async () => {
  const { config, connector } = setUp(doubleSurroundingSafe());
  expect(await reconnect(config, { connectors: [connector] })).toHaveLength(1);
  expect(getAccount(config)).toMatchObject({ address: safe.address, chainId: base.id, status: 'connected' });
  expect(connector).toMatchObject({ id: 'safe', name: 'Safe', surroundingOrigin });
});

test('nothing is asked of the surrounding wallet to connect: it has named the Safe already', async () => {
  const request = vi.fn();
  const { config, connector } = setUp(doubleSurroundingSafe({ request }));
  await connect(config, { connector });
  expect(request).not.toHaveBeenCalled();
});

test('the chain cannot be switched', () => {
  expect(setUp(doubleSurroundingSafe()).connector.switchChain).toBeUndefined();
});

test('who disconnects stays so over a reload, until they connect again', async () => {
  const { config, connector, stored } = setUp(doubleSurroundingSafe());
  await connect(config, { connector });
  await disconnect(config);
  expect(getAccount(config).status).toBe('disconnected');

  const reloaded = setUp(doubleSurroundingSafe(), stored);
  expect(await reconnect(reloaded.config, { connectors: [reloaded.connector] })).toEqual([]);
  await connect(reloaded.config, { connector: reloaded.connector });

  const again = setUp(doubleSurroundingSafe(), stored);
  expect(await reconnect(again.config, { connectors: [again.connector] })).toHaveLength(1);
});

test('a connection that the surrounding wallet ends is ended', async () => {
  const surrounding = doubleSurroundingSafe();
  const { config, connector } = setUp(surrounding);
  await connect(config, { connector });
  surrounding.leave();
  expect(getAccount(config).status).toBe('disconnected');
});

test('without a surrounding wallet there is no account, and connecting says so', async () => {
  const { config, connector } = setUp(undefined);
  expect(await reconnect(config, { connectors: [connector] })).toEqual([]);
  await expect(connect(config, { connector })).rejects.toThrow('Could not load Safe information');
  expect(await connector.getProvider()).toBeUndefined();
});

test('pages are told that they act as that Safe through its wallet, and actions go through it', async () => {
  const request = vi.fn(async ({ method }: { method: string }) =>
    method === 'eth_chainId' ? '0x2105' : '0x',
  );
  const { config } = setUp(doubleSurroundingSafe({ request }));
  const authentication = createAuthentication({
    isRequired: false,
    loadAdapter: undefined,
    mark: doubleMark(),
  });
  const half = createWagmiAdapter(config, reconnectRemembered(config, 'safe'), authentication);
  await half.settled;
  expect(half.getSession()).toEqual({
    ...{
      status: 'connected',
      account: safe.address,
      chainId: base.id,
      walletName: 'Safe',
      surroundingOrigin,
    },
  });
  const client = await half.getWalletClient();
  expect(client.account?.address).toBe(safe.address);
  expect(await getChainId(client)).toBe(base.id);
  expect(request.mock.calls.map(([{ method }]) => method)).toEqual(['eth_chainId']);
});

import { custom, type EIP1193Provider } from 'viem';
import { afterEach, describe, expect, test } from 'vitest';
import { injected } from 'wagmi';
import { connect, switchChain } from 'wagmi/actions';
import { base } from '@/config/chains';
import { watchAsset } from '@/lib/actions/watch-asset';
import { createSigningClient } from '@/lib/wallet/adapter/signing-client';
import { createWalletConfig } from '@/lib/wallet/adapter/wallet-config';
import { createFakeWallet, type FakeWallet } from '@/tests/lib/wallet/fake-wallet';
import { doubleChain } from '@/tests/support/chain/chain-double';
import { amara, token } from '@/tests/support/chain/people';
import { walletError, withAnswers } from '@/tests/support/wallet/wallet-answers';

afterEach(() => localStorage.clear());

// The fake has what the connector uses of a provider.
const asProvider = (wallet: FakeWallet) => wallet as unknown as EIP1193Provider;

/** The product's own configuration, with one wallet in it that is connected. */
async function connectTo(wallet: FakeWallet) {
  const target = { id: 'one', name: 'One', provider: asProvider(wallet) };
  const offer = { connectors: [injected({ target })], isAnnouncedOffered: () => true };
  const nobody = custom({ request: () => Promise.reject(new Error('The RPC is not asked.')) });
  const config = createWalletConfig(offer, nobody);
  const [connector] = config.connectors;
  if (!connector) return expect.unreachable('There is no wallet.');
  const { accounts } = await connect(config, { connector });
  return { config, accounts };
}

describe('Section 7. Wallet actions', () => {
  test('request accounts', async () => {
    // wagmi asks for permissions first (EIP-2255), which not every wallet knows.
    const wallet = withAnswers(createFakeWallet({ accounts: [amara.address] }), {
      wallet_requestPermissions: () => Promise.reject(walletError(-32601)),
    });
    const { accounts } = await connectTo(wallet);
    expect(wallet.asked).toContain('eth_requestAccounts');
    expect(accounts).toEqual([amara.address]);
  });

  test('switch chain', async () => {
    const wallet = createFakeWallet({ accounts: [amara.address], chainId: 1 });
    const { config } = await connectTo(wallet);
    await switchChain(config, { chainId: base.id });
    expect(wallet.asked).toContain('wallet_switchEthereumChain');
    expect(wallet.state.chainId).toBe(base.id);
  });

  test('add chain', async () => {
    const added: unknown[] = [];
    const plain = createFakeWallet({ accounts: [amara.address], chainId: 1 });
    const wallet = withAnswers(plain, {
      wallet_switchEthereumChain: () => Promise.reject(walletError(4902)),
      wallet_addEthereumChain: async (params) => {
        added.push(params);
        plain.changeChain(base.id);
        return null;
      },
    });
    const { config } = await connectTo(wallet);
    await switchChain(config, { chainId: base.id });
    expect(added).toEqual([
      [
        {
          chainId: '0x2105',
          chainName: 'Base',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['https://mainnet.base.org'],
          blockExplorerUrls: ['https://basescan.org'],
        },
      ],
    ]);
  });

  test('watch asset', async () => {
    const listed: unknown[] = [];
    const wallet = withAnswers(createFakeWallet({ accounts: [amara.address] }), {
      wallet_watchAsset: async (params) => listed.push(params) > 0,
    });
    const client = createSigningClient(asProvider(wallet), amara.address);
    expect(await watchAsset({ chain: doubleChain().client, wallet: client }, token)).toBe('USDC');
    expect(listed).toEqual([{ type: 'ERC20', options: { address: token, symbol: 'USDC', decimals: 6 } }]);
  });
});

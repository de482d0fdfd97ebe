// @vitest-environment happy-dom
import { UserRejectedRequestError } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { connect, getAccount, switchChain } from 'wagmi/actions';
import { base } from '@/config/chains';
import { describeError, isRejection } from '@/lib/errors/mapping/describe';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { UserRejectedError } from '@/lib/errors/wallet';
import { createFakeWallet, createTestConfig, type FakeWallet } from '@/tests/lib/wallet/fake-wallet';
import { amara } from '@/tests/support/chain/people';
import { walletError, withAnswers } from '@/tests/support/wallet/wallet-answers';

beforeEach(() => localStorage.clear());

function start(wallet: FakeWallet) {
  const config = createTestConfig({ one: wallet });
  const [connector] = config.connectors;
  if (!connector) return expect.unreachable('There is no wallet.');
  return { config, connector, connect: () => connect(config, { connector }) };
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('It should have failed.'),
    (error: unknown) => error,
  );

const refusing = (code: number) => async () => {
  throw walletError(code);
};

describe('Section 8. Wallets', () => {
  test('Wallet: user rejected (request rejected): user-rejected error; 4001 is the code', async () => {
    const wallet = withAnswers(createFakeWallet({ accounts: [amara.address] }), {
      wallet_requestPermissions: refusing(4001),
    });
    const { config, connect } = start(wallet);
    const error = await failureOf(connect());
    expect(error).toBeInstanceOf(UserRejectedRequestError);
    expect(error).toMatchObject({ code: 4001 });
    expect(toAppError(error)).toBeInstanceOf(UserRejectedError);
    expect(isRejection(error)).toBe(true);
    expect(getAccount(config).status).toBe('disconnected');
  });

  test.each(['User closed modal', 'accounts received is empty', 'User denied account authorization'])(
    'Wallet: user rejected (modal closed, empty accounts): user-rejected error ("%s")',
    (message) => {
      // Wallets of vendors say it in words of their own.
      expect(toAppError(new Error(message))).toBeInstanceOf(UserRejectedError);
    },
  );

  test('Wallet: request already pending (-32002): resource-unavailable error', async () => {
    const wallet = withAnswers(createFakeWallet({ accounts: [amara.address] }), {
      wallet_requestPermissions: refusing(-32002),
    });
    const known = toAppError(await failureOf(start(wallet).connect()));
    expect(known).toMatchObject({ kind: 'wallet-busy' });
    expect(describeError(known)).toBeDefined();
  });

  test('Wallet: chain unknown (4902): the wallet is asked to add the chain', async () => {
    const fake = createFakeWallet({ accounts: [amara.address], chainId: 1 });
    const wallet = withAnswers(fake, {
      wallet_switchEthereumChain: refusing(4902),
      wallet_addEthereumChain: async () => {
        fake.changeChain(base.id);
        return null;
      },
    });
    const { config, connect } = start(wallet);
    await connect();
    await switchChain(config, { chainId: base.id });
    expect(wallet.asked).toContain('wallet_addEthereumChain');
    expect(getAccount(config).chainId).toBe(base.id);
  });

  test('Wallet: chain unknown (4902): if the chain is still not selected, it counts as a rejection', async () => {
    const wallet = withAnswers(createFakeWallet({ accounts: [amara.address], chainId: 1 }), {
      wallet_switchEthereumChain: refusing(4902),
      wallet_addEthereumChain: async () => null,
    });
    const { config, connect } = start(wallet);
    await connect();
    const error = await failureOf(switchChain(config, { chainId: base.id }));
    expect(toAppError(error)).toBeInstanceOf(UserRejectedError);
    expect(getAccount(config).chainId).toBe(1);
  });

  test('Disconnect code 1013: ignored if the account is still available', async () => {
    const fake = createFakeWallet({ accounts: [amara.address] });
    const { config, connect } = start(fake);
    await connect();
    const asked = fake.asked.length;
    fake.loseLine(1013);
    await expect.poll(() => fake.asked.slice(asked)).toContain('eth_accounts');
    expect(getAccount(config).status).toBe('connected');

    fake.state.accounts = [];
    fake.loseLine(1013);
    await expect.poll(() => getAccount(config).status).toBe('disconnected');
  });
});

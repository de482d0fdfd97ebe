import { hashMessage, type LocalAccount, parseEther } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { createSafe } from '@/devnet/chain/safe-setup';
import { hashSafeTransaction, signSafeTransaction } from '@/devnet/chain/safe-transaction';
import { fund, mintToken } from '@/devnet/chain/tokens';
import { createGatewayClient, type GatewayClient } from '@/lib/gateway/http/client';
import { getAuthNonce, verifyAuth } from '@/lib/gateway/resources/auth';
import { proposeMessage } from '@/lib/gateway/resources/messages';
import { proposeTransaction } from '@/lib/gateway/resources/transactions/transactions';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { signMessageOf } from '@/tests/devnet/gateway/contract-signature';
import { payment, startFixture } from '@/tests/devnet/gateway/fixture';

/** In the middle of an hour: some signatures are good for this one and the last. */
const start = Date.UTC(2026, 4, 3, 10, 30);
export const thisHour = BigInt(Math.floor(start / 3_600_000));

/** A gateway over a real socket, with alerts for recovery switched on, and what its calls need. */
export async function startContractWorld() {
  let now = start;
  const fixture = await startFixture({
    recovery: true,
    now: () => now,
    safeApps: [{ id: 7, url: 'https://app.example', name: 'App', chainIds: ['8453'] }],
  });
  const { rpcUrl, gateway } = fixture;
  const client = createGatewayClient({ baseUrl: gateway.url });

  /** A Safe of one new owner, with some Ether, a token and a collectible. */
  async function makeSafe() {
    const owner = otherAccount();
    const address = await createSafe({ rpcUrl, owners: [owner.address], threshold: 1 });
    await gateway.settled();
    return { safe: { chainId: 8453, address } satisfies SafeRef, owner };
  }

  async function makeRichSafe() {
    const made = await makeSafe();
    const to = made.safe.address;
    await fund({ rpcUrl, to, amount: parseEther('1') });
    await mintToken({ rpcUrl, token: demoTokens.usdc.address, to, amount: 5_000_000n });
    await mintToken({ rpcUrl, token: demoTokens.stallPass.address, to, amount: BigInt(to) });
    await gateway.settled();
    return made;
  }

  async function propose(
    { safe, owner }: { safe: SafeRef; owner: LocalAccount },
    transaction: SafeTransaction = payment(otherAccount().address, 0),
  ) {
    const safeTxHash = hashSafeTransaction(safe.address, transaction);
    const { signature } = await signSafeTransaction(safe.address, transaction, owner);
    const proposal = { safe, transaction, safeTxHash, sender: owner.address, signature };
    return { ...proposal, claimed: await proposeTransaction(client, proposal) };
  }

  async function writeMessage({ safe, owner }: { safe: SafeRef; owner: LocalAccount }, message: string) {
    const signature = await signMessageOf(safe.address, hashMessage(message), owner);
    await proposeMessage(client, { safe, message, signature });
  }

  /** A client that keeps cookies as a browser does: they travel only with calls that ask for it. */
  async function signIn(account = otherAccount()): Promise<{ client: GatewayClient; account: LocalAccount }> {
    let cookie = '';
    const keeping = createGatewayClient({
      baseUrl: gateway.url,
      fetch: async (input, init = {}) => {
        const headers = new Headers(init.headers);
        if (init.credentials === 'include' && cookie !== '') headers.set('cookie', cookie);
        const response = await fetch(input, { ...init, headers });
        cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
        return response;
      },
    });
    const message = createSiweMessage({
      ...{ address: account.address, chainId: 8453, domain: 'localhost', uri: gateway.url, version: '1' },
      nonce: await getAuthNonce(keeping),
      issuedAt: new Date(now),
    });
    await verifyAuth(keeping, { message, signature: await account.signMessage({ message }) });
    return { client: keeping, account };
  }

  return {
    ...{ fixture, client, makeSafe, makeRichSafe, propose, writeMessage, signIn },
    passTime: (milliseconds: number) => {
      now += milliseconds;
    },
    close: fixture.close,
  };
}

export type ContractWorld = Awaited<ReturnType<typeof startContractWorld>>;

/** One call that the gateway serves: what it gives, and what that must hold. */
export type ServedCall = (world: ContractWorld) => Promise<readonly [given: unknown, held: unknown]>;

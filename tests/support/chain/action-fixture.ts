import { type Hash, type LocalAccount, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { demoGenesisHash } from '@/config/demo';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { loadVerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { rememberTransaction } from '@/lib/actions/verify/remember-transaction';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { outbox } from '@/lib/outbox/outbox';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { knownSafes } from '@/lib/storage/known-safes';
import { localTransactions } from '@/lib/storage/local-transactions';
import { recentTransactions } from '@/lib/storage/recent-transactions';
import { runningExecutions } from '@/lib/storage/running-executions';
import { doubleGateway, type SentRequest } from '../gateway/gateway-double';
import { makeDetails } from '../gateway/gateway-json';
import { type BrowserStorage, stubBrowserStorage } from '../page/browser-storage';
import { makeTransaction, signAs } from '../transactions/transactions';
import { type Answers, doubleSigningWallet } from '../wallet/signing-wallet';
import { amara, bruno, chiara } from './people';

export const demoIdentity = { chainId: 8453, genesisHash: demoGenesisHash };

/** The first payment of a Safe of the stage. */
export const payment = makeTransaction({ nonce: 0n, value: parseEther('0.25') });

export const isWrite = ({ method }: SentRequest) => method === 'POST';
export const signing = 'eth_signTypedData_v4';

export type ReviewOptions = {
  readonly transaction?: SafeTransaction;
  readonly signers?: readonly LocalAccount[];
  /** Who looks at it and acts. */
  readonly owner?: LocalAccount;
  readonly answers?: Answers;
};

/**
 * A chain with a new Safe of Amara, Bruno and Chiara, two of whom must sign, for each test; a gateway and a browser at
 * the edges. What it says of itself is read when it is needed, after the hooks have run.
 */
export function setActionFixture() {
  let devnet: Chain;
  let browser: BrowserStorage;
  let safe: SafeRef;
  const line = { isCut: false };

  beforeAll(async () => {
    devnet = await startChain();
  });
  afterAll(() => devnet.close());
  beforeEach(async () => {
    line.isCut = false;
    browser = stubBrowserStorage();
    const owners = [amara.address, bruno.address, chiara.address];
    safe = { chainId: 8453, address: await createSafe({ rpcUrl: devnet.url, owners, threshold: 2 }) };
  });
  afterEach(() => {
    browser.clearFromAnotherTab();
    for (const store of [outbox, localTransactions, runningExecutions, recentTransactions, knownSafes])
      store.get();
  });

  const connect = (given: Partial<typeof demoIdentity> = {}) =>
    createChainClient({
      rpcUrls: [devnet.url],
      identity: { ...demoIdentity, ...given },
      fetch: (input, init) =>
        line.isCut ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init),
    });

  /** What the gateway says of a transaction; `signed` is what its owners have signed, where that is another. */
  async function state(transaction: SafeTransaction, signers: readonly LocalAccount[], signed = transaction) {
    const confirmations = await Promise.all(
      signers.map(async (owner) => ({
        signer: owner.address,
        signature: await signAs(owner, safe, signed),
      })),
    );
    const { safeTxHash } = hashTransaction(safe, signed);
    return makeDetails({ safe, transaction, confirmations, safeTxHash });
  }

  /** A queued transaction as it was reviewed on the page, and everything its buttons work with. */
  async function review({
    transaction = payment,
    signers = [amara],
    owner = bruno,
    answers = {},
  }: ReviewOptions = {}) {
    const details = await state(transaction, signers);
    const gateway = doubleGateway(() => details);
    const chain = connect();
    const wallet = doubleSigningWallet(owner, { rpcUrl: devnet.url, answers });
    const reviewed = await loadVerifiedTransaction(
      { chain, gateway: gateway.client },
      { safe, id: details.txId },
    );
    rememberTransaction(reviewed);
    const clients = { chain, gateway: gateway.client, wallet: wallet.client };
    const known = { acknowledged: [] as readonly string[], knownConflicts: [] as readonly string[] };
    const request = { reviewed, account: owner.address, ...known };
    return { clients, gateway, wallet, details, request };
  }

  /** What a wallet does with `eth_sendTransaction`: signs with its key and hands it to the chain. It is mined on return. */
  async function sendAs(owner: LocalAccount, asked: unknown, { fee = 0n } = {}): Promise<Hash> {
    const { to, data, gas } = asked as { to: SafeRef['address']; data: `0x${string}`; gas: `0x${string}` }; // EIP-1474
    const serializedTransaction = await owner.signTransaction({
      type: 'eip1559',
      chainId: 8453,
      nonce: await devnet.client.getTransactionCount({ address: owner.address }),
      ...{ to, data, gas: BigInt(gas), maxFeePerGas: fee, maxPriorityFeePerGas: fee },
    });
    const { transactionHash } = await devnet.client.sendRawTransactionSync({ serializedTransaction });
    return transactionHash;
  }

  return {
    line,
    connect,
    state,
    review,
    sendAs,
    get devnet() {
      return devnet;
    },
    get safe() {
      return safe;
    },
  };
}

import type { BrowserContext } from '@playwright/test';
import { type Address, type Hash, type LocalAccount, parseAbi, parseEther } from 'viem';
import type { ChainClient } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import {
  hashSafeTransaction,
  type SafeTransaction,
  safeTransaction,
  signSafeTransaction,
} from '@/devnet/chain/safe-transaction';
import { fund } from '@/devnet/chain/tokens';
import { DevnetError } from '@/devnet/devnet-error';
import { type Devnet, type DevnetOptions, startDevnet } from '@/devnet/start';
import { propose } from '@/e2e/support/gateway/gateway-api';
import { type Services, stack } from '@/e2e/support/stack';

const nonceAbi = parseAbi(['function nonce() view returns (uint256)']);

/** A chain and a gateway of one journey's own, for what would take others' blocks away. */
export class OwnStack {
  readonly #devnet: Devnet;

  private constructor(devnet: Devnet) {
    this.#devnet = devnet;
  }

  /** Pages of the browser take them for the shared ones. */
  static async start(
    context: BrowserContext,
    options: Pick<DevnetOptions, 'relays' | 'relayer'> = {},
  ): Promise<OwnStack> {
    const devnet = await startDevnet({ ports: { chain: 0, gateway: 0 }, seeded: false, ...options });
    for (const [shared, own] of [
      [stack.rpc, devnet.rpcUrl],
      [stack.gateway, devnet.gatewayUrl],
    ] as const)
      await context.route(`${shared}/**`, (route) =>
        route.continue({ url: route.request().url().replace(shared, own) }),
      );
    return new OwnStack(devnet);
  }

  get chain(): ChainClient {
    return this.#devnet.chain.client;
  }

  get services(): Services {
    return { rpc: this.#devnet.rpcUrl, gateway: this.#devnet.gatewayUrl, chain: this.chain };
  }

  /** A Safe of one owner with one ether. */
  async createSafe(owner: LocalAccount): Promise<Address> {
    const { url: rpcUrl } = this.#devnet.chain;
    const safe = await createSafe({ rpcUrl, owners: [owner.address], threshold: 1 });
    await fund({ rpcUrl, to: safe, amount: parseEther('1') });
    await this.#devnet.settled();
    return safe;
  }

  /** Puts the first transaction of a Safe into the queue, signed by its owner. */
  async propose(
    safe: Address,
    owner: LocalAccount,
    call: Pick<SafeTransaction, 'to' | 'value'>,
  ): Promise<{ readonly id: string; readonly safeTxHash: Hash }> {
    const transaction = safeTransaction({ nonce: 0n, ...call });
    const safeTxHash = hashSafeTransaction(safe, transaction);
    const signed = await signSafeTransaction(safe, transaction, owner);
    await propose(safe, { safeTxHash, transaction, signed, gateway: this.#devnet.gatewayUrl });
    return { id: `multisig_${safe}_${safeTxHash}`, safeTxHash };
  }

  nonceOf(safe: Address): Promise<bigint> {
    return this.chain.readContract({ abi: nonceAbi, address: safe, functionName: 'nonce' });
  }

  /** Lets the gateway read the chain so many milliseconds late, and call what it has not read cancelled. */
  async setLag(ms: number, { callsCancelled = ms > 0 } = {}): Promise<void> {
    const response = await fetch(`${this.#devnet.gatewayUrl}/__control/lag`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ms, callsCancelled }),
    });
    if (!response.ok) throw new DevnetError(`The gateway answered ${await response.text()}`);
  }

  /** Resolves when the gateway has read the chain to its head. */
  settled(): Promise<void> {
    return this.#devnet.settled();
  }

  /** Takes the newest blocks back and makes as many empty ones in their place. */
  async takeBack(blocks: number): Promise<void> {
    const request: unknown = { method: 'anvil_reorg', params: [blocks, []] };
    // The client is typed by the methods that it knows; this one is anvil's own.
    await this.chain.request(request as Parameters<ChainClient['request']>[0]);
  }

  close(): Promise<void> {
    return this.#devnet.close();
  }
}

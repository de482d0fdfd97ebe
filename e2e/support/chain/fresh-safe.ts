import { expect } from '@playwright/test';
import { type Address, erc20Abi, type Hash, type LocalAccount, parseAbi, parseEther, parseUnits } from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import type { SafeVersion } from '@/devnet/chain/safe-artifacts';
import { createSafe } from '@/devnet/chain/safe-setup';
import {
  executeSafeTransaction,
  hashSafeTransaction,
  type SafeTransaction,
  safeTransaction,
  signSafeTransaction,
} from '@/devnet/chain/safe-transaction';
import { fund, mintToken } from '@/devnet/chain/tokens';
import { confirm, isSafeKnown, propose } from '@/e2e/support/gateway/gateway-api';
import { chainClient, type Services, sharedServices } from '@/e2e/support/stack';

export type FreshSafeOptions = {
  readonly owners: readonly LocalAccount[];
  /** Owners that are contracts, such as other Safes. */
  readonly contractOwners?: readonly Address[];
  readonly threshold?: number;
  readonly version?: SafeVersion;
  /** Without it the singleton is the one for layer 2. */
  readonly isL2?: boolean;
  /** In whole coins, as people write them. */
  readonly eth?: string;
  readonly usdc?: string;
  /** The chain and the gateway that know it, where they are not the shared ones. */
  readonly services?: Services;
};

export type Proposed = {
  readonly safeTxHash: Hash;
  readonly id: string;
  readonly transaction: SafeTransaction;
};

const nonceAbi = parseAbi(['function nonce() view returns (uint256)']);

/** A Safe of one journey's own, with the actions that prepare what the journey begins with. */
export class FreshSafe {
  readonly address: Address;
  readonly owners: readonly LocalAccount[];
  readonly #services: Services;

  private constructor(address: Address, owners: readonly LocalAccount[], services: Services) {
    this.address = address;
    this.owners = owners;
    this.#services = services;
  }

  /** Creates and funds it, and waits until the gateway has seen it. */
  static async create(options: FreshSafeOptions): Promise<FreshSafe> {
    const { owners, contractOwners = [], version, isL2, eth = '1', usdc = '0' } = options;
    const { services = sharedServices } = options;
    const { rpc: rpcUrl, gateway } = services;
    const { threshold = Math.min(2, owners.length) } = options;
    const address = await createSafe({
      rpcUrl,
      owners: [...owners.map((owner) => owner.address), ...contractOwners],
      threshold,
      version,
      isL2,
    });
    const { token, amount } = { token: demoTokens.usdc, amount: parseUnits(usdc, demoTokens.usdc.decimals) };
    if (parseEther(eth) > 0n) await fund({ rpcUrl, to: address, amount: parseEther(eth) });
    if (amount > 0n) await mintToken({ rpcUrl, token: token.address, to: address, amount });
    await expect.poll(() => isSafeKnown(address, gateway), { intervals: [50, 100, 200] }).toBe(true);
    return new FreshSafe(address, owners, services);
  }

  /** The Safe as links carry it. */
  get link(): string {
    return `base:${this.address}`;
  }

  nonce(): Promise<bigint> {
    return this.#services.chain.readContract({ abi: nonceAbi, address: this.address, functionName: 'nonce' });
  }

  /** Puts a transaction into the queue; the first signer proposes it. */
  async propose(
    call: Pick<SafeTransaction, 'to'> & Partial<SafeTransaction>,
    { signers = this.owners.slice(0, 1) }: { signers?: readonly LocalAccount[] } = {},
  ): Promise<Proposed> {
    const transaction = safeTransaction({ nonce: await this.nonce(), ...call });
    const safeTxHash = hashSafeTransaction(this.address, transaction);
    const { gateway } = this.#services;
    for (const [index, signer] of signers.entries()) {
      const signed = await signSafeTransaction(this.address, transaction, signer);
      if (index === 0) await propose(this.address, { safeTxHash, transaction, signed, gateway });
      else await confirm(safeTxHash, signed, gateway);
    }
    return { safeTxHash, id: `multisig_${this.address}_${safeTxHash}`, transaction };
  }

  /** Executes past every page and gateway, as owners with another tool would. */
  async execute(call: Pick<SafeTransaction, 'to'> & Partial<SafeTransaction>): Promise<void> {
    const transaction = safeTransaction({ nonce: await this.nonce(), ...call });
    const signatures = await Promise.all(
      this.owners.map((owner) => signSafeTransaction(this.address, transaction, owner)),
    );
    await executeSafeTransaction(this.#services.chain, {
      from: otherAccount(),
      ...{ safe: this.address, transaction, signatures },
    });
  }
}

export function etherOf(address: Address): Promise<bigint> {
  return chainClient.getBalance({ address });
}

export function nonceOf(address: Address): Promise<bigint> {
  return chainClient.readContract({ abi: nonceAbi, address, functionName: 'nonce' });
}

export function usdcOf(address: Address): Promise<bigint> {
  const { usdc } = demoTokens;
  return chainClient.readContract({
    abi: erc20Abi,
    address: usdc.address,
    functionName: 'balanceOf',
    args: [address],
  });
}

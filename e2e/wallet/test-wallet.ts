import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { getAddress, type LocalAccount, numberToHex } from 'viem';
import { demoWalletRdns } from '@/config/demo';
import { type ChainClient, localChainId } from '@/devnet/chain/chain-client';
import { chainClient } from '@/e2e/support/stack';
import {
  type AnnouncedWallet,
  announceInPage,
  emitEventName,
  providerName,
  type WalletAnswer,
} from '@/e2e/wallet/announce-in-page';
import type { WalletBehavior } from '@/e2e/wallet/behaviors';
import { askChain, signText, signTyped } from '@/e2e/wallet/sign-request';
import { WalletRpcError } from '@/e2e/wallet/wallet-rpc-error';
import { WalletSender } from '@/e2e/wallet/wallet-sender';

export type WalletRequest = { readonly method: string; readonly params: readonly unknown[] };

/** Requests that make an owner's signature or move money. */
const actionMethods = /^(eth_sign.*|personal_sign|eth_send.*|wallet_sendCalls)$/;

const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>')}`;

/** A wallet that remembers all it was asked and can be told to fails. It asks nobody before it signs. */
export class TestWallet {
  readonly name: string;
  readonly requests: WalletRequest[] = [];
  /** Brings its transactions to the chain. */
  readonly sender: WalletSender;
  /** Name of the function by which pages reach it. */
  readonly binding: string;
  readonly #behaviors = new Map<string, WalletBehavior[]>();
  #context: BrowserContext | undefined;
  #account: LocalAccount;
  #chainId = localChainId;
  #isConnected = false;
  #isLocked = false;

  constructor({
    number,
    account,
    chain = chainClient,
  }: {
    number: number;
    account: LocalAccount;
    chain?: ChainClient;
  }) {
    this.name = `Test wallet ${number}`;
    this.binding = `journeyWallet${number}`;
    this.#account = account;
    this.sender = new WalletSender(chain);
  }

  get account(): LocalAccount {
    return this.#account;
  }

  /** Requests for a signature or a transaction, in their order. */
  get actions(): readonly WalletRequest[] {
    return this.requests.filter(({ method }) => actionMethods.test(method));
  }

  /** Makes the wallet known to every page that a context opens from now on. */
  async install(context: BrowserContext): Promise<void> {
    this.#context = context;
    const wallet: AnnouncedWallet = {
      name: this.name,
      rdns: `${demoWalletRdns}.test.${this.binding.toLowerCase()}`,
      uuid: randomUUID(),
      icon,
      binding: this.binding,
      providerName: providerName(this.binding),
    };
    await context.exposeBinding(this.binding, (_source, request: WalletRequest) => this.#take(request));
    await context.addInitScript(announceInPage, { wallet, emitEventName });
  }

  /** How the next requests of a method are taken, one behavior for each. */
  next(method: string, ...behaviors: readonly WalletBehavior[]): void {
    this.#behaviors.set(method, [...(this.#behaviors.get(method) ?? []), ...behaviors]);
  }

  /** The person chooses another account in the wallet. */
  async changeAccount(account: LocalAccount): Promise<void> {
    this.#account = account;
    await this.#emit('accountsChanged', [account.address]);
  }

  /** As above, but the wallet tells nobody. */
  changeAccountSilently(account: LocalAccount): void {
    this.#account = account;
  }

  /** Signs with another key from now on and says nothing about it. */
  swapKeySilently(account: LocalAccount): void {
    const { address } = this.#account;
    this.#account = { ...account, address };
  }

  /** The person chooses another network in the wallet. */
  async changeChain(chainId: number): Promise<void> {
    this.#chainId = chainId;
    await this.#emit('chainChanged', numberToHex(chainId));
  }

  /** The person let this site see the account long ago. */
  authorise(): void {
    this.#isConnected = true;
  }

  /** The wallet locks itself and shows no account until it is unlocked. */
  async lock(): Promise<void> {
    this.lockSilently();
    await this.#emit('accountsChanged', []);
  }

  /** As above, but the wallet tells nobody. */
  lockSilently(): void {
    this.#isLocked = true;
  }

  async unlock(): Promise<void> {
    this.#isLocked = false;
    await this.#emit('accountsChanged', this.#accounts());
  }

  /** The wallet says that it lost its line, with or without a reason (EIP-1193). */
  async loseLine(code?: number): Promise<void> {
    await this.#emit('disconnect', code === undefined ? undefined : { code, message: 'Disconnected' });
  }

  async #take(request: WalletRequest): Promise<WalletAnswer> {
    this.requests.push(request);
    const behavior = this.#behaviors.get(request.method)?.shift();
    const obey = () => this.#obey(request);
    try {
      return { ok: true, result: await (behavior ? behavior(obey) : obey()) };
    } catch (error) {
      const code = error instanceof WalletRpcError ? error.code : -32603;
      return { ok: false, code, message: error instanceof Error ? error.message : String(error) };
    }
  }

  async #obey({ method, params }: WalletRequest): Promise<unknown> {
    switch (method) {
      case 'eth_chainId':
        return numberToHex(this.#chainId);
      case 'eth_accounts':
        return this.#accounts();
      case 'eth_requestAccounts':
        this.#isConnected = true;
        return this.#accounts();
      case 'wallet_requestPermissions':
        this.#isConnected = true;
        return this.#permissions();
      case 'wallet_getPermissions':
        return this.#permissions();
      case 'wallet_revokePermissions':
        this.#isConnected = false;
        return null;
      case 'wallet_switchEthereumChain':
        await this.changeChain(localChainId);
        return null;
      case 'wallet_addEthereumChain':
        // As most wallets do, which ask in one window whether to add it and whether to go there.
        await this.changeChain(localChainId);
        return null;
      case 'wallet_watchAsset':
        return true;
      case 'personal_sign':
        this.#requireAccount(params[1]);
        return signText(this.#account, params[0]);
      case 'eth_signTypedData_v4':
        this.#requireAccount(params[0]);
        return signTyped(this.#account, params[1]);
      case 'eth_sendTransaction':
        return this.sender.send(this.#account, params[0]);
      default:
        return askChain(this.sender.chain, { method, params });
    }
  }

  #accounts() {
    return this.#isConnected && !this.#isLocked ? [this.#account.address] : [];
  }

  #permissions() {
    if (!this.#isConnected) return [];
    const caveats = [{ type: 'restrictReturnedAccounts', value: this.#accounts() }];
    return [{ parentCapability: 'eth_accounts', caveats }];
  }

  #requireAccount(address: unknown): void {
    if (typeof address === 'string' && getAddress(address) === this.#account.address) return;
    throw new WalletRpcError(4100, 'The requested account is not authorised.');
  }

  async #emit(event: string, value: unknown): Promise<void> {
    const detail = { binding: this.binding, event, value };
    for (const page of this.#context?.pages() ?? [])
      await page.evaluate(
        ([name, content]) => {
          window.dispatchEvent(new CustomEvent(name, { detail: content }));
        },
        [emitEventName, detail] as const,
      );
  }
}

import { type Hash, type Hex, type LocalAccount, parseEther } from 'viem';
import type { ChainClient } from '@/devnet/chain/chain-client';
import { DevnetError } from '@/devnet/devnet-error';
import { signCall } from '@/e2e/wallet/sign-request';

type Sent = {
  readonly account: LocalAccount;
  readonly transaction: unknown;
  readonly nonce: number;
  readonly signed: Hex;
};

/** How a test wallet brings transactions to the chain: at once, later, or something else in their place. */
export class WalletSender {
  readonly chain: ChainClient;
  readonly #held: Hex[] = [];
  #holds = false;
  #leavesGap = false;
  #last: Sent | undefined;

  constructor(chain: ChainClient) {
    this.chain = chain;
  }

  /** From now on transactions are signed and their hashes told, but they reach the chain only with `broadcastPaused`. */
  hold(): void {
    this.#holds = true;
  }

  async broadcastPaused(): Promise<void> {
    this.#holds = false;
    for (const signed of this.#held.splice(0)) await this.#broadcast(signed);
  }

  /** The next transaction is sent under a nonce too high, so that the chain keeps it in its pool. */
  leaveGap(): void {
    this.#leavesGap = true;
  }

  async send(account: LocalAccount, transaction: unknown): Promise<Hash> {
    const next = await this.chain.getTransactionCount({ address: account.address, blockTag: 'pending' });
    const nonce = this.#leavesGap ? next + 1 : next;
    const { hash, signed } = await signCall(account, transaction, { nonce, fee: 0n });
    this.#last = { account, transaction, nonce, signed };
    if (this.#holds) this.#held.push(signed);
    else await this.#broadcast(signed);
    return hash;
  }

  /** The person wants the last transaction to go faster: the same again, for a better fee. */
  speedUp(): Promise<Hash> {
    return this.#replace(this.#sent().transaction);
  }

  /** The person takes the last transaction back: nothing in its place, for a better fee. */
  cancel(): Promise<Hash> {
    return this.#replace({ to: this.#sent().account.address });
  }

  /** The last transaction reaches the chain once more, as it was signed. */
  sendAgain(): Promise<void> {
    return this.#broadcast(this.#sent().signed);
  }

  /** What was held is dropped for it; a gap that was left is filled, so that it comes into a block. */
  async #replace(transaction: unknown): Promise<Hash> {
    const { account, nonce } = this.#sent();
    const { address } = account;
    await this.chain.setBalance({ address, value: parseEther('1') });
    this.#held.splice(0);
    this.#holds = false;
    const { hash, signed } = await signCall(account, transaction, { nonce, fee: 10n });
    await this.#broadcast(signed);
    if (this.#leavesGap) {
      const filling = await signCall(account, { to: address }, { nonce: nonce - 1, fee: 0n });
      await this.#broadcast(filling.signed);
    }
    this.#leavesGap = false;
    return hash;
  }

  #sent(): Sent {
    if (!this.#last) throw new DevnetError('The wallet has sent nothing yet.');
    return this.#last;
  }

  async #broadcast(signed: Hex): Promise<void> {
    await this.chain.sendRawTransaction({ serializedTransaction: signed });
  }
}

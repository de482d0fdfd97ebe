import { getAddress, type Log } from 'viem';
import { ChainIndex } from '@/devnet/gateway/chain/chain-index';
import type { ChainReader } from '@/devnet/gateway/chain/chain-reader';
import { type ChainTransaction, createChainState } from '@/devnet/gateway/chain/chain-state';
import { indexTransaction } from '@/devnet/gateway/chain/index-transaction';
import type { TokenRegistry } from '@/devnet/gateway/chain/token-registry';
import { isChainUnreachable } from '@/devnet/gateway/http/reply-to-error';

type MinedLog = Log<bigint, number, false>;

const pollMs = 100;
const blocksPerStep = 1_000n;

/** Keeps the index in step with the chain, or a chosen time behind it. */
export class ChainFollower {
  index = new ChainIndex();
  /** Whether what has just lost its nonce is called cancelled at once, as the service does without its confirmations. */
  callsCancelled = false;
  /** Newest block of the chain, whether indexed or not. */
  headNumber = -1n;

  readonly #client: ChainReader;
  readonly #tokens: TokenRegistry;
  /** When each block above the index was first seen; the lag is counted from there, not from the block's own date. */
  readonly #seenAt = new Map<bigint, number>();
  #lagMs: number;
  #turn: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #lastComplaint: string | undefined;
  #closed = false;

  constructor({ client, tokens, lagMs }: { client: ChainReader; tokens: TokenRegistry; lagMs: number }) {
    this.#client = client;
    this.#tokens = tokens;
    this.#lagMs = lagMs;
  }

  /** Reads everything there is, whatever the lag, then keeps following. */
  async start(): Promise<void> {
    const lagMs = this.#lagMs;
    this.#lagMs = 0;
    await this.#step();
    this.#lagMs = lagMs;
    this.#schedule();
  }

  setLag(ms: number, { callsCancelled = false } = {}) {
    this.#lagMs = ms;
    this.callsCancelled = callsCancelled;
  }

  /** Resolves when the block that is newest now has been indexed. */
  async settled(): Promise<void> {
    const target = await this.#client.getBlockNumber();
    do {
      await this.#next();
      if (this.index.head.number >= target) return;
      await new Promise((resolve) => setTimeout(resolve, Math.min(this.#lagMs, 20)));
    } while (!this.#closed);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#turn.catch(() => undefined);
  }

  #schedule() {
    if (this.#closed) return;
    this.#timer = setTimeout(async () => {
      // A chain that does not answer may answer again: each request of the page says so meanwhile.
      await this.#next().catch((error: unknown) => this.#complain(error));
      this.#schedule();
    }, pollMs);
  }

  #complain(error: unknown) {
    const complaint = String(error);
    if (isChainUnreachable(error) || complaint === this.#lastComplaint) return;
    this.#lastComplaint = complaint;
    console.error(error);
  }

  /** One step at a time, however many ask. */
  #next(): Promise<void> {
    this.#turn = this.#turn.catch(() => undefined).then(() => this.#step());
    return this.#turn;
  }

  async #step(): Promise<void> {
    const head = await this.#client.getBlock({ blockTag: 'latest' });
    const hasTurnedBack = await this.#hasTurnedBack(head.number, head.hash);
    if (hasTurnedBack) this.#seenAt.clear();
    this.headNumber = head.number;
    const index = hasTurnedBack ? new ChainIndex() : this.index;
    const target = hasTurnedBack ? head.number : this.#newestDue(head.number, index.head.number);
    await this.#read(index, target);
    this.index = index;
  }

  async #hasTurnedBack(headNumber: bigint, headHash: string): Promise<boolean> {
    const { number, hash } = this.index.head;
    if (hash === null || headNumber < number) return hash !== null;
    if (headNumber === number) return headHash !== hash;
    return (await this.#client.getBlock({ blockNumber: number })).hash !== hash;
  }

  #newestDue(headNumber: bigint, indexed: bigint): bigint {
    const now = Date.now();
    let due = indexed;
    for (let number = indexed + 1n; number <= headNumber; number++) {
      const seen = this.#seenAt.get(number) ?? now;
      this.#seenAt.set(number, seen);
      if (seen + this.#lagMs <= now) due = number;
    }
    for (const number of this.#seenAt.keys()) if (number <= due) this.#seenAt.delete(number);
    return due;
  }

  async #read(index: ChainIndex, target: bigint) {
    while (index.head.number < target) {
      const fromBlock = index.head.number + 1n;
      const last = fromBlock + blocksPerStep - 1n;
      const toBlock = last < target ? last : target;
      const [logs, block] = await Promise.all([
        this.#client.getLogs({ fromBlock, toBlock }),
        this.#client.getBlock({ blockNumber: toBlock }),
      ]);
      const staged = createChainState();
      for (const group of groupByTransaction(logs)) {
        await indexTransaction(staged, this.#client, await this.#readTransaction(group), group);
      }
      for (const { kind, token } of staged.transfers.flatMap((transfer) =>
        'token' in transfer ? [transfer] : [],
      )) {
        await this.#tokens.learn(token, kind === 'erc721' ? 'ERC721' : 'ERC20');
      }
      for (const { token } of staged.pieceMoves) await this.#tokens.learn(token, 'ERC1155');
      // All at once: a failure half way leaves nothing to be read twice, and no answer sees half a block.
      index.add(staged);
      index.head = { number: block.number, hash: block.hash, timestamp: Number(block.timestamp) * 1000 };
    }
  }

  async #readTransaction([log]: readonly [MinedLog, ...MinedLog[]]): Promise<ChainTransaction> {
    const { transactionHash: hash, blockNumber } = log;
    const [receipt, block] = await Promise.all([
      this.#client.getTransactionReceipt({ hash }),
      this.#client.getBlock({ blockNumber }),
    ]);
    const fee = receipt.gasUsed * receipt.effectiveGasPrice;
    return {
      hash,
      blockNumber,
      from: getAddress(receipt.from),
      timestamp: Number(block.timestamp) * 1000,
      fee,
    };
  }
}

function groupByTransaction(logs: readonly MinedLog[]): [MinedLog, ...MinedLog[]][] {
  const groups = new Map<string, [MinedLog, ...MinedLog[]]>();
  for (const log of logs) {
    const group = groups.get(log.transactionHash);
    if (group === undefined) groups.set(log.transactionHash, [log]);
    else group.push(log);
  }
  return [...groups.values()];
}

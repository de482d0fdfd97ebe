import type { Address, Hash, Hex, LocalAccount } from 'viem';
import { z } from 'zod';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import {
  executeSafeTransaction,
  hashSafeTransaction,
  type SafeTransaction,
  safeTransaction,
  signSafeTransaction,
} from '@/devnet/chain/safe-transaction';
import { startChain } from '@/devnet/chain/start-chain';
import { type GatewayOptions, startGateway } from '@/devnet/gateway/server';

export const testOrigin = 'http://localhost:3000';

export type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers };

/** A chain with a gateway on it, and short ways to ask and to act. */
export async function startFixture(options: Partial<GatewayOptions> & { startsAt?: number } = {}) {
  const { startsAt, ...gatewayOptions } = options;
  const chain = await startChain({ startsAt });
  const gateway = await startGateway({
    ...{ port: 0, rpcUrl: chain.url, allowedOrigins: [testOrigin] },
    tokens: Object.values(demoTokens).map(({ kind, ...token }) => ({
      ...token,
      type: ({ erc20: 'ERC20', erc721: 'ERC721', erc1155: 'ERC1155' } as const)[kind],
      // One that the service knows of but does not vouch for.
      trusted: token.symbol !== demoTokens.silent.symbol,
    })),
    ...gatewayOptions,
  }).catch(async (error: unknown) => {
    await chain.close();
    throw error;
  });

  async function ask(path: string, init?: RequestInit): Promise<Answer> {
    const response = await fetch(gateway.url + path, init);
    const text = await response.text();
    return { status: response.status, body: parse(text), headers: response.headers };
  }
  const get = (path: string) => ask(path);
  const send = (method: string, path: string, body: unknown) =>
    ask(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  /** Signs by the first of the signers as proposer and, if there are more, confirms by the others. */
  async function propose(safe: Address, transaction: SafeTransaction, signers: readonly LocalAccount[]) {
    const [proposer, ...others] = signers;
    if (proposer === undefined) throw new Error('A proposal needs a signer');
    const { signature } = await signSafeTransaction(safe, transaction, proposer);
    const safeTxHash = hashSafeTransaction(safe, transaction);
    const body = { ...proposalBody(safe, transaction), sender: proposer.address, signature };
    const answer = await send('POST', `/v1/chains/8453/transactions/${safe}/propose`, body);
    for (const owner of others) await confirm(safe, transaction, owner);
    return { safeTxHash, answer };
  }

  async function confirm(safe: Address, transaction: SafeTransaction, owner: LocalAccount): Promise<Answer> {
    const { signature } = await signSafeTransaction(safe, transaction, owner);
    const hash = hashSafeTransaction(safe, transaction);
    return send('POST', `/v1/chains/8453/transactions/${hash}/confirmations`, { signature });
  }

  /** Executes on the chain, past the gateway, and waits until the gateway has read it. */
  async function execute(safe: Address, transaction: SafeTransaction, owners: readonly LocalAccount[]) {
    const signatures = await Promise.all(
      owners.map((owner) => signSafeTransaction(safe, transaction, owner)),
    );
    const from = otherAccount();
    const { receipt } = await executeSafeTransaction(chain.client, { from, safe, transaction, signatures });
    await gateway.settled();
    return { receipt, executor: from.address };
  }

  return {
    ...{ chain, gateway, rpcUrl: chain.url, client: chain.client, get, send, ask, propose, confirm, execute },
    close: async () => {
      await gateway.close();
      await chain.close();
    },
  };
}

export type Fixture = Awaited<ReturnType<typeof startFixture>>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function proposalBody(safe: Address, transaction: SafeTransaction) {
  const { to, data, operation, gasToken, refundReceiver } = transaction;
  return {
    ...{ to, data, operation, gasToken, refundReceiver },
    ...{ value: String(transaction.value), nonce: String(transaction.nonce) },
    ...{ safeTxGas: String(transaction.safeTxGas), baseGas: String(transaction.baseGas) },
    gasPrice: String(transaction.gasPrice),
    safeTxHash: hashSafeTransaction(safe, transaction),
    origin: null,
  };
}

export function payment(to: Address, nonce: number, value = 1n): SafeTransaction {
  return safeTransaction({ to, value, nonce: BigInt(nonce) });
}

export function call(to: Address, nonce: number, data: Hex): SafeTransaction {
  return safeTransaction({ to, data, nonce: BigInt(nonce) });
}

const info = z.object({ value: z.string(), name: z.string().nullable() });

const itemSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('LABEL'), label: z.string() }),
  z.object({ type: z.literal('CONFLICT_HEADER'), nonce: z.number() }),
  z.object({ type: z.literal('DATE_LABEL'), timestamp: z.number() }),
  z.object({
    type: z.literal('TRANSACTION'),
    conflictType: z.string(),
    transaction: z.object({
      id: z.string(),
      timestamp: z.number(),
      txStatus: z.string(),
      txHash: z.string().nullable(),
      note: z.string().nullable(),
      txInfo: z.looseObject({ type: z.string(), humanDescription: z.string().nullable() }),
      executionInfo: z.looseObject({ missingSigners: z.array(info).nullish() }).nullable(),
    }),
  }),
]);

export const pageSchema = z.object({
  count: z.number().optional(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  results: z.array(itemSchema),
});

export const detailsSchema = z.looseObject({
  txStatus: z.string(),
  txId: z.string(),
  note: z.string().nullable(),
  txInfo: z.looseObject({ type: z.string() }),
  detailedExecutionInfo: z.looseObject({
    fee: z.string(),
    trusted: z.boolean(),
    confirmationsRequired: z.number(),
    executor: info.nullable(),
    rejectors: z.array(info),
    confirmations: z.array(z.object({ signer: info })),
  }),
});

/** The query for one page of a list. */
export function cursor(limit: number, offset: number): string {
  return `cursor=limit%3D${limit}%26offset%3D${offset}`;
}

export type ListPage = z.infer<typeof pageSchema>;

export function readPage(answer: Answer): ListPage {
  return pageSchema.parse(answer.body);
}

/** A list in short: labels by their words, headers and transactions by their numbers, dates as `date`. */
export function sketch(page: ListPage, hashes: readonly Hash[]): readonly string[] {
  return page.results.map((item) => {
    if (item.type === 'LABEL') return item.label;
    if (item.type === 'CONFLICT_HEADER') return `conflict ${item.nonce}`;
    if (item.type === 'DATE_LABEL') return 'date';
    const place = hashes.findIndex((hash) => item.transaction.id.endsWith(hash));
    return `${place} ${item.conflictType}`;
  });
}

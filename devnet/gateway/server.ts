import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { type Address, getAddress, isAddress } from 'viem';
import { DevnetError } from '@/devnet/devnet-error';
import { createApp } from '@/devnet/gateway/app';
import { SessionTokens } from '@/devnet/gateway/auth/session-tokens';
import { ChainFollower } from '@/devnet/gateway/chain/chain-follower';
import { createChainReader } from '@/devnet/gateway/chain/chain-reader';
import { ContractRegistry, type RegisteredContract } from '@/devnet/gateway/chain/contract-registry';
import { SafeReader } from '@/devnet/gateway/chain/safe-reader';
import { TokenRegistry } from '@/devnet/gateway/chain/token-registry';
import { DelegateStore } from '@/devnet/gateway/delegates/delegate-store';
import type { GatewayContext, PriceList } from '@/devnet/gateway/gateway-context';
import type { GatewayToken } from '@/devnet/gateway/gateway-token';
import type { SeenRequest } from '@/devnet/gateway/http/control-routes';
import type { Rewrite } from '@/devnet/gateway/http/rewrite';
import { type Rule, RuleBook, rulesSchema } from '@/devnet/gateway/http/rules';
import { MessageStore } from '@/devnet/gateway/messages/message-store';
import { Relayer, type RelayerOptions } from '@/devnet/gateway/relay/relayer';
import { type GivenSafeApp, safeAppSchema } from '@/devnet/gateway/safe-app';
import { ProposalStore } from '@/devnet/gateway/transactions/proposal-store';
import { assertPortFree } from '@/devnet/port';

export type GatewayOptions = StoreOptions & {
  /** 0 takes any free one. */
  readonly port: number;
  readonly host?: string;
  readonly rpcUrl: string;
  /** Where pages are told to find the chain, if that is another door to it. */
  readonly publicRpcUrl?: string;
  readonly allowedOrigins: readonly string[];
  readonly now?: () => number;
  readonly lagMs?: number;
  readonly tokens?: readonly GatewayToken[];
  readonly prices?: PriceList;
  /** How many executions of each Safe are paid for; without it there is no relayer. */
  readonly relays?: number | undefined;
  /** How the relayer decides what it sends. */
  readonly relayer?: Pick<RelayerOptions, 'type' | 'simulation'> | undefined;
};

export type Gateway = {
  readonly url: string;
  /** Resolves when the block that is newest at the call has been read. */
  settled(): Promise<void>;
  /** The clock that dates what people send; what the chain did is dated by its blocks. */
  setNow(now: () => number): void;
  setLag(ms: number): void;
  /** Makes answers late, wrong or absent; an empty list makes it honest again. */
  setRules(rules: readonly Rule[]): void;
  /** Lets every answer pass through a function; none makes it honest again. */
  setRewrite(rewrite: Rewrite | undefined): void;
  /** What was asked since the start, in order. */
  requests(): readonly SeenRequest[];
  close(): Promise<void>;
};

/** A service on the paths of Safe's hosted Client Gateway, for one local chain and in memory only. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const {
    port,
    host = '127.0.0.1',
    rpcUrl,
    allowedOrigins,
    lagMs = 0,
    tokens: given = [],
    prices = {},
  } = options;
  let now = options.now ?? Date.now;
  await assertPortFree(port, host, 'local gateway');

  const client = createChainReader(rpcUrl);
  const tokens = new TokenRegistry(client, given);
  const follower = new ChainFollower({ client, tokens, lagMs });
  const chainId = await client.getChainId().catch((cause: unknown) => {
    throw new DevnetError(`The local gateway needs a chain, but none answers at ${rpcUrl}.`, { cause });
  });

  const rules = new RuleBook();
  const requests: SeenRequest[] = [];
  const context = {
    ...{ chainId, publicRpcUrl: options.publicRpcUrl ?? rpcUrl, client, follower, tokens },
    ...{ safes: new SafeReader(client), prices: checksummed(prices), ...createStores(options) },
    relayer:
      options.relays === undefined
        ? undefined
        : new Relayer({ limit: options.relays, rpcUrl, ...options.relayer }),
    now: () => now(),
  };
  const app = createApp(context, { host, allowedOrigins, rules, requests });
  await follower.start();
  const server = createAdaptorServer({ fetch: app.fetch });
  const bound = await new Promise<AddressInfo>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      // A server that listens on a port has an address of this kind.
      resolve(server.address() as AddressInfo);
    });
  }).catch(async (cause: unknown) => {
    await follower.close();
    throw new DevnetError(`The local gateway could not listen on port ${port} of ${host}.`, { cause });
  });

  return {
    url: `http://${host}:${bound.port}`,
    settled: () => follower.settled(),
    setNow: (clock) => {
      now = clock;
    },
    setLag: (ms) => follower.setLag(ms),
    setRules: (next) => rules.replace(rulesSchema.parse({ rules: next }).rules),
    setRewrite: (rewrite) => {
      rules.rewrite = rewrite;
    },
    requests: () => [...requests],
    close: async () => {
      await follower.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        // Answers that were made to hang would keep the server open for ever.
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
    },
  };
}

function checksummed(prices: PriceList): PriceList {
  const entries = Object.entries(prices).map(([address, price]): [Address, number] => {
    if (!isAddress(address, { strict: false }))
      throw new DevnetError(`A price is given for ${address}, which is no address.`);
    return [getAddress(address), price];
  });
  return Object.fromEntries(entries);
}

type StoreOptions = {
  /** Contracts it can name and decode beside the official ones. */
  readonly contracts?: readonly RegisteredContract[];
  /** The catalog of apps. */
  readonly safeApps?: readonly GivenSafeApp[];
  /** Whether alerts for recovery are switched on. */
  readonly recovery?: boolean;
};

type Stores = Pick<
  GatewayContext,
  'proposals' | 'messages' | 'delegates' | 'contracts' | 'safeApps' | 'sessions' | 'servesRecovery'
>;

/** What the service keeps in memory, all of it lost with the process. */
function createStores({ contracts = [], safeApps = [], recovery = false }: StoreOptions): Stores {
  return {
    ...{ proposals: new ProposalStore(), messages: new MessageStore(), delegates: new DelegateStore() },
    contracts: new ContractRegistry(contracts),
    safeApps: safeApps.map((app) => safeAppSchema.parse(app)),
    sessions: new SessionTokens(),
    servesRecovery: recovery,
  };
}

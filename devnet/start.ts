import { fileURLToPath } from 'node:url';
import { parseEther, zeroAddress } from 'viem';
import { demoPorts } from '@/config/demo';
import { demoTokens } from '@/config/demo-tokens';
import { stagehandAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { type GuardedRpc, startGuardedRpc } from '@/devnet/chain/guarded-rpc';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { demoApps } from '@/devnet/demo-apps';
import { DevnetError } from '@/devnet/devnet-error';
import { type Gateway, type GatewayOptions, startGateway } from '@/devnet/gateway/server';
import { assertPortFree } from '@/devnet/port';
import { startRelay } from '@/devnet/relay/start-relay';
import { runAsProgram } from '@/devnet/run-as-program';
import { demoTip } from '@/devnet/seed/builder';
import { scenarioDays, seed } from '@/devnet/seed/seed';

export type Devnet = {
  readonly rpcUrl: string;
  readonly gatewayUrl: string;
  readonly chain: Chain;
  /** Resolves when the gateway has read the chain to its head. */
  settled(): Promise<void>;
  /** Lets every answer of the gateway pass through a function; none makes it honest again. */
  readonly setRewrite: Gateway['setRewrite'];
  /** Calls back with one sentence when a part ends that nobody closed. */
  onCrash(listener: (sentence: string) => void): void;
  close(): Promise<void>;
};

export type DevnetOptions = {
  /** Zero takes any free port. */
  readonly ports?: { readonly chain: number; readonly gateway: number; readonly relay?: number };
  /** Pages that may use chain and gateway; other pages of the same browser may not. */
  readonly allowedOrigins?: readonly string[];
  /** How far the gateway lags behind, as the hosted service does. */
  readonly lagMs?: number;
  /** How many executions of each Safe the gateway pays for; without it there is no relayer. */
  readonly relays?: number;
  /** How that relayer decides what it sends. */
  readonly relayer?: GatewayOptions['relayer'];
  readonly seeded?: boolean;
  /** Whether the latest blocks paid fees, so that wallets offer one too; the local chain itself wants none. */
  readonly hasFees?: boolean;
  log?(line: string): void;
};

/** The pages of the demo. */
export const siteOrigins: readonly string[] = [
  `http://localhost:${demoPorts.site}`,
  `http://127.0.0.1:${demoPorts.site}`,
];

const { usdc, cedar, silent } = demoTokens;
const prices = { [zeroAddress]: 2_400, [usdc.address]: 1, [cedar.address]: 0.84, [silent.address]: 1 };

const gatewayTypes = { erc20: 'ERC20', erc721: 'ERC721', erc1155: 'ERC1155' } as const;

/** Starts the local Base: chain, official contracts, gateway and scenario, all of them below this process. */
export async function startDevnet({
  ports = demoPorts,
  allowedOrigins = siteOrigins,
  lagMs,
  relays,
  relayer,
  seeded = true,
  hasFees = false,
  log = () => undefined,
}: DevnetOptions = {}): Promise<Devnet> {
  const host = '127.0.0.1';
  // Asked before anything is started: a wait for contracts that ends in a taken port helps nobody.
  await assertPortFree(ports.chain, host, 'local chain');
  await assertPortFree(ports.gateway, host, 'local gateway');
  await assertPortFree(ports.relay ?? 0, host, 'local relay');

  const closers: (() => Promise<void>)[] = [];
  let crash: string | null = null;
  const crashed: ((sentence: string) => void)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const endsAt = Math.floor(Date.now() / 1000);
    log('Starting a chain with the official Safe contracts');
    const chain = await startChain({ startsAt: seeded ? endsAt - (scenarioDays + 1) * 86_400 : endsAt });
    let closing = false;
    closers.push(() => {
      closing = true;
      return chain.close();
    });
    void chain.exited.then((how) => {
      if (closing) return;
      crash = how;
      for (const listener of crashed) listener(how);
    });
    log(`${chain.contracts.length} contracts stand at their published addresses`);
    for (const { name, version, address, exception } of chain.contracts) {
      if (exception !== null) log(`${name} ${version} at ${address}: ${exception}`);
    }

    const door: GuardedRpc = await startGuardedRpc({
      port: ports.chain,
      host,
      target: chain.url,
      allowedOrigins,
    });
    closers.push(door.close);

    log('Starting the gateway');
    const gateway = await startGateway({
      port: ports.gateway,
      host,
      rpcUrl: chain.url,
      publicRpcUrl: door.url,
      allowedOrigins,
      tokens: Object.values(demoTokens).map(({ kind, ...token }) => ({
        ...token,
        type: gatewayTypes[kind],
        trusted: true,
      })),
      prices,
      safeApps: demoApps,
      relays,
      relayer,
    });
    closers.push(gateway.close);

    const relay = await startRelay({ port: ports.relay ?? 0, host, allowedOrigins });
    closers.push(relay.close);

    if (seeded) {
      log('Telling the story');
      await seed({ client: chain.client, rpcUrl: chain.url, gateway, endsAt });
    }
    if (hasFees) await payFees(chain.client);
    // Only now: the scenario would wait for it after every action.
    if (lagMs !== undefined) gateway.setLag(lagMs);
    return {
      rpcUrl: door.url,
      gatewayUrl: gateway.url,
      chain,
      settled: gateway.settled,
      setRewrite: gateway.setRewrite,
      onCrash: (listener) => {
        crashed.push(listener);
        if (crash !== null) listener(crash);
      },
      close,
    };
  } catch (error) {
    await close();
    // A dead chain is the cause; the refused connection that told us is not.
    throw crash === null ? error : new DevnetError(crash, { cause: error });
  }
}

/** Wallets offer the median of the latest ten blocks, and each of their own blocks then pays the same. */
async function payFees(client: Chain['client']): Promise<void> {
  const from = stagehandAccount();
  await client.setBalance({ address: from.address, value: parseEther('1') });
  for (let block = 0; block < 10; block += 1) await send(client, { from, to: from.address, tip: demoTip });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProgram(startDevnet);

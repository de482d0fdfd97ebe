import { parseArgs } from 'node:util';
import { demoOwners, demoPorts } from '@/config/demo';
import { demoSafes } from '@/config/demo-safes';
import { demoTokens } from '@/config/demo-tokens';
import { DevnetError } from '@/devnet/devnet-error';

type Start = (options: {
  ports: { chain: number; gateway: number };
  lagMs?: number;
  seeded: boolean;
  log(line: string): void;
}) => Promise<Running>;

type Running = {
  readonly rpcUrl: string;
  readonly gatewayUrl: string;
  onCrash(listener: (sentence: string) => void): void;
  close(): Promise<void>;
};

/** Runs the local Base until it is stopped or a part of it ends, and leaves nothing running either way. */
export async function runAsProgram(start: Start): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    // Kept for good: a second Ctrl-C must not end this process before its children.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  try {
    const options = readOptions();
    const started = Date.now();
    const running = await start({ ...options, log: (line) => console.log(line) });
    console.log(`Ready after ${((Date.now() - started) / 1000).toFixed(1)} s`);
    for (const line of describe(running, options.seeded)) console.log(line);

    const crashed = new Promise<DevnetError>((resolve) => {
      running.onCrash((sentence) => resolve(new DevnetError(sentence)));
    });
    const end = await Promise.race([stopped, crashed]);
    await running.close();
    if (end !== undefined) throw end;
    console.log('Stopped');
  } catch (error) {
    // A sentence for what is foreseen; whatever else went wrong keeps its stack.
    console.error(error instanceof DevnetError ? error.message : error);
    process.exitCode = 1;
  }
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      'chain-port': { type: 'string', default: String(demoPorts.chain) },
      'gateway-port': { type: 'string', default: String(demoPorts.gateway) },
      'lag-ms': { type: 'string' },
      empty: { type: 'boolean', default: false },
    },
  });
  const lag = values['lag-ms'];
  return {
    ports: { chain: toNumber(values['chain-port']), gateway: toNumber(values['gateway-port']) },
    lagMs: lag === undefined ? undefined : toNumber(lag),
    seeded: !values.empty,
  };
}

function toNumber(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new DevnetError(`"${text}" is not a number this program understands.`);
}

function describe({ rpcUrl, gatewayUrl }: Running, seeded: boolean): readonly string[] {
  const row = (name: string, value: string) => `  ${name.padEnd(18)} ${value}`;
  return [
    row('Chain', rpcUrl),
    row('Gateway', gatewayUrl),
    ...(seeded ? Object.values(demoSafes) : []).map(({ name, address, version }) =>
      row(name, `${address} (Safe ${version})`),
    ),
    ...demoOwners.map(({ name, address }) => row(name, address)),
    ...Object.values(demoTokens).map(({ symbol, address }) => row(symbol, address)),
    'Press Ctrl-C to stop.',
  ];
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAnvilBinary } from '@/devnet/chain/anvil-binary';
import { DevnetError } from '@/devnet/devnet-error';
import { assertPortFree } from '@/devnet/port';

export type Anvil = {
  readonly url: string;
  readonly pid: number;
  /** Resolves when the process has ended, whoever ended it, with a sentence saying how. */
  readonly exited: Promise<string>;
  close(): Promise<void>;
};

const startLimitMs = 15_000;

/** Starts an empty chain with Base's id, without accounts and without fees. Port 0 takes any free one. */
export async function startAnvil({
  port,
  host = '127.0.0.1',
}: {
  port: number;
  host?: string;
}): Promise<Anvil> {
  await assertPortFree(port, host, 'local chain');
  const folder = await mkdtemp(join(tmpdir(), 'concord-chain-'));
  try {
    const genesisPath = join(folder, 'genesis.json');
    await writeFile(genesisPath, JSON.stringify(genesis));
    return await run({ port, host, genesisPath });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run({ port, host, genesisPath }: { port: number; host: string; genesisPath: string }) {
  const child = spawnBoundToParent(findAnvilBinary(), [
    ...['--host', host, '--port', String(port)],
    ...['--chain-id', '8453', '--init', genesisPath, '--hardfork', 'prague'],
    // The presigned transaction of the singleton factory offers less than anvil's usual first base fee.
    ...['--base-fee', '0', '--accounts', '0', '--slots-in-an-epoch', '1'],
    // Keeps the claims of recent blocks in memory, at a third of a megabyte each; without it anvil writes them below
    // the home folder.
    ...['--prune-history', '256'],
    // Pages come through the guarded door, which answers for origins.
    '--no-cors',
  ]);
  const endWithParent = () => child.kill('SIGKILL');
  process.once('exit', endWithParent);

  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`The local chain could not start: ${error.message}.`));
    child.once('exit', (code, signal) =>
      resolve(`The local chain ended ${signal === null ? `with code ${code}` : `by signal ${signal}`}.`),
    );
  });
  void exited.then(() => process.off('exit', endWithParent));

  const close = async () => {
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), 3_000);
    await exited;
    clearTimeout(killTimer);
  };

  try {
    const address = await listeningAddress(child, exited);
    if (child.pid === undefined) throw new DevnetError(await exited);
    const url = `http://${address}`;
    await silence(url);
    return { url, pid: child.pid, exited, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** On Linux the child ends even when this process is killed hard; elsewhere only an orderly end takes it along. */
function spawnBoundToParent(program: string, args: readonly string[]) {
  const bound = process.platform === 'linux' && canBindToParent();
  return spawn(
    bound ? 'setpriv' : program,
    [...(bound ? ['--pdeathsig', 'KILL', '--', program] : []), ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      // An own process group: Ctrl-C reaches this process alone, which then closes its children in order.
      detached: process.platform !== 'win32',
      windowsHide: true,
    },
  );
}

function canBindToParent(): boolean {
  const help = spawnSync('setpriv', ['--help'], { encoding: 'utf8' });
  return help.status === 0 && help.stdout.includes('--pdeathsig');
}

async function listeningAddress(child: ChildProcess, exited: Promise<string>): Promise<string> {
  let output = '';
  const limit = new AbortController();
  const address = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      // Also drains the pipes for good: a full pipe would stop the chain.
      if (output.length < 20_000) output += chunk.toString();
      const found = /Listening on (\S+:\d+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
  });
  const ended = exited.then((how) => {
    throw new DevnetError(`${how} ${lastLine(output)}`.trim());
  });
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(
      () => reject(new DevnetError(`The local chain did not answer within ${startLimitMs / 1000} seconds.`)),
      startLimitMs,
    );
    limit.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  try {
    return await Promise.race([address, ended, late]);
  } finally {
    limit.abort();
    ended.catch(() => undefined);
  }
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1)?.trim() ?? '';
}

/** Anvil prints every request; nobody reads that, and printing it takes time. */
async function silence(url: string) {
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setLoggingEnabled', params: [false] }),
  });
}

/**
 * Block 0 of the local Base. Anvil takes its timestamp and gas limit from here and ignores `extraData` and the state,
 * so the timestamp is what makes `demoGenesisHash` this project's own.
 */
export const genesis = {
  config: { chainId: 8453 },
  timestamp: '0x64b00000',
  gasLimit: '0x1c9c380',
  difficulty: '0x0',
  alloc: {},
} as const;

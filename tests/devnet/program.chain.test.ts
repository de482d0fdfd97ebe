import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isAlive } from '@/tests/support/safe-apps/is-alive';

type Run = {
  readonly child: ChildProcess;
  output(): string;
  readonly ended: Promise<number | null>;
};

function run(...args: readonly string[]): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', 'devnet/start.ts', ...args]);
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, output: () => output, ended };
}

async function runUntilReady(...args: readonly string[]): Promise<Run & { chainPid: number }> {
  const started = run('--chain-port', '0', '--gateway-port', '0', ...args);
  await vi.waitUntil(() => started.output().includes('Press Ctrl-C') || started.child.exitCode !== null, {
    timeout: 50_000,
  });
  expect(started.output()).toContain('Press Ctrl-C');
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(started.child.pid), 'anvil']);
  const chainPid = Number(stdout.trim());
  expect(isAlive(chainPid)).toBe(true);
  return { ...started, chainPid };
}

describe('the program of the local Base', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'stops in order at %s and leaves nothing running',
    async (signal) => {
      const { child, output, ended, chainPid } = await runUntilReady();
      child.kill(signal);
      expect(await ended).toBe(0);
      expect(isAlive(chainPid)).toBe(false);
      expect(output()).toMatch(/Stopped\n$/);
    },
  );

  it('ends with a sentence when the chain ends by itself', async () => {
    const { output, ended, chainPid } = await runUntilReady('--empty');
    process.kill(chainPid, 'SIGKILL');
    expect(await ended).toBe(1);
    expect(output()).toMatch(/The local chain ended by signal SIGKILL\.\n$/);
  });

  it.runIf(process.platform === 'linux')('takes the chain along when it is killed hard', async () => {
    const { child, ended, chainPid } = await runUntilReady('--empty');
    child.kill('SIGKILL');
    await ended;
    await vi.waitUntil(() => !isAlive(chainPid), { timeout: 5_000 });
  });

  it.each([
    ['--chain-port', '--gateway-port', 'local chain'],
    ['--gateway-port', '--chain-port', 'local gateway'],
  ])('says that the port of %s is taken', async (taken, free, purpose) => {
    const server = createServer();
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A server that listens on TCP has an address with a port.
    const { port } = server.address() as AddressInfo;
    const { output, ended } = run(taken, String(port), free, '0');
    expect(await ended).toBe(1);
    expect(output()).toBe(
      `Port ${port} on 127.0.0.1 is taken, and the ${purpose} needs it. Stop the program that uses it, then start again.\n`,
    );
  });
});

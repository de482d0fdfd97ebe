import { type ChildProcess, spawn } from 'node:child_process';
import { project } from '@/scripts/support/project';

export type CommandOptions = {
  readonly cwd?: string;
  /** Added to this process's variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Collects what the program prints instead of showing it. */
  readonly quiet?: boolean;
};

export type RunningCommand = {
  /** Resolves with the exit code and, where quiet, with what was printed. Never rejects. */
  readonly ended: Promise<{ readonly code: number; readonly output: string }>;
  readonly stop: () => Promise<void>;
};

const running = new Set<ChildProcess>();
const isWindows = process.platform === 'win32';
const patienceMs = 5_000;

process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL');
});

/** Starts Node with these arguments in a process group of its own, which ends with this process. */
export function startCommand(args: readonly string[], options: CommandOptions = {}): RunningCommand {
  const child = spawn(process.execPath, args, {
    cwd: options.cwd ?? project.root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
    // Ctrl-C then reaches this process alone, which ends its children in order.
    detached: !isWindows,
    windowsHide: true,
  });
  running.add(child);
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));

  const ended = new Promise<{ code: number; output: string }>((resolve) => {
    const end = (code: number, last = '') => {
      running.delete(child);
      resolve({ code, output: Buffer.concat(output).toString() + last });
    };
    child.once('error', (error) => end(1, error.message));
    // The program's own children may outlive it and hold its output open.
    child.once('exit', () => signalGroup(child, 'SIGKILL'));
    child.once('close', (code) => end(code ?? 1));
  });

  const stop = async () => {
    signalGroup(child, 'SIGTERM');
    const patience = setTimeout(() => signalGroup(child, 'SIGKILL'), patienceMs);
    await ended;
    clearTimeout(patience);
  };
  return { ended, stop };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group has ended already, which is what was wanted.
  }
}

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

type Entry = { readonly child: ChildProcess; readonly command: RunningCommand };

const running = new Set<Entry>();
const timeoutMs = 5_000;

/** Set for all that is started here: what they start stays in the same group, so that one signal reaches all. */
const groupVariable = 'CONCORD_COMMAND_GROUP';
const leadsGroups = process.platform !== 'win32' && process.env[groupVariable] === undefined;

process.on('exit', () => {
  for (const { child } of running) signalGroup(child, 'SIGKILL');
});

/** Ends everything that was started here and waits for it. */
export async function stopCommands(): Promise<void> {
  await Promise.all([...running].map(({ command }) => command.stop()));
}

/** Starts Node with these arguments in a process group of its own, which ends with this process. */
export function startCommand(args: readonly string[], options: CommandOptions = {}): RunningCommand {
  const child = spawn(process.execPath, args, {
    cwd: options.cwd ?? project.root,
    env: { ...process.env, [groupVariable]: '1', ...options.env },
    stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
    // Ctrl-C then reaches this process alone, which ends its children in order.
    detached: leadsGroups,
    windowsHide: true,
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));

  const ended = new Promise<{ code: number; output: string }>((resolve) => {
    const end = (code: number, last = '') => {
      running.delete(entry);
      resolve({ code, output: Buffer.concat(output).toString() + last });
    };
    child.once('error', (error) => end(1, error.message));
    // The program's own children may outlive it and hold its output open.
    child.once('exit', () => signalGroup(child, 'SIGKILL'));
    child.once('close', (code) => end(code ?? 1));
  });

  const stop = async () => {
    // Playwright closes what it opened at this signal only.
    signalGroup(child, 'SIGINT');
    const killTimer = setTimeout(() => signalGroup(child, 'SIGKILL'), timeoutMs);
    await ended;
    clearTimeout(killTimer);
  };
  const entry = { child, command: { ended, stop } };
  running.add(entry);
  return entry.command;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (leadsGroups) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // The group has ended already, which is what was wanted.
  }
}

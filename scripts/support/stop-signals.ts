/** How programs are asked to end: Ctrl-C, a service manager, a closed terminal. */
const stopSignals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

type StopSignal = keyof typeof stopSignals;

// Keys of an object literal, whose type Object.keys forgets.
const names = Object.keys(stopSignals) as StopSignal[];

/** Ends this process with the code that shells use for a signal. What must end with it listens to `exit`. */
export function exitOnStopSignals(): void {
  for (const name of names) process.once(name, exitForSignal);
}

function exitForSignal(signal: NodeJS.Signals): void {
  const code = Object.entries(stopSignals).find(([name]) => name === signal)?.[1];
  process.exit(code ?? 1);
}

/** How long closing may take after a stop was asked for; then the process ends all the same. */
const patienceMs = 10_000;

/** Resolves with the exit code once a stop is asked for. Further signals are not heeded: npm sends each one twice. */
export function waitForStopSignal(): Promise<number> {
  return new Promise((resolve) => {
    for (const name of names) {
      process.off(name, exitForSignal);
      process.on(name, () => {
        setTimeout(() => process.exit(stopSignals[name]), patienceMs).unref();
        resolve(stopSignals[name]);
      });
    }
  });
}

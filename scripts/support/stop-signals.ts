/** How programs are asked to end: Ctrl-C, a service manager, a closed terminal. */
const stopCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** How long closing may take after a stop was asked for; then the process ends all the same. */
const timeoutMs = 10_000;
const parentCheckMs = 1_000;

type StopListener = (code: number) => void;

let listener: StopListener = (code) => process.exit(code);
let isStopping = false;

function stop(code: number): void {
  // npm sends each signal twice; the second must not cut the closing short.
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(code), timeoutMs).unref();
  listener(code);
}

/** Whether a stop was asked for; what fails from then on fails because of it. */
export function isStopRequested(): boolean {
  return isStopping;
}

/** Begins to heed stop signals, and the end of npm, whose shell keeps signals to itself. */
export function heedStopSignals(onStop: StopListener): void {
  listener = onStop;
  for (const [name, code] of Object.entries(stopCodes)) process.on(name, () => stop(code));
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop(stopCodes.SIGTERM);
  }, parentCheckMs).unref();
}

/** Resolves with the exit code once a stop is asked for, and leaves the closing to the caller. */
export function waitForStopSignal(): Promise<number> {
  return new Promise((resolve) => {
    listener = resolve;
  });
}

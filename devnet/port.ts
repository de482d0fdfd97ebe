import { createServer } from 'node:net';
import { DevnetError } from '@/devnet/devnet-error';

/** Throws a sentence naming the port and what wanted it, when something listens there. Port 0 is always free. */
export async function assertPortFree(port: number, host: string, purpose: string): Promise<void> {
  if (port === 0) return;
  const failure = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
  if (failure === null) return;
  throw new DevnetError(
    failure.code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is taken, and the ${purpose} needs it. Stop the program that uses it, then start again.`
      : `The ${purpose} may not listen on port ${port} of ${host} (${failure.code ?? failure.message}).`,
    { cause: failure },
  );
}

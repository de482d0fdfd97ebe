import type { Config, Connector } from 'wagmi';
import { forEachConnector } from './for-each-connector';

/**
 * RainbowKit forgets a failure that comes before it has drawn its step, 50 ms after the click and an effect. Time is
 * counted in short turns, because a page that is busy takes all timers that came due at once and draws after them.
 */
const earliestFailure = { turns: 4, turnMs: 30 };

/** Makes every wallet take its time over a failure, also those that announce themselves later. */
export function retryConnectors(config: Config): void {
  forEachConnector(config, (connector) => {
    // In place: wagmi hands out these very objects, and RainbowKit copies them when it draws.
    Object.assign(connector, {
      connect: failLate(connector.connect),
      // Asked before `connect`, and as able to fail at once.
      getChainId: failLate(connector.getChainId),
    });
  });
}

type Ask = Connector['connect'] | Connector['getChainId'];

function failLate(ask: Ask) {
  return async function askWithRetry(this: unknown, ...parameters: readonly unknown[]): Promise<unknown> {
    const earliest = liveThroughTurns();
    try {
      return await Reflect.apply(ask, this, parameters);
    } catch (error) {
      await earliest;
      throw error;
    }
  };
}

async function liveThroughTurns(): Promise<void> {
  for (let turn = 0; turn < earliestFailure.turns; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, earliestFailure.turnMs));
}

import type { Config, Connector } from 'wagmi';
import { forEachConnector } from './for-each-connector';

/**
 * RainbowKit ignores a failure that comes before it has drawn its step, 50 ms after the click and an effect. The delay
 * is counted in short turns, because a busy page runs all due timers at once and draws after them.
 */
const earliestFailure = { turns: 4, turnMs: 30 };

/** Delays an early failure of every wallet, including those that announce themselves later. */
export function retryConnectors(config: Config): void {
  forEachConnector(config, (connector) => {
    // The objects are changed in place, because wagmi returns these objects and RainbowKit copies them when it draws.
    Object.assign(connector, {
      connect: failLate(connector.connect),
      // This is called before `connect`, and may fail at once in the same way.
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

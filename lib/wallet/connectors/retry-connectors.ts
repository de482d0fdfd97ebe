import type { Config, Connector } from 'wagmi';
import { forEachConnector } from '../adapter/for-each-connector';

/** RainbowKit forgets a failure that comes within 50 ms of the click; with this it has time to show its retry. */
const earliestFailureMs = 120;

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
    const earliest = new Promise((resolve) => setTimeout(resolve, earliestFailureMs));
    try {
      return await Reflect.apply(ask, this, parameters);
    } catch (error) {
      await earliest;
      throw error;
    }
  };
}

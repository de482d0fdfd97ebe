import type { SurroundingSafe } from '@/lib/wallet/frame/ask-surrounding-page';
import type { WalletModule } from './wallet-controller-context';

/**
 * Runs the wallet module's code piece by piece; each piece needs only those before it. `require` runs a piece when it is
 * called, while imports would run all of them in one task.
 */
const pieces: readonly (() => unknown)[] = [
  // viem
  () => require('@/lib/chain/rpc/rpc-transport'),
  // wagmi
  () => require('@/lib/wallet/adapter/disconnect-all'),
  () => require('@/lib/wallet/connectors/wallet-entries'),
  // RainbowKit, the longest
  () => require('./connect/connect-dialog-opener'),
  () => require('./wallet-module'),
];

/** Lets the browser answer a press or a key between two pieces. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Starts the wallet module, whose code runs in several short tasks. */
export async function startWalletModule(surrounding: SurroundingSafe | undefined): Promise<WalletModule> {
  for (const run of pieces) {
    run();
    await nextTask();
  }
  const { createWalletModule }: typeof import('./wallet-module') = require('./wallet-module');
  return createWalletModule(surrounding);
}

import { type Patch, patchJson } from '@/e2e/devnet/gateway/http/patch-json';
import type { GatewayLie, Opened } from '@/scripts/lies/lie';
import type { Stage } from '@/scripts/lies/stage';

/** Questions of the gateway that lies answer, by their addresses. */
export const asked = {
  details: /\/transactions\/(multisig_|0x)/,
  safe: /\/safes\/0x[0-9a-f]{40}(\?|$)/i,
  queue: /\/transactions\/queued/,
  balances: /\/balances\//,
} as const;

/** The true answer with some of its values replaced. */
export const lieAbout = (path: RegExp, patches: readonly Patch[]): GatewayLie => ({
  path,
  change: (answer) => patchJson(answer, patches),
});

type OwnTransaction = 'ready' | 'waiting' | 'usdc' | 'approval' | 'foreign' | 'batch' | 'obscure';

/** Opens a transaction of the stage's own Safe as the owner who has not signed it. */
export const open =
  (name: OwnTransaction) =>
  ({ safe, owner, [name]: { id, transaction } }: Stage): Opened => ({
    ...{ safe: safe.address, id, transaction },
    account: owner,
  });

import { type Patch, patchJson } from '@/devnet/gateway/http/patch-json';
import type { Opened } from '@/e2e/support/spoofed/opened';
import type { RpcSpoof } from '@/e2e/support/spoofed/rewrite-rpc';
import type { Claim } from '@/e2e/support/spoofed/screen';
import type { Fixture } from '@/e2e/support/spoofed/stage';

/** Changes the gateway's answers to one GET; without a change, what is asked for is said not to exist. */
export type GatewaySpoof = { readonly path: RegExp; readonly change?: (answer: unknown) => unknown };

/** What a person can do on the page in spite of the attack. */
export type Outcome =
  /** Nothing: no button signs or executes, and the wallet is asked for nothing. */
  | 'stopped'
  /** Confirm, and the wallet is asked for exactly the transaction's own fields. */
  | 'signable'
  /** As above, once each consequence is ticked; not before. */
  | 'ticked'
  /** As above, once words are typed; before there is no button. */
  | 'typed'
  /** Not looked at: it is enough that it is said. */
  | 'said';

export type SpoofedCase = {
  readonly name: string;
  readonly opens: (fixture: Fixture) => Opened | Promise<Opened>;
  /** Pages of the honest gateway that this browser saw before. */
  readonly before?: (fixture: Fixture) => readonly Opened[];
  readonly gateway?: (fixture: Fixture) => readonly GatewaySpoof[] | Promise<readonly GatewaySpoof[]>;
  /** Answered by the first of two RPC nodes. */
  readonly rpc?: (fixture: Fixture) => RpcSpoof;
  /** Whether no honest RPC is asked beside it. */
  readonly isOnlyRpc?: boolean;
  /** What must be said, each by itself. */
  readonly says: (fixture: Fixture) => readonly Claim[];
  /** Words that stand nowhere without a mark. */
  readonly never?: readonly (string | RegExp)[];
  readonly outcome: Outcome;
  /** `@quick` where it runs with every test. */
  readonly tag?: '@quick';
};

/** Questions of the gateway, by their addresses. */
export const asked = {
  details: /\/transactions\/(multisig_|0x)/,
  safe: /\/safes\/0x[0-9a-f]{40}(\?|$)/i,
  queue: /\/transactions\/queued/,
} as const;

/** The true answer with some of its values replaced. */
export const spoof = (path: RegExp, patches: readonly Patch[]): GatewaySpoof => ({
  path,
  change: (answer) => patchJson(answer, patches),
});

type OwnTransaction =
  | 'ready'
  | 'waiting'
  | 'usdc'
  | 'approval'
  | 'foreign'
  | 'batch'
  | 'obscure'
  | 'conflict';

/** Opens a transaction of the stage's own Safe as the owner who has not signed it. */
export const open =
  (name: OwnTransaction) =>
  ({ safe, owner, [name]: { id, transaction } }: Fixture): Opened => ({
    ...{ safe: safe.address, id, transaction },
    account: owner,
  });

/** Opens a transaction of a Safe whose settings have stood for days, as the owner who has not signed it. */
export const openFair = ({ fair, fairWaiting: { id, transaction } }: Fixture): Opened => ({
  ...{ safe: fair.address, id, transaction, account: fair.owner },
});

/** A check that contradicts what was told, with all of these words. */
export const contradicts = (...says: Claim['says']): readonly Claim[] => [{ marked: ['contradicts'], says }];

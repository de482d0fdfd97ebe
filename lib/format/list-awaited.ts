import { type Address, isAddressEqual } from 'viem';
import { listNames } from './list-names';

export type Awaited = {
  /** The owners of whom no confirmation counts. */
  readonly owners: readonly Address[];
  /** How many confirmations are missing. */
  readonly missing: number;
  /** The connected account, if any. */
  readonly account: Address | undefined;
  readonly nameOf: (address: Address) => string;
};

/** Names the other owners who are awaited: with "and" where each of them is needed, else with "or". */
export const listAwaited = (awaited: Awaited): string => join(awaited, []);

/** The same, with the connected account as "you" before them. */
export const listAllAwaited = (awaited: Awaited): string => join(awaited, ['you']);

function join({ owners, missing, account, nameOf }: Awaited, own: readonly string[]): string {
  const others = owners.filter((owner) => account === undefined || !isAddressEqual(owner, account));
  const isAwaited = others.length < owners.length;
  return listNames(
    [...(isAwaited ? own : []), ...others.map(nameOf)],
    owners.length <= missing ? 'and' : 'or',
  );
}

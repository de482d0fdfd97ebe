import { type Address, isAddressEqual } from 'viem';

/** An executed transaction with the confirmations that it had. */
export type ConfirmedTransaction = {
  readonly id: string;
  readonly nonce: bigint;
  readonly proposedAt: Date;
  /** The owner who proposed it, whose own confirmation took no time; undefined where that is not known. */
  readonly proposer: Address | undefined;
  readonly executedAt: Date;
  /** The account that sent the execution, according to the gateway. */
  readonly executor?: Address | undefined;
  readonly confirmations: readonly { readonly signer: Address; readonly date: Date }[];
};

export type OwnerHabit = {
  /** Whether the owner confirmed each of the transactions. */
  readonly confirmed: readonly boolean[];
  readonly last: Date | undefined;
  /** The median time from proposal to confirmation, in milliseconds; undefined where others proposed none of them. */
  readonly usualMs: number | undefined;
};

/** Reads which transactions an owner confirmed, when last, and how long that usually took. */
export function readOwnerHabit(transactions: readonly ConfirmedTransaction[], owner: Address): OwnerHabit {
  const own = transactions.map(({ confirmations }) =>
    confirmations.find(({ signer }) => isAddressEqual(signer, owner)),
  );
  const times = transactions
    .flatMap(({ proposer, proposedAt }, index) => {
      const date = own[index]?.date;
      return date && !(proposer && isAddressEqual(proposer, owner))
        ? [Math.max(0, date.getTime() - proposedAt.getTime())]
        : [];
    })
    .sort((one, other) => one - other);
  const dates = own.flatMap((one) => one?.date.getTime() ?? []);
  return {
    confirmed: own.map((one) => one !== undefined),
    last: dates.length > 0 ? new Date(Math.max(...dates)) : undefined,
    usualMs: times[Math.floor((times.length - 1) / 2)],
  };
}

import type { Address } from 'viem';

/** Somebody who may propose in the name of an owner; for all of the owner's Safes if none is named. */
export type Delegate = {
  readonly safe: Address | null;
  readonly delegate: Address;
  readonly delegator: Address;
  readonly label: string;
};

/** Who may propose for whom; all of it is lost with the process. */
export class DelegateStore {
  #delegates: readonly Delegate[] = [];

  list(): readonly Delegate[] {
    return this.#delegates;
  }

  /** Adds a delegate, or gives a known one another label. */
  put(delegate: Delegate) {
    this.remove([delegate]);
    this.#delegates = [...this.#delegates, delegate];
  }

  remove(unwanted: readonly Delegate[]) {
    this.#delegates = this.#delegates.filter((known) => !unwanted.some((other) => isSame(known, other)));
  }

  /** The owner in whose name somebody may propose to the Safe. */
  findDelegator(
    delegate: Address,
    { address, owners }: { address: Address; owners: readonly Address[] },
  ): Address | undefined {
    return this.#delegates.find(
      (known) =>
        known.delegate === delegate &&
        (known.safe === null || known.safe === address) &&
        owners.includes(known.delegator),
    )?.delegator;
  }
}

function isSame(a: Delegate, b: Delegate): boolean {
  return a.safe === b.safe && a.delegate === b.delegate && a.delegator === b.delegator;
}

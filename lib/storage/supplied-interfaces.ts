import type { AbiFunction, Address } from 'viem';
import type { Store } from './store';

type Supplied = ReadonlyMap<Address, readonly AbiFunction[]>;

/** More contracts than this at once are not kept: the first ones go. */
const maxContracts = 20;

const listeners = new Set<() => void>();
const none: Supplied = new Map();
let supplied = none;

/** Interfaces that this visitor pasted, by contract. They are gone with the visit: whoever pasted them can be mistaken. */
export const suppliedInterfaces: Store<Supplied> = {
  get: () => supplied,
  set: (value) => {
    supplied = new Map([...value].slice(-maxContracts));
    for (const listener of listeners) listener();
    return true;
  },
  update: (change) => suppliedInterfaces.set(change(supplied)),
  subscribe: (onChange) => {
    listeners.add(onChange);
    return () => {
      listeners.delete(onChange);
    };
  },
  initial: none,
};

/** Keeps an interface for a contract; without functions the contract's is forgotten. */
export function supplyInterface(contract: Address, functions: readonly AbiFunction[]): void {
  suppliedInterfaces.update((all) => {
    const others = [...all].filter(([address]) => address !== contract);
    return new Map(functions.length === 0 ? others : [...others, [contract, functions]]);
  });
}

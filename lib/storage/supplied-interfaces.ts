import type { AbiFunction, Address } from 'viem';
import type { Store } from './store';

type Supplied = ReadonlyMap<Address, readonly AbiFunction[]>;

/** The most contracts with an interface; the first ones are dropped. */
const maxContracts = 20;

const listeners = new Set<() => void>();
const none: Supplied = new Map();
let supplied = none;

/**
 * Interfaces that the visitor pasted, by contract. They end with the visit, because a pasted interface may be wrong.
 */
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

/** Sets the interface of a contract; no functions remove it. */
export function supplyInterface(contract: Address, functions: readonly AbiFunction[]): void {
  suppliedInterfaces.update((all) => {
    const others = [...all].filter(([address]) => address !== contract);
    return new Map(functions.length === 0 ? others : [...others, [contract, functions]]);
  });
}

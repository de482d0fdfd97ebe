import type { AbiParameter, AbiStateMutability } from 'viem';

type Parameters = readonly AbiParameter[];

/** Creates a function's ABI without viem's `parseAbi`, whose parser would be shipped with every page. */
const makeFunction =
  <const Mutability extends AbiStateMutability>(stateMutability: Mutability) =>
  <
    const Name extends string,
    const Inputs extends Parameters,
    const Outputs extends Parameters = readonly [],
  >(
    name: Name,
    inputs: Inputs,
    // The cast is true: the default type has no outputs either.
    outputs: Outputs = [] as Parameters as Outputs,
  ) => ({ type: 'function' as const, name, stateMutability, inputs, outputs });

/** Creates the ABI of a function that only reads. */
export const view = /* @__PURE__ */ makeFunction('view');
/** Creates the ABI of a function that takes no Ether. */
export const write = /* @__PURE__ */ makeFunction('nonpayable');
/** Creates the ABI of a function that takes Ether. */
export const payable = /* @__PURE__ */ makeFunction('payable');

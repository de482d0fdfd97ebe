import type { AbiParameter, AbiStateMutability } from 'viem';

type Parameters = readonly AbiParameter[];

/** One function of an interface. Not viem's `parseAbi`: its parser would be shipped with every page. */
const makeFunction =
  <const Mutability extends AbiStateMutability>(stateMutability: Mutability) =>
  <
    const Name extends string,
    const Inputs extends Parameters,
    const Outputs extends Parameters = readonly [],
  >(
    name: Name,
    inputs: Inputs,
    // Without it there are none, which is what its default type says.
    outputs: Outputs = [] as Parameters as Outputs,
  ) => ({ type: 'function' as const, name, stateMutability, inputs, outputs });

/** A function that is read. */
export const view = /* @__PURE__ */ makeFunction('view');
/** A function that is executed without ether. */
export const write = /* @__PURE__ */ makeFunction('nonpayable');
/** A function that takes ether. */
export const payable = /* @__PURE__ */ makeFunction('payable');

import {
  type Address,
  type Hex,
  isAddressEqual,
  pad,
  toEventSelector,
  toFunctionSelector,
  toHex,
} from 'viem';

/** The allowance of a token that a Safe gave in a block. */
export type DoubleGrant = {
  readonly safe: Address;
  readonly token: Address;
  readonly spender: Address;
  readonly amount: bigint;
  readonly block: bigint;
};

const approval = toEventSelector('Approval(address,address,uint256)');

type Filter = {
  readonly topics?: readonly (Hex | readonly Hex[] | null)[];
  readonly fromBlock: Hex;
  readonly toBlock: Hex;
};

/** The events of grants that a filter asks for. */
export function listGrantLogs(grants: readonly DoubleGrant[], { topics, fromBlock, toBlock }: Filter) {
  const owners = [topics?.[1] ?? []].flat().map((topic) => topic.toLowerCase());
  return grants
    .filter(({ safe }) => owners.includes(pad(safe).toLowerCase()))
    .filter(({ block }) => block >= BigInt(fromBlock) && block <= BigInt(toBlock))
    .map(({ safe, token, spender, amount, block }, index) => ({
      ...{ address: token, topics: [approval, pad(safe), pad(spender)], data: toHex(amount, { size: 32 }) },
      ...{
        blockNumber: toHex(block),
        logIndex: toHex(index),
        transactionHash: pad(toHex(block), { size: 32 }),
      },
      removed: false,
    }));
}

/** What a token says of its allowances; undefined where it is asked for something else. */
export function tellAllowance(
  grants: readonly DoubleGrant[] | undefined,
  to: Address,
  data: Hex,
): Hex | undefined {
  if (!grants || !data.startsWith(toFunctionSelector('allowance(address,address)'))) return undefined;
  const word = (at: number): Address => `0x${data.slice(10 + 64 * at + 24, 10 + 64 * (at + 1))}`;
  const grant = grants.find(
    ({ token, safe, spender }) =>
      isAddressEqual(token, to) && isAddressEqual(safe, word(0)) && isAddressEqual(spender, word(1)),
  );
  return toHex(grant?.amount ?? 0n, { size: 32 });
}

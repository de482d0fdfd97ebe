import {
  type Address,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  isAddressEqual,
  numberToHex,
  pad,
  zeroAddress,
} from 'viem';
import { probeAbi } from '@/lib/safe/abi/probe';
import type { DoubleHolding, DoubleSafe } from './double-safe';

/** What a node says that a transaction would do. */
export type DoubleSimulation = {
  /** Returned by a Safe that reverts; without it the transaction succeeds. */
  readonly revert?: Hex;
  /** Settings of the Safe after it. */
  readonly safe?: Partial<DoubleSafe>;
  /** What the Safe holds after it. */
  readonly holdings?: readonly DoubleHolding[];
  readonly logs?: readonly {
    readonly address: Address;
    readonly topics: readonly Hex[];
    readonly data: Hex;
  }[];
};

type Holding = (owner: Address, token: Address | 'native') => bigint;
const word = (value: bigint) => numberToHex(value, { size: 32 });

/** The probe's answer about a Safe (lib/safe/abi/probe.ts), in a state of the chain. */
export function answerLook(
  data: Hex,
  safeOf: (address: Address) => DoubleSafe | undefined,
  holding: Holding,
): Hex {
  const { functionName, args } = decodeFunctionData({ abi: probeAbi, data });
  const safe = safeOf(args[0]);
  if (functionName !== 'look' || !safe) return '0x';
  return encodeFunctionResult({
    abi: probeAbi,
    functionName: 'look',
    result: {
      balance: holding(safe.address, 'native'),
      // Of everything that can be read, only balances of tokens are doubled.
      answers: args[1].map(({ target, data: asked }) =>
        asked.startsWith('0x70a08231') ? word(holding(`0x${asked.slice(-40)}`, target)) : '0x',
      ),
      safe: {
        singleton: safe.singleton ?? zeroAddress,
        guard: safe.guard ?? zeroAddress,
        moduleGuard: zeroAddress,
        fallbackHandler: safe.fallbackHandler ?? zeroAddress,
        threshold: BigInt(safe.threshold ?? 1),
        nonce: safe.nonce ?? 0n,
        owners: safe.owners,
        modules: safe.modules ?? [],
        isComplete: true,
      },
    },
  });
}

type SimulateParams = readonly [
  { blockStateCalls: readonly { calls: readonly { to: Address; data: Hex }[] }[] },
];

/** The answer to eth_simulateV1 with the three blocks of lib/simulation/run-traced.ts. */
export function answerSimulation(
  simulation: DoubleSimulation,
  params: readonly unknown[],
  safeOf: (address: Address) => DoubleSafe | undefined,
  holding: Holding,
): unknown {
  const [{ blockStateCalls }] = params as unknown as SimulateParams; // lib/simulation wrote it a moment ago
  const [before, execution, after] = blockStateCalls.map(({ calls: [only] }) => only);
  if (!before || !execution || !after) throw new Error('These are not the calls of a simulation.');
  const was = safeOf(execution.to);
  const isRevert = simulation.revert !== undefined;
  const is = was && (isRevert ? was : { ...was, nonce: (was.nonce ?? 0n) + 1n, ...simulation.safe });
  const holdingAfter: Holding = (owner, token) =>
    simulation.holdings?.find(
      (held) =>
        isAddressEqual(held.owner, owner) &&
        (held.token === 'native' || token === 'native'
          ? held.token === token
          : isAddressEqual(held.token, token)),
    )?.amount ?? holding(owner, token);
  const call = (returnData: Hex, rest: object = {}) => ({
    status: '0x1',
    returnData,
    gasUsed: '0x10000',
    logs: [],
    ...rest,
  });
  return [
    call(answerLook(before.data, () => was, holding)),
    isRevert
      ? call(simulation.revert ?? '0x', { status: '0x0' })
      : call(pad('0x01', { size: 32 }), { logs: simulation.logs ?? [] }),
    call(answerLook(after.data, () => is, isRevert ? holding : holdingAfter)),
  ].map((only) => ({ calls: [only] }));
}

import {
  type Address,
  type DecodeFunctionResultReturnType,
  decodeFunctionResult,
  type Hex,
  isAddressEqual,
  zeroAddress,
} from 'viem';
import { probeAbi } from '@/lib/safe/abi/probe';
import type { SafeSnapshot } from './outcome';

/** What the probe saw at one moment. */
export type Look = {
  /** Wei of the Safe. */
  readonly balance: bigint;
  /** One word for each read; empty where the contract did not answer with one. */
  readonly answers: readonly Hex[];
  readonly safe: SafeSnapshot;
};

/** Reads the answer of the probe's `look`. Throws where it is none. */
export function readLook(data: Hex): Look {
  return toLook(decodeFunctionResult({ abi: probeAbi, functionName: 'look', data }));
}

/** The same as viem decodes it. */
export function toLook({
  balance,
  answers,
  safe,
}: DecodeFunctionResultReturnType<typeof probeAbi, 'look'>): Look {
  const { singleton, guard, moduleGuard, fallbackHandler, threshold, nonce, owners, modules, isComplete } =
    safe;
  return {
    balance,
    answers,
    safe: {
      owners,
      modules,
      threshold: Number(threshold),
      nonce,
      singleton: unlessZero(singleton),
      guard: unlessZero(guard),
      moduleGuard: unlessZero(moduleGuard),
      fallbackHandler: unlessZero(fallbackHandler),
      isComplete,
    },
  };
}

const unlessZero = (address: Address) => (isAddressEqual(address, zeroAddress) ? undefined : address);

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

/** The probe's result at one block. */
export type Look = {
  /** The Safe's balance in wei. */
  readonly balance: bigint;
  /** One word for each read; empty where the contract did not return one. */
  readonly answers: readonly Hex[];
  readonly safe: SafeSnapshot;
};

/** Reads the result of the probe's `look`. Throws where it can't be decoded. */
export function readLook(data: Hex): Look {
  return toLook(decodeFunctionResult({ abi: probeAbi, functionName: 'look', data }));
}

/** Maps the result from the form in which viem decodes it. */
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

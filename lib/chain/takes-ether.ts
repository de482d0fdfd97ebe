import type { Address } from 'viem';
import { call } from 'viem/actions';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import type { ChainClient } from './rpc/chain-client';

/** Enough for any contract that takes note of what it gets; one that wants more is taken to refuse. */
const gas = 500_000n;

export type EtherPayment = {
  /** The Safe in whose name it is tried. */
  readonly from: Address;
  readonly to: Address;
  /** In wei. */
  readonly value: bigint;
};

/** Whether a recipient takes a payment of this amount now. Throws where that could not be tried. */
export async function takesEther(client: ChainClient, { from, to, value }: EtherPayment): Promise<boolean> {
  try {
    await call(client, { account: from, to, value, gas });
    return true;
  } catch (error) {
    if (isContractAnswer(error)) return false;
    throw error;
  }
}

import type { Address } from 'viem';
import { call } from 'viem/actions';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import type { ChainClient } from './rpc/chain-client';

/** Enough for a contract that records what it receives; one that needs more counts as a refusal. */
const gas = 500_000n;

export type EtherPayment = {
  /** The Safe in whose name the payment is tried. */
  readonly from: Address;
  readonly to: Address;
  /** In wei. */
  readonly value: bigint;
};

/** Whether a recipient accepts a payment of this amount now. Throws where the call could not be tried. */
export async function takesEther(client: ChainClient, { from, to, value }: EtherPayment): Promise<boolean> {
  try {
    await call(client, { account: from, to, value, gas });
    return true;
  } catch (error) {
    if (isContractAnswer(error)) return false;
    throw error;
  }
}

import { type Address, type Hex, size } from 'viem';
import { call } from 'viem/actions';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import { readRevertReason } from '../simulate/read-revert-reason';

/** The gas of a read; a contract that needs more is not read. */
const gas = 30_000_000n;
/** The longest answer, in bytes; a longer one is meant to fill this browser. */
const maxAnswer = 100_000;

export type FunctionAnswer =
  | { readonly ok: true; readonly data: Hex }
  /** One sentence. */
  | { readonly ok: false; readonly message: string };

/** Calls a function in a Safe's name without sending a transaction. Throws the RPC's error when it doesn't answer. */
export async function readFunction(
  client: ChainClient,
  { safe, to, data }: { safe: Address; to: Address; data: Hex },
): Promise<FunctionAnswer> {
  try {
    const answer = (await call(client, { account: safe, to, data, gas })).data ?? '0x';
    return size(answer) > maxAnswer
      ? { ok: false, message: 'The contract’s response is too long to show.' }
      : { ok: true, data: answer };
  } catch (error) {
    if (!isContractAnswer(error)) throw error;
    const reason = readRevertReason(error);
    return {
      ok: false,
      message: reason ? `The contract rejected the call: ${reason}.` : 'The contract rejected this call.',
    };
  }
}

import type { Address } from 'viem';
import { call, estimateGas } from 'viem/actions';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { CreationError } from '@/lib/errors/creation';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import type { SafeSetup } from '@/lib/safe/create/creation';
import { encodeFirstTransaction } from '@/lib/safe/create/first-transaction';
import type { Call, Confirmation, SafeTransaction } from '@/lib/safe/protocol/types';
import { readRevertReason } from '../simulate/read-revert-reason';
import { findInnerReason } from '../simulate/simulate-execution';
import { findCreationContracts, predictAddress } from './creation-contracts';
import { findMultiSend } from './find-multi-send';

export type FirstTransactionRequest = {
  readonly setup: SafeSetup;
  readonly account: Address;
  readonly transaction: SafeTransaction;
  readonly confirmation: Confirmation;
};

/**
 * Simulates creating a Safe and executing its first transaction in one. `prepareCreation` must have simulated the
 * creation before: the batch contract returns nothing, and a call to an address without code succeeds. Throws
 * `first-transaction-reverted` and what the RPC throws.
 */
export async function prepareFirstTransaction(
  chain: ChainClient,
  { setup, account, transaction, confirmation }: FirstTransactionRequest,
): Promise<Pick<Call, 'to' | 'data'> & { readonly gas: bigint }> {
  const { to, data } = encodeFirstTransaction({
    ...{ setup, transaction, confirmation },
    contracts: findCreationContracts(setup.version),
    multiSend: findMultiSend(setup.version),
  });
  try {
    // A fifth more, because nested calls keep a part of their gas and the chain may differ a little by then.
    const gas = ((await estimateGas(chain, { account, to, data })) * 6n) / 5n;
    await call(chain, { account, to, data, gas });
    return { to, data, gas };
  } catch (error) {
    const reason = readRevertReason(error);
    if (reason === undefined) throw toAppError(error);
    // The batch contract does not hand on the Safe's reason.
    const inner = await findInnerReason(chain, {
      safe: predictAddress(setup),
      transaction,
    });
    throw new CreationError({
      kind: 'first-transaction-reverted',
      reason: inner ?? reason,
      cause: error,
    });
  }
}

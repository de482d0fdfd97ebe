import type { Address } from 'viem';
import { encodeExecution } from '../protocol/execution';
import { encodeMultiSend } from '../protocol/multisend';
import { packSignatures } from '../protocol/pack-signatures';
import { type Call, type Confirmation, operations, type SafeTransaction } from '../protocol/types';
import { encodeCreation, predictSafeAddress, type SafeSetup, type SetupContracts } from './creation';

/**
 * Whether a transaction is a plain call with nonce 0 and without own gas or refund: if it fails, everything is
 * reverted.
 */
export const isFirstTransaction = ({
  operation,
  nonce,
  safeTxGas,
  baseGas,
  gasPrice,
}: SafeTransaction): boolean =>
  operation === operations.call && nonce === 0n && safeTxGas === 0n && baseGas === 0n && gasPrice === 0n;

export type FirstTransaction = {
  readonly setup: SafeSetup;
  readonly contracts: SetupContracts;
  /** The MultiSendCallOnly of the setup's version. */
  readonly multiSend: Address;
  readonly transaction: SafeTransaction;
  readonly confirmation: Confirmation;
};

/**
 * Encodes the call of MultiSendCallOnly that creates a Safe and executes its first transaction; both succeed, or
 * neither does. Source: `multiSend`, MultiSendCallOnly.sol, which anybody may call.
 */
export function encodeFirstTransaction({
  setup,
  contracts,
  multiSend,
  transaction,
  confirmation,
}: FirstTransaction): Call {
  return encodeMultiSend({
    multiSend,
    calls: [
      { to: contracts.factory, value: 0n, data: encodeCreation(setup, contracts) },
      {
        to: predictSafeAddress(setup, contracts),
        value: 0n,
        data: encodeExecution(transaction, packSignatures([confirmation])),
      },
    ],
  });
}

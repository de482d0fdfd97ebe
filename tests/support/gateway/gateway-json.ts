import { type Address, type Hash, type Hex, size } from 'viem';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { safe as defaultSafe } from '../chain/people';

export const addressInfo = (value: Address) => ({ value, name: null, logoUri: null });

export type DetailsOptions = {
  readonly safe?: SafeRef;
  readonly transaction: SafeTransaction;
  readonly confirmations?: readonly {
    readonly signer: Address;
    readonly signature: Hex | null;
    readonly submittedAt?: number;
  }[];
  readonly safeTxHash?: Hash;
  readonly executedAt?: number;
  readonly safeAppInfo?: { readonly name: string; readonly url: string };
};

/** A queued transaction as the gateway sends it (`TransactionDetails`). */
export function makeDetails({
  safe = defaultSafe,
  transaction,
  confirmations = [],
  safeTxHash = hashTransaction(safe, transaction).safeTxHash,
  executedAt,
  safeAppInfo,
}: DetailsOptions) {
  return {
    safeAddress: safe.address,
    txId: `multisig_${safe.address}_${safeTxHash}`,
    executedAt: executedAt ?? null,
    txStatus: executedAt === undefined ? 'AWAITING_CONFIRMATIONS' : 'SUCCESS',
    txInfo: makeInfo(safe, transaction),
    txData: {
      hexData: transaction.data,
      dataDecoded: null,
      to: addressInfo(transaction.to),
      value: String(transaction.value),
      operation: transaction.operation,
      trustedDelegateCallTarget: null,
      addressInfoIndex: null,
    },
    txHash: null,
    detailedExecutionInfo: {
      type: 'MULTISIG',
      submittedAt: 1_795_197_603_356,
      nonce: Number(transaction.nonce),
      safeTxGas: String(transaction.safeTxGas),
      baseGas: String(transaction.baseGas),
      gasPrice: String(transaction.gasPrice),
      gasToken: transaction.gasToken,
      refundReceiver: addressInfo(transaction.refundReceiver),
      safeTxHash,
      executor: null,
      signers: [],
      confirmationsRequired: 2,
      confirmations: confirmations.map(({ signer, signature, submittedAt = 1_795_197_603_356 }) => ({
        signer: addressInfo(signer),
        signature,
        submittedAt,
      })),
      rejectors: [],
      gasTokenInfo: null,
      trusted: true,
      proposer: null,
    },
    safeAppInfo: safeAppInfo ? { ...safeAppInfo, logoUri: null } : null,
    note: null,
  };
}

/** A payment as such, everything else without its meaning, as the gateway does without a decoder. */
function makeInfo(safe: SafeRef, { to, value, data, operation }: SafeTransaction) {
  if (data !== '0x' || operation !== 0)
    return {
      type: 'Custom',
      humanDescription: null,
      to: addressInfo(to),
      dataSize: String(size(data)),
      value: String(value),
      isCancellation: false,
      methodName: null,
    };
  return {
    type: 'Transfer',
    humanDescription: null,
    sender: addressInfo(safe.address),
    recipient: addressInfo(to),
    direction: 'OUTGOING',
    transferInfo: { type: 'NATIVE_COIN', value: String(value) },
  };
}

/** A row of a list (`TransactionItem`). */
export function makeRow(id: string, nonce: number, conflictType = 'None') {
  return {
    type: 'TRANSACTION',
    conflictType,
    transaction: {
      id,
      timestamp: 1_795_197_603_356,
      txStatus: 'AWAITING_CONFIRMATIONS',
      txInfo: {
        type: 'Custom',
        to: addressInfo(defaultSafe.address),
        dataSize: '0',
        value: '0',
        isCancellation: true,
        methodName: null,
      },
      executionInfo: {
        type: 'MULTISIG',
        nonce,
        confirmationsRequired: 2,
        confirmationsSubmitted: 1,
        missingSigners: null,
      },
      safeAppInfo: null,
      note: null,
      txHash: null,
    },
  };
}

import { isAddressEqual, zeroAddress } from 'viem';
import type { LiveSafe } from '@/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { listRecords, type MultisigRecord, statusOf } from '@/devnet/gateway/transactions/multisig-record';
import { addressInfo } from '@/devnet/gateway/views/address-info';
import { noLogo } from '@/devnet/gateway/views/no-logo';
import { readNote } from '@/devnet/gateway/views/note';
import { safeAppInfo } from '@/devnet/gateway/views/safe-app-info';
import { txData } from '@/devnet/gateway/views/transactions/tx-data';
import { txInfo } from '@/devnet/gateway/views/transactions/tx-info';
import type { Summary } from '@/devnet/gateway/views/transactions/tx-items';

export function multisigDetails(context: GatewayContext, safe: LiveSafe, record: MultisigRecord) {
  return {
    safeAddress: safe.address,
    txId: `multisig_${safe.address}_${record.safeTxHash}`,
    executedAt: record.execution?.at.timestamp ?? null,
    txStatus: statusOf(context, record, safe),
    txInfo: txInfo(context, safe.address, record.fields),
    txData: txData(context, record.fields),
    txHash: record.execution?.at.hash ?? null,
    detailedExecutionInfo: executionDetails(context, safe, record),
    safeAppInfo: safeAppInfo(context, record.origin),
    note: readNote(record.origin),
  };
}

function executionDetails(context: GatewayContext, safe: LiveSafe, record: MultisigRecord) {
  const { fields, execution, proposer, proposedByDelegate } = record;
  return {
    type: 'MULTISIG',
    submittedAt: record.submittedAt,
    nonce: fields.nonce,
    safeTxGas: fields.safeTxGas.toString(),
    baseGas: fields.baseGas.toString(),
    gasPrice: fields.gasPrice.toString(),
    gasToken: fields.gasToken,
    fee: (execution?.at.fee ?? 0n).toString(),
    payment: (execution?.payment ?? 0n).toString(),
    refundReceiver: addressInfo(context, fields.refundReceiver),
    safeTxHash: record.safeTxHash,
    executor: execution === null ? null : addressInfo(context, execution.at.from),
    signers: safe.owners.map((owner) => addressInfo(context, owner)),
    confirmationsRequired: record.confirmationsRequired,
    confirmations: record.confirmations.map(({ owner, signature, submittedAt }) => ({
      ...{ signer: addressInfo(context, owner), signature, submittedAt },
    })),
    rejectors: rejectorsOf(context, safe, record),
    gasTokenInfo: gasToken(context, record),
    trusted: record.trusted,
    proposer: proposer === null ? null : addressInfo(context, proposer),
    proposedByDelegate: proposedByDelegate === null ? null : addressInfo(context, proposedByDelegate),
  };
}

/** The service takes any other call of the Safe to itself without value for a rejection of this one. */
function rejectorsOf(context: GatewayContext, safe: LiveSafe, { safeTxHash, fields }: MultisigRecord) {
  const rejection = listRecords(context, safe).find(
    (other) =>
      other.safeTxHash !== safeTxHash &&
      other.fields.nonce === fields.nonce &&
      other.fields.value === 0n &&
      isAddressEqual(other.fields.to, safe.address),
  );
  return (rejection?.confirmations ?? []).map(({ owner }) => addressInfo(context, owner));
}

function gasToken({ tokens }: GatewayContext, { fields }: MultisigRecord) {
  if (isAddressEqual(fields.gasToken, zeroAddress)) return null;
  const token = tokens.get(fields.gasToken);
  return token === undefined ? null : { ...token, logoUri: noLogo };
}

/** Details of what has no owners' signatures: transfers and the actions of modules. */
export function plainDetails(safe: LiveSafe, summary: Summary, data: ReturnType<typeof txData> | null) {
  return {
    safeAddress: safe.address,
    txId: summary.id,
    executedAt: summary.timestamp,
    txStatus: summary.txStatus,
    txInfo: summary.txInfo,
    txData: data,
    txHash: summary.txHash,
    detailedExecutionInfo: summary.executionInfo,
    ...{ safeAppInfo: null, note: null },
  };
}

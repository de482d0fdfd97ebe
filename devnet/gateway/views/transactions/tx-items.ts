import { isAddressEqual } from 'viem';
import type { ModuleExecution, SafeCreation, Transfer } from '@/devnet/gateway/chain/chain-state';
import type { LiveSafe } from '@/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { type MultisigRecord, statusOf } from '@/devnet/gateway/transactions/multisig-record';
import { addressInfo } from '@/devnet/gateway/views/address-info';
import { readNote } from '@/devnet/gateway/views/note';
import { type SafeAppInfo, safeAppInfo } from '@/devnet/gateway/views/safe-app-info';
import { tokenTransferInfo, txInfo } from '@/devnet/gateway/views/transactions/tx-info';

export type ConflictType = 'None' | 'HasNext' | 'End';

/** A transaction as lists show it. */
export type Summary = {
  readonly id: string;
  readonly timestamp: number;
  readonly txStatus: string;
  readonly txHash: string | null;
  readonly safeAppInfo: SafeAppInfo | null;
  readonly note: string | null;
  readonly txInfo: object;
  readonly executionInfo: object | null;
};

export function transactionItem(transaction: Summary, conflictType: ConflictType = 'None') {
  return { type: 'TRANSACTION' as const, transaction, conflictType };
}

export function multisigSummary(context: GatewayContext, safe: LiveSafe, record: MultisigRecord): Summary {
  const txStatus = statusOf(context, record, safe);
  const missing = safe.owners.filter(
    (owner) => !record.confirmations.some((confirmation) => isAddressEqual(confirmation.owner, owner)),
  );
  return {
    txInfo: txInfo(context, safe.address, record.fields),
    id: `multisig_${safe.address}_${record.safeTxHash}`,
    txHash: record.execution?.at.hash ?? null,
    timestamp: record.execution?.at.timestamp ?? record.submittedAt,
    txStatus,
    executionInfo: {
      type: 'MULTISIG',
      nonce: record.fields.nonce,
      confirmationsRequired: record.confirmationsRequired,
      confirmationsSubmitted: record.confirmations.length,
      missingSigners:
        txStatus === 'AWAITING_CONFIRMATIONS' ? missing.map((owner) => addressInfo(context, owner)) : null,
    },
    safeAppInfo: safeAppInfo(context, record.origin),
    note: readNote(record.origin),
  };
}

export function moduleSummary(context: GatewayContext, execution: ModuleExecution): Summary {
  return {
    txInfo: txInfo(context, execution.safe, execution),
    id: `module_${execution.safe}_${execution.id}`,
    ...{ txHash: execution.at.hash, timestamp: execution.at.timestamp },
    txStatus: execution.success ? 'SUCCESS' : 'FAILED',
    executionInfo: { type: 'MODULE', address: addressInfo(context, execution.module) },
    ...{ safeAppInfo: null, note: null },
  };
}

export function transferSummary(
  context: GatewayContext,
  safe: LiveSafe,
  { transfer, imitation }: { transfer: Transfer; imitation: boolean },
): Summary {
  const { id, from, to, at } = transfer;
  const isIncoming = isAddressEqual(to, safe.address);
  return {
    txInfo: {
      ...{ type: 'Transfer', humanDescription: null },
      ...{ sender: addressInfo(context, from), recipient: addressInfo(context, to) },
      direction: isIncoming ? 'INCOMING' : 'OUTGOING',
      transferInfo: transferInfo(context, transfer, imitation),
    },
    id: `transfer_${safe.address}_${id}`,
    ...{ txHash: at.hash, timestamp: at.timestamp, txStatus: 'SUCCESS' },
    ...{ executionInfo: null, safeAppInfo: null, note: null },
  };
}

function transferInfo({ tokens }: GatewayContext, transfer: Transfer, imitation: boolean) {
  if (transfer.kind === 'native') return { type: 'NATIVE_COIN', value: transfer.value.toString() };
  const amount = transfer.kind === 'erc20' ? transfer.value : transfer.tokenId;
  const unknown = { name: '', symbol: '', decimals: 0, trusted: false };
  const token = {
    ...(tokens.get(transfer.token) ?? unknown),
    ...{
      address: transfer.token,
      type: transfer.kind === 'erc20' ? ('ERC20' as const) : ('ERC721' as const),
    },
  };
  return tokenTransferInfo(token, amount.toString(), { trusted: token.trusted, imitation });
}

export function creationSummary(context: GatewayContext, creation: SafeCreation): Summary {
  const { safe, at, factory, singleton, saltNonce } = creation;
  return {
    txInfo: {
      ...{ type: 'Creation', humanDescription: null },
      ...{ creator: addressInfo(context, at.from), transactionHash: at.hash },
      ...{ implementation: addressInfo(context, singleton), factory: addressInfo(context, factory) },
      saltNonce: saltNonce?.toString() ?? null,
    },
    id: `creation_${safe}`,
    ...{ txHash: at.hash, timestamp: at.timestamp, txStatus: 'SUCCESS' },
    ...{ executionInfo: null, safeAppInfo: null, note: null },
  };
}

import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import type { GatewayTransactionInfo } from '@/lib/gateway/resources/transactions/transaction-info';
import type { ExecutionClaim, GatewayDecodedAction, GatewayTransfer } from '@/lib/safe/verify/claims';

/** Reads the gateway's description of a transaction in the form in which it is compared with the bytes. */
export function readGatewayDecodedAction({
  info,
  decoded,
  isTrustedDelegateCall,
}: GatewayTransaction): GatewayDecodedAction {
  const { to, value, method, actionCount } = info.kind === 'custom' ? info : noCall;
  return {
    transfer: readTransfer(info),
    call: to === undefined || value === undefined ? undefined : { to, value, method, actionCount },
    settingsChange: info.kind === 'settings' ? info.change : undefined,
    isRejection: info.kind === 'rejection',
    decoded,
    isTrustedDelegateCall,
  };
}

const noCall = { to: undefined, value: undefined, method: undefined, actionCount: undefined };

function readTransfer(info: GatewayTransactionInfo): GatewayTransfer | undefined {
  if (info.kind !== 'transfer') return undefined;
  const { sender, recipient, asset } = info;
  const parties = { sender, recipient };
  switch (asset.kind) {
    case 'native':
      return { ...parties, token: undefined, amount: asset.amount, symbol: undefined, decimals: undefined };
    case 'erc20':
      return { ...parties, ...asset };
    case 'erc721':
      return { ...parties, ...asset, amount: readNumber(asset.tokenId), decimals: undefined };
    default:
      return undefined;
  }
}

const readNumber = (text: string) => (/^\d{1,78}$/.test(text) ? BigInt(text) : undefined);

/** Reads the outcome that the gateway states; undefined where it does not call the transaction executed. */
export function readExecutionClaim({
  status,
  executedAt,
  transactionHash,
  multisig,
}: GatewayTransaction): ExecutionClaim | undefined {
  if (!executedAt && status !== 'SUCCESS' && status !== 'FAILED') return undefined;
  const failure = status === 'FAILED' ? 'failure' : 'unknown';
  return {
    outcome: status === 'SUCCESS' ? 'success' : failure,
    transactionHash,
    executor: multisig?.executor,
  };
}

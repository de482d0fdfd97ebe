import { type Address, formatUnits, type Hex, isAddressEqual, size, zeroAddress } from 'viem';
import type { SafeTransactionFields } from '@/devnet/gateway/chain/chain-state';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import type { GatewayToken } from '@/devnet/gateway/gateway-token';
import { addressInfo } from '@/devnet/gateway/views/address-info';
import { settingsInfo } from '@/devnet/gateway/views/settings-info';
import {
  addressParameter,
  type BaseDecoded,
  batchCalls,
  type Decoded,
  decodeData,
  textParameter,
} from '@/devnet/gateway/views/transactions/decode-data';
import { settingsMethods } from '@/devnet/gateway/views/transactions/known-abi';

export type TxInfo = { readonly type: string; readonly humanDescription: string | null };

/** The call of a Safe, whoever made it; gas fields only when it was signed by owners. */
export type SafeCall = Pick<SafeTransactionFields, 'to' | 'value' | 'data' | 'operation'> &
  Partial<Pick<SafeTransactionFields, 'safeTxGas' | 'baseGas' | 'gasPrice' | 'gasToken' | 'refundReceiver'>>;

/** What a Safe's call means, decided in the service's order. */
export function txInfo(context: GatewayContext, safe: Address, call: SafeCall): TxInfo {
  const { to, value, data, operation } = call;
  const hasData = data !== null && size(data) > 0;
  const decoded = decodeData(context.contracts, { data, to });
  if ((value > 0n && hasData) || operation === 1) return custom(context, { safe, call, decoded });
  if (value > 0n) return nativeTransfer(context, safe, call);
  if (decoded !== null && isAddressEqual(to, safe) && settingsMethods.has(decoded.method)) {
    return settingsChange(context, decoded);
  }
  const token = context.tokens.get(to);
  const hasTransfers = token !== undefined && token.type !== 'ERC1155';
  const transfer = decoded === null || !hasTransfers ? null : readTransfer(safe, decoded);
  if (decoded !== null && token !== undefined && transfer !== null) {
    return tokenTransfer(context, { safe, token, decoded, transfer });
  }
  return custom(context, { safe, call, decoded });
}

function settingsChange(context: GatewayContext, decoded: Decoded) {
  return {
    ...{ type: 'SettingsChange', humanDescription: humanDescription(decoded, undefined) },
    ...{ dataDecoded: decoded, settingsInfo: settingsInfo(context, decoded) },
  };
}

function nativeTransfer(context: GatewayContext, safe: Address, { to, value }: SafeCall) {
  return {
    ...{ type: 'Transfer', humanDescription: null },
    sender: addressInfo(context, safe),
    recipient: addressInfo(context, to),
    direction: 'OUTGOING',
    transferInfo: { type: 'NATIVE_COIN', value: value.toString() },
  };
}

type TokenChange = { from: Address; to: Address; amount: string };

/** A move of tokens out of or into this Safe; moves between strangers are nothing of its own. */
function readTransfer(safe: Address, decoded: Decoded): TokenChange | null {
  const isPlain = decoded.method === 'transfer';
  if (!isPlain && decoded.method !== 'transferFrom' && decoded.method !== 'safeTransferFrom') return null;
  const from = isPlain ? safe : addressParameter(decoded, 0);
  const to = addressParameter(decoded, isPlain ? 0 : 1);
  const amount = textParameter(decoded, isPlain ? 1 : 2);
  if (from === null || to === null || amount === null) return null;
  return isAddressEqual(from, safe) || isAddressEqual(to, safe) ? { from, to, amount } : null;
}

function tokenTransfer(
  context: GatewayContext,
  {
    safe,
    token,
    decoded,
    transfer: { from, to, amount },
  }: { safe: Address; token: GatewayToken; decoded: Decoded; transfer: TokenChange },
) {
  return {
    ...{ type: 'Transfer', humanDescription: humanDescription(decoded, token) },
    ...{ sender: addressInfo(context, from), recipient: addressInfo(context, to) },
    direction: isAddressEqual(from, safe) ? 'OUTGOING' : 'INCOMING',
    // The service says nothing about trust where owners chose the token themselves.
    transferInfo: tokenTransferInfo(token, amount, { trusted: null, imitation: false }),
  };
}

export function tokenTransferInfo(
  { address, type, name, symbol, decimals }: GatewayToken,
  amount: string,
  { trusted, imitation }: { trusted: boolean | null; imitation: boolean },
) {
  const shared = { tokenAddress: address, tokenName: name, tokenSymbol: symbol, logoUri: null, trusted };
  return type === 'ERC721'
    ? { type, ...shared, tokenId: amount }
    : { type, ...shared, value: amount, decimals, imitation };
}

function custom(
  context: GatewayContext,
  { safe, call, decoded }: { safe: Address; call: SafeCall; decoded: Decoded | null },
) {
  const { to, value, data } = call;
  return {
    ...{ type: 'Custom', humanDescription: humanDescription(decoded, context.tokens.get(to)) },
    ...{ to: addressInfo(context, to), dataSize: String(dataSize(data)), value: value.toString() },
    isCancellation: isCancellation(safe, call),
    methodName: decoded?.method ?? null,
    ...(decoded?.method === 'multiSend' ? { actionCount: batchCalls(decoded).length } : {}),
  };
}

function dataSize(data: Hex | null): number {
  return data === null ? 0 : size(data);
}

function isCancellation(safe: Address, call: SafeCall): boolean {
  const refunds = [
    (call.baseGas ?? 0n) > 0n,
    (call.gasPrice ?? 0n) > 0n,
    !isAddressEqual(call.gasToken ?? zeroAddress, zeroAddress),
    !isAddressEqual(call.refundReceiver ?? zeroAddress, zeroAddress),
    (call.safeTxGas ?? 0n) > 0n,
  ];
  const isEmptyCall =
    isAddressEqual(call.to, safe) && call.value === 0n && call.operation === 0 && dataSize(call.data) === 0;
  return isEmptyCall && (refunds.every(Boolean) || !refunds.some(Boolean));
}

/** The service's own sentence about a call; most calls have none. */
export function humanDescription(
  decoded: BaseDecoded | null,
  token: GatewayToken | undefined,
): string | null {
  if (decoded === null) return null;
  const text = (index: number) => textParameter(decoded, index) ?? '';
  const short = (index: number) => shorten(text(index));
  const amount = (index: number) =>
    token === undefined ? null : `${formatUnits(BigInt(text(index)), token.decimals)} ${token.symbol}`;

  switch (decoded.method) {
    case 'transfer':
      return token?.type === 'ERC20' ? `Send ${amount(1)} to ${short(0)}` : null;
    case 'approve':
      return token?.type === 'ERC20' ? `Approve ${amount(1)} to be spent by ${short(0)}` : null;
    case 'addOwnerWithThreshold':
      return `Add new owner ${short(0)} with threshold ${text(1)}`;
    case 'removeOwner':
      return `Remove owner ${short(1)} with new threshold ${text(2)}`;
    case 'swapOwner':
      return `Swap owner ${short(1)} with ${short(2)}`;
    case 'changeThreshold':
      return `Change threshold to ${text(0)}`;
    default:
      return null;
  }
}

function shorten(address: string): string {
  return `${address.slice(0, 6)}...${address.slice(-4)}`;
}

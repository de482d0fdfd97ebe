import type { Address } from 'viem';
import { amara, recipient, safe } from '../chain/people';
import { addressInfo } from './gateway-json';

// Rows of the gateway's lists, as it sends them.

type RowOptions = {
  readonly id?: string;
  readonly at?: Date;
  readonly status?: string;
  readonly nonce?: number;
  readonly missing?: readonly Address[];
  readonly submitted?: number;
  readonly note?: string;
  readonly safeAppInfo?: unknown;
  readonly txHash?: string;
};

/** What the gateway says of an empty transaction of the Safe to itself. */
export const rejectionInfo = {
  ...{ type: 'Custom', to: addressInfo(safe.address), dataSize: '0', value: '0' },
  ...{ isCancellation: true, methodName: null },
};

/** 20 November 2026, noon in UTC. */
export const noon = new Date('2026-11-20T12:00:00Z');

export function makeItem(
  txInfo: object,
  {
    id = 'multisig_a',
    at = noon,
    status = 'SUCCESS',
    nonce,
    missing = [],
    submitted = 1,
    note,
    safeAppInfo = null,
    txHash,
  }: RowOptions = {},
) {
  return {
    type: 'TRANSACTION',
    conflictType: 'None',
    transaction: {
      id,
      timestamp: at.getTime(),
      txStatus: status,
      txInfo,
      executionInfo:
        nonce === undefined
          ? null
          : {
              type: 'MULTISIG',
              nonce,
              confirmationsRequired: 2,
              confirmationsSubmitted: submitted,
              missingSigners: missing.map(addressInfo),
            },
      safeAppInfo,
      note: note ?? null,
      txHash: txHash ?? null,
    },
  };
}

export const etherTransfer = (direction: 'INCOMING' | 'OUTGOING', wei: bigint) => ({
  type: 'Transfer',
  sender: addressInfo(direction === 'INCOMING' ? recipient : safe.address),
  recipient: addressInfo(direction === 'INCOMING' ? safe.address : recipient),
  direction,
  transferInfo: { type: 'NATIVE_COIN', value: String(wei) },
});

export const tokenTransfer = (
  tokenAddress: Address,
  tokenSymbol: string,
  value: bigint,
  decimals: number | null,
) => ({
  type: 'Transfer',
  sender: addressInfo(safe.address),
  recipient: addressInfo(recipient),
  direction: 'OUTGOING',
  transferInfo: {
    type: 'ERC20',
    tokenAddress,
    tokenSymbol,
    tokenName: tokenSymbol,
    value: String(value),
    decimals,
  },
});

export const settingsChange = (type: string) => ({ type: 'SettingsChange', settingsInfo: { type } });

export const contractCall = (methodName: string | null, value = 0n) => ({
  type: 'Custom',
  to: addressInfo(recipient),
  dataSize: '68',
  value: String(value),
  isCancellation: false,
  methodName,
});

export const creation = () => ({ type: 'Creation', creator: addressInfo(amara.address) });

export const makePage = (results: readonly unknown[], next: string | null = null) => ({
  count: null,
  next,
  previous: null,
  results,
});

export const makeBalance = ({
  address = '0x0000000000000000000000000000000000000000',
  type = 'ERC20',
  symbol,
  decimals = 18,
  balance,
  price = 0,
}: {
  address?: Address;
  type?: 'NATIVE_TOKEN' | 'ERC20';
  symbol: string;
  decimals?: number;
  balance: bigint;
  price?: number;
}) => ({
  tokenInfo: { type, address, decimals, symbol, name: `${symbol} in full`, logoUri: null },
  balance: String(balance),
  fiatBalance: String((Number(balance) / 10 ** decimals) * price),
  fiatConversion: String(price),
  fiatBalance24hChange: null,
});

export const makeBalances = (items: readonly ReturnType<typeof makeBalance>[]) => ({
  fiatTotal: String(items.reduce((sum, { fiatBalance }) => sum + Number(fiatBalance), 0)),
  items,
});

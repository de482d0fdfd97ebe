import { formatUnits } from 'viem';
import type { GatewayToken } from '@/devnet/gateway/gateway-token';
import { type BaseDecoded, textParameter } from '@/devnet/gateway/views/transactions/decode-data';

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

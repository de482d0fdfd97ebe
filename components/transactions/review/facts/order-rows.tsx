import type { Address } from 'viem';
import { CopyButton } from '@/components/shared/copy-button';
import { formatMoment, formatSpan } from '@/lib/format/date';
import type { GatewayOrder } from '@/lib/gateway/resources/transactions/swap-order';
import type { Fact } from './fact-rows';
import type { ReadOrder } from './read-order';

/** Formats an amount in base units of a token. */
export type AmountText = (token: Address, value: bigint) => string;

/** Labels for the exchange's states of an order. */
const states: Readonly<Record<string, string>> = {
  presignaturePending: 'Not signed',
  open: 'Open',
  cancelled: 'Canceled',
  expired: 'Expired',
  fulfilled: 'Filled',
};

/** Lists the progress of an order, according to the gateway. */
export function listProgress(claim: GatewayOrder, amount: AmountText): readonly Fact[] {
  const { status, side, sellToken, buyToken, soldAmount, boughtAmount } = claim;
  const state = Object.hasOwn(states, status) ? states[status] : 'Unknown';
  const [part, whole] = side === 'buy' ? [boughtAmount, claim.buyAmount] : [soldAmount, claim.sellAmount];
  const isFilled = soldAmount !== undefined && boughtAmount !== undefined && soldAmount > 0n;
  const share = part !== undefined && whole > 0n ? `${(part * 100n) / whole}%: ` : '';
  return [
    { name: 'Status', content: state, isVerified: false },
    ...(isFilled
      ? [
          {
            name: 'Filled',
            content: `${share}${amount(sellToken.address, soldAmount)} for ${amount(buyToken.address, boughtAmount)}`,
            isVerified: false,
          },
        ]
      : []),
  ];
}

/** Lists how an order is filled over time; nothing for one that is filled at once. */
export function listParts({ twap, claim }: ReadOrder, amount: AmountText): readonly Fact[] {
  if (twap) {
    const text = `Sell ${amount(twap.sellToken, twap.partSellAmount)} for at least ${amount(twap.buyToken, twap.partBuyAmount)}`;
    return [
      { name: 'Parts', content: describeRhythm(twap.partCount, twap.secondsBetweenParts), isVerified: true },
      { name: 'Each part', content: text, isVerified: true },
      {
        name: 'Start',
        content: twap.start === 0n ? 'When executed' : describeSeconds(twap.start),
        isVerified: true,
      },
      {
        name: 'Part duration',
        content: formatSpan(Number(twap.span === 0n ? twap.secondsBetweenParts : twap.span)),
        isVerified: true,
      },
    ];
  }
  if (claim?.kind !== 'twap-order') return [];
  const { partDuration, start, secondsBetweenParts } = claim;
  const text = `Sell ${amount(claim.sellToken.address, claim.partSellAmount)} for at least ${amount(claim.buyToken.address, claim.partBuyAmount)}`;
  return [
    { name: 'Parts', content: describeRhythm(claim.partCount, secondsBetweenParts), isVerified: false },
    { name: 'Each part', content: text, isVerified: false },
    ...(start.kind === 'unknown'
      ? []
      : [
          {
            name: 'Start',
            content: start.kind === 'at' ? formatMoment(start.date) : 'When executed',
            isVerified: false,
          },
        ]),
    ...(partDuration.kind === 'unknown'
      ? []
      : [
          {
            name: 'Part duration',
            content: formatSpan(partDuration.kind === 'limited' ? partDuration.seconds : secondsBetweenParts),
            isVerified: false,
          },
        ]),
  ];
}

const describeRhythm = (count: bigint | number, between: bigint | number) =>
  `${count}, one every ${formatSpan(Number(between))}`;

/** The latest moment that a Date can hold, in seconds. */
const maxDate = 8_640_000_000_000n;

const describeSeconds = (seconds: bigint) =>
  seconds > maxDate ? 'Never' : formatMoment(new Date(Number(seconds) * 1_000));

/** Lists how long an order is valid, and its ID at the exchange. */
export function listValidity({ presigned, claim }: ReadOrder): readonly Fact[] {
  if (!presigned)
    return claim ? [{ name: 'Valid until', content: formatMoment(claim.validUntil), isVerified: false }] : [];
  return [
    { name: 'Valid until', content: formatMoment(new Date(presigned.validTo * 1_000)), isVerified: true },
    ...(presigned.isSigned
      ? []
      : [{ name: 'Effect', content: 'Cancels the signature of this order', isVerified: true }]),
    {
      name: 'Order ID',
      isVerified: true,
      content: (
        <span className="inline-flex items-center gap-1 font-mono text-13">
          {presigned.uid.slice(0, 10)}…{presigned.uid.slice(-8)}
          <CopyButton text={presigned.uid} label="Copy order ID" />
        </span>
      ),
    },
  ];
}

import type { Address } from 'viem';
import { mayBeDescribed } from '@/components/signing/meaning/described-contract';
import type { IconName } from '@/components/ui/icon';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { formatShortAddress } from '@/lib/format/address';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import type { GatewayOrder } from '@/lib/gateway/resources/transactions/swap-order';
import type {
  GatewayAsset,
  GatewayTransactionInfo,
} from '@/lib/gateway/resources/transactions/transaction-info';
import { findKnownToken } from '@/lib/names/find-known-token';
import { findSymbolDoubt, type SymbolDoubt } from '@/lib/names/known-token';
import { describeOrder, describeStaking, readOrderToken } from './describe-order';
import { type ClaimTense, describeSetting, isSettingName } from './describe-setting';

/** The amount or asset that moves, in a form to display. Amounts keep their exact value; texts are already cleaned. */
export type ClaimedAmount =
  | {
      readonly kind: 'amount';
      readonly amount: bigint;
      readonly decimals: number;
      readonly symbol: string;
    }
  | { readonly kind: 'text'; readonly text: string };

/** The picture before a sentence: a token with the direction, or an icon. */
export type RowMark =
  | {
      readonly kind: 'token';
      /** Undefined for Ether. */
      readonly token: Address | undefined;
      readonly symbol: string;
      readonly direction: 'in' | 'out' | undefined;
    }
  | { readonly kind: 'icon'; readonly icon: IconName };

/** The parts of the sentence about a transaction. */
export type ClaimLabels = {
  readonly mark: RowMark;
  /** "Send", "Received", "Add owner Bruno". */
  readonly verb: string;
  readonly moved: ClaimedAmount | undefined;
  /** The direction of the amount, in history. */
  readonly sign: '+' | '−' | undefined;
  readonly counterparty:
    | { readonly preposition: 'to' | 'from' | 'by' | 'on'; readonly address: Address }
    | undefined;
  /** The reason to distrust a token's symbol. */
  readonly doubt: SymbolDoubt | undefined;
  /** The payees with their amounts, where there are several; the amounts are text that is already cleaned. */
  readonly payees?: readonly { readonly address: Address; readonly amount: string }[];
  /** What the bytes of a call pay out of the Safe, in their order. */
  readonly payments?: readonly LabeledPayment[];
  /** Whether it only rejects others, so that a list may add what it rejects. */
  readonly isRejection?: boolean;
  /** What may be described, so that a row keeps room for the longer sentence before it is known. */
  readonly describable?: 'call' | 'batch' | undefined;
};

/** One payment of a call: the amount as text that is already cleaned, and as a number. */
export type LabeledPayment = {
  readonly address: Address;
  readonly text: string;
  /** Undefined for a collectible. */
  readonly token: Address | 'native' | undefined;
  readonly amount: bigint;
  /** Undefined for a collectible, and for a token that is not known. */
  readonly decimals: number | undefined;
};

/** Finds the first reason to distrust one of these symbols. */
export const findDoubt = (
  tokens: readonly { readonly address: Address; readonly symbol: string }[],
): SymbolDoubt | undefined =>
  tokens.flatMap((token) => findSymbolDoubt(token, deployment.knownTokens) ?? [])[0];

type Tenses = Readonly<Record<ClaimTense, string>>;

const iconOf = (icon: IconName): RowMark => ({ kind: 'icon', icon });

/** The mark as an icon alone, for places without room for tokens. */
export const readIcon = (mark: RowMark): IconName => {
  if (mark.kind === 'icon') return mark.icon;
  return mark.direction === 'in' ? 'arrow-in' : 'arrow-out';
};

/** A sentence that is only a verb. */
export const plainLabels = (icon: IconName, verb: string): ClaimLabels => ({
  mark: iconOf(icon),
  verb,
  moved: undefined,
  sign: undefined,
  counterparty: undefined,
  doubt: undefined,
});

const maxNameLength = 40;
const etherMark: RowMark = {
  ...{ kind: 'token', token: undefined, symbol: base.nativeCurrency.symbol, direction: undefined },
};
const ether = { decimals: base.nativeCurrency.decimals, symbol: base.nativeCurrency.symbol } as const;

export type ClaimOptions = {
  /** The nonce, where the sentence may name it. */
  readonly nonce?: bigint | undefined;
  /** The visitor's names for addresses. */
  readonly nameOf?: ((address: Address) => string | undefined) | undefined;
  /**
   * The number of required confirmations at present; only where the chain has told it and the change is still planned.
   */
  readonly threshold?: number | undefined;
};

/** Describes a transaction as the gateway claims it. Nothing of it was checked. */
export function describeClaim(
  info: GatewayTransactionInfo,
  tense: ClaimTense,
  { nonce, nameOf, threshold }: ClaimOptions = {},
): ClaimLabels {
  switch (info.kind) {
    case 'transfer':
      return describeTransfer(info, tense);
    case 'settings':
      return describeChange(info, tense, { nameOf, threshold });
    case 'rejection':
      return rejectionLabels(tense, nonce);
    case 'custom':
      return describeCall(info, tense);
    case 'creation':
      return {
        ...plainLabels('safes', 'Safe created'),
        counterparty: { preposition: 'by', address: info.creator },
      };
    case 'swap-order':
    case 'twap-order':
      return describeExchange(info, tense, nameOf);
    case 'staking-deposit':
    case 'staking-exit':
    case 'staking-withdrawal':
      return { ...plainLabels('info', describeStaking(info, tense)), mark: etherMark };
    case 'unknown':
      return plainLabels(
        'info',
        info.type === '' ? 'Transaction' : `Transaction of type “${cleanText(info.type, maxNameLength)}”`,
      );
  }
}

function describeExchange(
  order: GatewayOrder,
  tense: ClaimTense,
  nameOf: ClaimOptions['nameOf'],
): ClaimLabels {
  const { address, symbol } = readOrderToken(order.sellToken);
  const tokens = [order.sellToken, order.buyToken];
  return {
    ...plainLabels('info', describeOrder(order, tense, nameOf)),
    mark: { kind: 'token', token: address, symbol, direction: undefined },
    doubt: findDoubt(tokens),
  };
}

/** Describes an empty transaction that takes the nonce of others. */
export function describeRejection(tense: ClaimTense, nonce: bigint | undefined): string {
  const verb = tense === 'planned' ? 'Reject' : 'Rejected';
  return nonce === undefined ? `${verb} a transaction` : `${verb} #${nonce}`;
}

/** The labels of an empty transaction that takes the nonce of others. */
export const rejectionLabels = (tense: ClaimTense, nonce: bigint | undefined): ClaimLabels => ({
  ...plainLabels('close', describeRejection(tense, nonce)),
  isRejection: true,
});

/** Joins the parts to a plain sentence without the counterparty, for names of links: "Sent 1.5 ETH". */
export function readClaimed({ verb, moved }: ClaimLabels): string {
  if (!moved) return verb;
  if (moved.kind === 'text') return `${verb} ${moved.text}`;
  return `${verb} ${formatExactAmount(moved.amount, moved.decimals)} ${moved.symbol}`;
}

type Transfer = Extract<GatewayTransactionInfo, { kind: 'transfer' }>;
type Settings = Extract<GatewayTransactionInfo, { kind: 'settings' }>;
type Custom = Extract<GatewayTransactionInfo, { kind: 'custom' }>;

const transferVerbs: Readonly<Record<Transfer['direction'], Tenses>> = {
  incoming: { planned: 'Receive', done: 'Received' },
  outgoing: { planned: 'Send', done: 'Sent' },
  unknown: { planned: 'Transfer', done: 'Transferred' },
};

function describeTransfer({ direction, sender, recipient, asset }: Transfer, tense: ClaimTense): ClaimLabels {
  const isIncoming = direction === 'incoming';
  const isOutgoing = direction === 'outgoing';
  const moved = describeAsset(asset);
  return {
    mark: {
      kind: 'token',
      token: asset.kind === 'erc20' || asset.kind === 'erc721' ? asset.token : undefined,
      symbol: moved.kind === 'amount' ? moved.symbol : moved.text,
      direction: isIncoming ? 'in' : isOutgoing ? 'out' : undefined,
    },
    verb: transferVerbs[direction][tense],
    moved,
    sign: isIncoming ? '+' : isOutgoing ? '−' : undefined,
    counterparty: isIncoming
      ? { preposition: 'from', address: sender }
      : { preposition: 'to', address: recipient },
    doubt:
      asset.kind === 'erc20' ? findDoubt([{ address: asset.token, symbol: asset.symbol ?? '' }]) : undefined,
  };
}

function describeAsset(asset: GatewayAsset): ClaimedAmount {
  switch (asset.kind) {
    case 'native':
      return { kind: 'amount', amount: asset.amount, ...ether };
    case 'erc20': {
      // Symbol and decimals of well-known tokens come from Concord's own table, never from the gateway.
      const known = findKnownToken(asset.token, deployment.knownTokens);
      const decimals = known?.decimals ?? asset.decimals;
      const symbol = known?.symbol ?? cleanText(asset.symbol ?? 'of an unnamed token', maxNameLength);
      return decimals === undefined
        ? { kind: 'text', text: `${asset.amount} base units ${symbol}` }
        : { kind: 'amount', amount: asset.amount, decimals, symbol };
    }
    case 'erc721':
      return {
        kind: 'text',
        text: `${cleanText(asset.symbol ?? 'Collectible', maxNameLength)} #${cleanText(asset.tokenId, 20)}`,
      };
    case 'unknown':
      return { kind: 'text', text: `an asset of type “${cleanText(asset.type, maxNameLength)}”` };
  }
}

function describeChange(
  { change, subject, replacement, threshold }: Settings,
  tense: ClaimTense,
  { nameOf, threshold: present }: ClaimOptions,
): ClaimLabels {
  if (!isSettingName(change))
    return plainLabels('settings', `Settings change “${cleanText(change, maxNameLength)}”`);
  const who = (address: Address | undefined) =>
    address && cleanText(nameOf?.(address) ?? formatShortAddress(address), maxNameLength);
  const words = describeSetting({
    name: change,
    tense,
    subject: who(subject),
    replacement: who(replacement),
    // The number after a change of owners tells nothing without the number before.
    required:
      threshold !== undefined && (change === 'CHANGE_THRESHOLD' || present !== undefined)
        ? BigInt(threshold)
        : undefined,
    present,
  });
  return plainLabels(settingIcon(change), words);
}

/** Changes of owners and of their required number have the icon of people. */
export const settingIcon = (change: string): IconName =>
  change.includes('OWNER') || change === 'CHANGE_THRESHOLD' ? 'users' : 'settings';

function describeCall({ to, value, method, actionCount }: Custom, tense: ClaimTense): ClaimLabels {
  const isBatch = actionCount !== undefined && actionCount > 1;
  const hasValue = value > 0n;
  const verb = isBatch ? `Batch of ${actionCount} calls` : call(method)[tense];
  return {
    ...plainLabels(isBatch ? 'batch' : 'code', verb + (hasValue ? ' with' : '')),
    moved: hasValue ? { kind: 'amount', amount: value, ...ether } : undefined,
    sign: hasValue ? '−' : undefined,
    // A batch contract only hands on the calls, so its address tells nothing.
    counterparty: isBatch ? undefined : { preposition: 'on', address: to },
    describable: mayBeDescribed(to) ? 'call' : undefined,
  };
}

function call(method: string | undefined): Tenses {
  if (method === undefined) return { planned: 'Call a contract', done: 'Called a contract' };
  const name = cleanText(method, maxNameLength);
  return { planned: `Call “${name}”`, done: `Called “${name}”` };
}

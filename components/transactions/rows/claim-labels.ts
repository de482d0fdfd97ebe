import type { Address } from 'viem';
import type { IconName } from '@/components/ui/icon';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { formatTokenAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import type {
  GatewayAsset,
  GatewayTransactionInfo,
} from '@/lib/gateway/resources/transactions/transaction-info';
import { findKnownToken } from '@/lib/names/find-known-token';
import { isImitation } from '@/lib/names/known-token';

/** What moves, for reading. Amounts keep their exact value; the rest is text that is already cleaned. */
export type ClaimedAmount =
  | {
      readonly kind: 'amount';
      readonly amount: bigint;
      readonly decimals: number;
      readonly symbol: string;
    }
  | { readonly kind: 'text'; readonly text: string };

/** The pieces of the sentence for what the gateway says a transaction does. */
export type ClaimLabels = {
  readonly icon: IconName;
  /** "Send", "Received", "Add an owner". */
  readonly verb: string;
  readonly moved: ClaimedAmount | undefined;
  readonly counterparty:
    | { readonly preposition: 'to' | 'from' | 'by'; readonly address: Address }
    | undefined;
  /** The token calls itself like a well-known one and is another. */
  readonly isImitation: boolean;
};

/** Whether it is still to happen, in the queue, or has happened, in history. */
export type ClaimTense = 'planned' | 'done';

type Tenses = Readonly<Record<ClaimTense, string>>;

/** Changes of a Safe under the gateway's names for them. */
export const settingsLabels: Readonly<Record<string, Tenses>> = {
  ADD_OWNER: { planned: 'Add an owner', done: 'Owner added' },
  REMOVE_OWNER: { planned: 'Remove an owner', done: 'Owner removed' },
  SWAP_OWNER: { planned: 'Replace an owner', done: 'Owner replaced' },
  CHANGE_THRESHOLD: { planned: 'Change the threshold', done: 'Threshold changed' },
  CHANGE_IMPLEMENTATION: { planned: 'Change the Safe’s own code', done: 'The Safe’s own code changed' },
  CHANGE_MASTER_COPY: { planned: 'Change the Safe’s own code', done: 'The Safe’s own code changed' },
  SET_FALLBACK_HANDLER: { planned: 'Set the fallback handler', done: 'Fallback handler set' },
  ENABLE_MODULE: { planned: 'Switch a module on', done: 'Module switched on' },
  DISABLE_MODULE: { planned: 'Switch a module off', done: 'Module switched off' },
  SET_GUARD: { planned: 'Set a guard', done: 'Guard set' },
  DELETE_GUARD: { planned: 'Remove the guard', done: 'Guard removed' },
  SET_MODULE_GUARD: { planned: 'Set a module guard', done: 'Module guard set' },
  DELETE_MODULE_GUARD: { planned: 'Remove the module guard', done: 'Module guard removed' },
};

const plain = { moved: undefined, counterparty: undefined, isImitation: false } as const;
const maxNameLength = 40;
const ether = { decimals: base.nativeCurrency.decimals, symbol: base.nativeCurrency.symbol } as const;

/** What the gateway says a transaction does, in words. Nothing here was checked. */
export function describeClaim(info: GatewayTransactionInfo, tense: ClaimTense): ClaimLabels {
  switch (info.kind) {
    case 'transfer':
      return describeTransfer(info, tense);
    case 'settings':
      return {
        ...plain,
        icon: 'info',
        verb: Object.hasOwn(settingsLabels, info.change)
          ? (settingsLabels[info.change]?.[tense] ?? info.change)
          : `Change of settings: ${cleanText(info.change, maxNameLength)}`,
      };
    case 'rejection':
      return { ...plain, icon: 'close', verb: 'On-chain rejection' };
    case 'custom':
      return describeCall(info, tense);
    case 'creation':
      return {
        ...plain,
        icon: 'safes',
        verb: 'Safe created',
        counterparty: { preposition: 'by', address: info.creator },
      };
    case 'unknown':
      return {
        ...plain,
        icon: 'info',
        verb: `Transaction of the kind “${cleanText(info.type, maxNameLength)}”`,
      };
  }
}

/** The pieces as one plain sentence without the counterparty, for names of links: "Sent 1.5 ETH". */
export function readClaimed({ verb, moved }: ClaimLabels): string {
  if (!moved) return verb;
  if (moved.kind === 'text') return `${verb} ${moved.text}`;
  return `${verb} ${formatTokenAmount(moved.amount, moved.decimals)} ${moved.symbol}`;
}

type Transfer = Extract<GatewayTransactionInfo, { kind: 'transfer' }>;
type Custom = Extract<GatewayTransactionInfo, { kind: 'custom' }>;

function describeTransfer({ direction, sender, recipient, asset }: Transfer, tense: ClaimTense): ClaimLabels {
  const isIncoming = direction === 'incoming';
  const verbs: Readonly<Record<Transfer['direction'], Tenses>> = {
    incoming: { planned: 'Receive', done: 'Received' },
    outgoing: { planned: 'Send', done: 'Sent' },
    unknown: { planned: 'Transfer', done: 'Transferred' },
  };
  return {
    icon: isIncoming ? 'arrow-in' : 'arrow-out',
    verb: verbs[direction][tense],
    // “Send 5” already says which way it goes; a minus beside it would say it twice.
    moved: describeAsset(asset),
    counterparty: isIncoming
      ? { preposition: 'from', address: sender }
      : { preposition: 'to', address: recipient },
    isImitation:
      asset.kind === 'erc20' &&
      isImitation({ address: asset.token, symbol: asset.symbol ?? '' }, deployment.knownTokens),
  };
}

function describeAsset(asset: GatewayAsset): ClaimedAmount {
  switch (asset.kind) {
    case 'native':
      return { kind: 'amount', amount: asset.amount, ...ether };
    case 'erc20': {
      // Symbol and decimals of well-known tokens come from our own table, never from the gateway.
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
      return { kind: 'text', text: `an asset of the kind “${cleanText(asset.type, maxNameLength)}”` };
  }
}

function describeCall({ to, value, method, actionCount }: Custom, tense: ClaimTense): ClaimLabels {
  const isBatch = actionCount !== undefined && actionCount > 1;
  const hasValue = value > 0n;
  return {
    ...plain,
    icon: 'more',
    verb: (isBatch ? batch(actionCount) : call(method))[tense] + (hasValue ? ' with' : ''),
    moved: hasValue ? { kind: 'amount', amount: value, ...ether } : undefined,
    // A batch goes to a contract that only hands its calls on: its address says nothing.
    counterparty: isBatch ? undefined : { preposition: 'to', address: to },
  };
}

const batch = (count: number): Tenses => ({
  planned: `Make a batch of ${count} calls`,
  done: `Batch of ${count} calls`,
});

function call(method: string | undefined): Tenses {
  if (method === undefined) return { planned: 'Call a contract', done: 'Contract call' };
  const name = cleanText(method, maxNameLength);
  return { planned: `Call ${name}`, done: `Called ${name}` };
}

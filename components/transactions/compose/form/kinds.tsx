import type { ReactNode } from 'react';
import { type Hash, isHash } from 'viem';
import { TransactionSkeleton } from '@/components/transactions/rows/transaction-skeleton';
import type { IconName } from '@/components/ui/icon';
import { type LazyPanel, lazyPanel } from '@/components/ui/overlay/lazy-panel';
import type { ComposerKind, NewTransactionQuery } from '@/config/routes';
import { parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { Call, SafeRef } from '@/lib/safe/protocol/types';
import type { KindFormProps } from './kind-form';
import { readManageAction, titleManageAction } from './manage-action';

type Kind = {
  readonly kind: ComposerKind;
  readonly title: string;
  /** A more specific title, where the link tells more. */
  readonly titleOf?: (query: Pick<URLSearchParams, 'get'>) => string | undefined;
  /** The page that leads to it; home where it is missing. */
  readonly origin?: 'setup' | 'queue' | 'permissions';
};

/** A kind with a form, from edit to done. */
export type CallsEffectProps = { readonly safe: SafeRef; readonly calls: readonly Call[] };

export type FormKind = Kind & {
  /** Further parameters of a link to a draft of this kind. */
  readonly queryOf?: (draft: unknown) => NewTransactionQuery;
  /** How the first step offers this kind; without it, only links lead to it. */
  readonly offer?: { readonly icon: IconName; readonly description: string };
  /** A narrow summary leaves room for a table while it is edited. */
  readonly rail?: 'narrow';
  /** What the calls bring about beyond their own words, above the review. */
  readonly Effect?: LazyPanel<CallsEffectProps>;
  /** Each kind is its own chunk. */
  readonly Form: LazyPanel<KindFormProps>;
};

/** A kind without a form: only links lead to it, and they tell everything. */
export type LinkKind = Kind & {
  /** The first of its steps; a beneficiary acts alone and sends straight from its page, so there are none. */
  readonly begins: 'Review' | undefined;
  /** Whether its link must name a nonce. */
  readonly needsNonce?: true;
  /** What the link opens; undefined where the link is incomplete. */
  readonly open: (link: OpenedLink) => ReactNode | undefined;
};

export type OpenedLink = {
  readonly safe: SafeRef;
  readonly query: Pick<URLSearchParams, 'get'>;
  /** The nonce in the link, in digits. */
  readonly nonce: string | undefined;
  readonly onDone: () => void;
  readonly onGiveUp: () => void;
};

const fallback = <TransactionSkeleton />;

/** A draft that changes a limit belongs to the limit that its link names (`nameLimit`). */
function queryLimit(draft: unknown): NewTransactionQuery {
  if (typeof draft !== 'object' || draft === null || !('of' in draft) || typeof draft.of !== 'string')
    return {};
  const [module, beneficiary, token] = draft.of.split(',');
  if (!module || !beneficiary || !token) return {};
  return { action: 'change', module, beneficiary, token };
}

/** The kinds of transaction that have a form, in the order in which they are offered. */
export const formKinds: readonly FormKind[] = [
  {
    kind: 'send',
    title: 'Send tokens',
    offer: { icon: 'arrow-out', description: 'Pay one or several people from this Safe' },
    Form: lazyPanel(async () => (await import('../send/send-form')).SendForm, { fallback }),
  },
  {
    kind: 'collectible',
    title: 'Send collectible',
    offer: { icon: 'apps', description: 'Send a collectible that this Safe holds' },
    Form: lazyPanel(async () => (await import('../collectible/collectible-form')).CollectibleForm, {
      fallback,
    }),
  },
  {
    kind: 'payout',
    title: 'Payout from CSV',
    titleOf: () => 'Payout',
    rail: 'narrow',
    offer: { icon: 'note', description: 'Pay up to 1,000 people from a spreadsheet' },
    Form: lazyPanel(async () => (await import('../payout/payout-form')).PayoutForm, { fallback }),
  },
  {
    kind: 'batch',
    title: 'Batch',
    offer: { icon: 'batch', description: 'Several calls in one transaction, or a transaction-builder file' },
    Form: lazyPanel(async () => (await import('../batch/batch-form')).BatchForm, { fallback }),
  },
  {
    kind: 'replace',
    title: 'Replace transaction',
    origin: 'queue',
    Form: lazyPanel(async () => (await import('../batch/batch-form')).ReplaceForm, { fallback }),
  },
  {
    kind: 'call',
    title: 'Contract call',
    offer: { icon: 'code', description: 'Any function of a contract, or raw data' },
    Form: lazyPanel(async () => (await import('../call/call-form')).CallForm, { fallback }),
  },
  {
    kind: 'owners',
    title: 'Manage owners',
    origin: 'setup',
    titleOf: (query) => titleManageAction(readManageAction(query.get('action'))),
    offer: { icon: 'users', description: 'Owners, confirmations, modules and the contract version' },
    Form: lazyPanel(async () => (await import('../owners/owners-form')).OwnersForm, { fallback }),
  },
  {
    kind: 'limit',
    title: 'Spending limit',
    origin: 'setup',
    queryOf: queryLimit,
    offer: { icon: 'clock', description: 'Let an account spend up to a limit without confirmations' },
    Form: lazyPanel(async () => (await import('../limit/limit-form')).LimitForm, { fallback }),
  },
  {
    kind: 'revoke',
    title: 'Remove permissions',
    origin: 'permissions',
    Effect: lazyPanel(async () => (await import('../revoke/removal-effect')).RemovalEffect),
    Form: lazyPanel(async () => (await import('../revoke/revoke-form')).RevokeForm, { fallback }),
  },
];

const LazyEmptyComposer = lazyPanel(async () => (await import('../empty-composer')).EmptyComposer, {
  fallback,
});
const LazySpendComposer = lazyPanel(async () => (await import('../limit/spend-composer')).SpendComposer, {
  fallback,
});
const LazyApproveComposer = lazyPanel(async () => (await import('../approve-composer')).ApproveComposer);

const openEmpty =
  (isFill: boolean): LinkKind['open'] =>
  ({ safe, nonce, onDone }) =>
    nonce === undefined ? undefined : (
      <LazyEmptyComposer safe={safe} isFill={isFill} nonce={BigInt(nonce)} onSigned={onDone} />
    );

const linkKinds: readonly LinkKind[] = [
  {
    kind: 'spend',
    title: 'Spend from a limit',
    origin: 'setup',
    begins: undefined,
    open: ({ safe, query }) => <LazySpendComposer safe={safe} query={query} />,
  },
  {
    kind: 'reject',
    title: 'Rejection',
    origin: 'queue',
    begins: 'Review',
    needsNonce: true,
    open: openEmpty(false),
  },
  {
    kind: 'fill',
    title: 'Fill a gap',
    titleOf: (query) => `Fill #${query.get('nonce')}`,
    origin: 'queue',
    begins: 'Review',
    needsNonce: true,
    open: openEmpty(true),
  },
  {
    kind: 'approve',
    title: 'Approve for another Safe',
    begins: 'Review',
    open: ({ safe, query, onGiveUp }) => {
      const child = parseSafeAddress(query.get('child') ?? '');
      const hash = query.get('hash') ?? '';
      if (!child.ok || !isHash(hash)) return undefined;
      const safeTxHash = hash.toLowerCase() as Hash; // the same hash in lower case
      return <LazyApproveComposer safe={safe} onGiveUp={onGiveUp} child={child.safe} hash={safeTxHash} />;
    },
  },
];

/** Finds a kind by the word in the link. */
export const findKind = (kind: string | undefined): FormKind | LinkKind | undefined =>
  [...formKinds, ...linkKinds].find((entry) => entry.kind === kind);

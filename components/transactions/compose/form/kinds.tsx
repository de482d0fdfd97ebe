import type { IconName } from '@/components/ui/icon';
import { type LazyPanel, lazyPanel } from '@/components/ui/overlay/lazy-panel';
import type { ComposerKind, NewTransactionQuery } from '@/config/routes';
import { TransactionSkeleton } from '../../details/transaction-skeleton';
import { readManageAction, titleManageAction } from '../owners/manage-action';
import type { KindFormProps } from './kind-form';

export type FormKind = {
  readonly kind: ComposerKind;
  readonly title: string;
  /** A more specific title, where the link tells more. */
  readonly titleOf?: (query: Pick<URLSearchParams, 'get'>) => string | undefined;
  /** Further parameters of a link to a draft of this kind. */
  readonly queryOf?: (draft: unknown) => NewTransactionQuery;
  /** How the first step offers this kind; without it, only links lead to it. */
  readonly offer?: { readonly icon: IconName; readonly description: string };
  /** Each kind is its own chunk. */
  readonly Form: LazyPanel<KindFormProps>;
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
    titleOf: (query) => titleManageAction(readManageAction(query.get('action'))),
    offer: { icon: 'users', description: 'Owners, confirmations, modules and the contract version' },
    Form: lazyPanel(async () => (await import('../owners/owners-form')).OwnersForm, { fallback }),
  },
  {
    kind: 'limit',
    title: 'Spending limit',
    queryOf: queryLimit,
    offer: { icon: 'clock', description: 'Let an account spend up to a limit without confirmations' },
    Form: lazyPanel(async () => (await import('../limit/limit-form')).LimitForm, { fallback }),
  },
];

export const findFormKind = (kind: string | undefined): FormKind | undefined =>
  formKinds.find((entry) => entry.kind === kind);

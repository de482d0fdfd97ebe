import Link from 'next/link';
import { notifyUndo } from '@/components/shared/notify-undo';
import { TimeAgo } from '@/components/shared/time-ago';
import { Button } from '@/components/ui/button';
import { SheetSection } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/config/routes';
import { useStored } from '@/lib/hooks/use-stored';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { draftStore, findDraft, putDraft } from '@/lib/storage/drafts';
import { BatchTray } from './batch/batch-tray';
import { type FormKind, formKinds } from './form/kinds';

export interface KindChooserProps {
  safe: SafeRef;
}

/** The first step of a new transaction: the kinds, the drafts and the batch. */
export function KindChooser({ safe }: KindChooserProps) {
  return (
    <div className="grid gap-10">
      <ul className="grid gap-3 md:grid-cols-2">
        {formKinds.map(
          ({ kind, title, offer }) =>
            offer && (
              <KindLink
                key={kind}
                href={routes.newTransaction(formatSafeAddress(safe), { kind })}
                title={title}
                offer={offer}
              />
            ),
        )}
        <KindLink
          href={routes.queue(formatSafeAddress(safe))}
          title="Reject"
          offer={{ icon: 'close', description: 'Open a transaction in the queue, then reject it' }}
        />
      </ul>
      <DraftList safe={safe} />
      <BatchTray safe={safe} />
    </div>
  );
}

interface KindLinkProps {
  href: string;
  title: string;
  offer: NonNullable<FormKind['offer']>;
}

function KindLink({ href, title, offer: { icon, description } }: KindLinkProps) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        className="flex h-full items-center gap-4 rounded-card border border-line p-4 transition-colors hover:bg-sunken"
      >
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
          <Icon name={icon} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-13 text-muted">{description}</span>
        </span>
        <Icon name="chevron-right" size={16} className="text-muted" />
      </Link>
    </li>
  );
}

/** The unsigned drafts of the forms. The batch is shown by itself. */
function DraftList({ safe }: KindChooserProps) {
  const kinds = formKinds.filter(({ kind }) => kind !== 'batch');
  const rows = kinds.map((entry) => <DraftRow key={entry.kind} safe={safe} entry={entry} />);
  // Each row reads its own store, and draws nothing without a draft.
  return (
    <SheetSection title="Drafts" className="has-[ul:empty]:hidden">
      <ul className="divide-y divide-line">{rows}</ul>
    </SheetSection>
  );
}

interface DraftRowProps extends KindChooserProps {
  entry: FormKind;
}

function DraftRow({ safe, entry: { kind, title } }: DraftRowProps) {
  const draft = findDraft(useStored(draftStore(kind)), safe);
  if (!draft) return null;
  const discard = () => {
    putDraft(kind, safe, undefined);
    notifyUndo('Draft discarded.', () => putDraft(kind, safe, draft));
  };
  return (
    <li className="flex items-center gap-3 py-3">
      <Link
        href={routes.newTransaction(formatSafeAddress(safe), { kind })}
        prefetch={false}
        aria-label={`Continue the draft of ${title}`}
        className="min-w-0 flex-1 hover:underline"
      >
        <span className="font-medium">{title}</span>{' '}
        <span className="text-13 text-muted">
          <TimeAgo date={new Date(draft.savedAt)} />
        </span>
      </Link>
      <Button variant="quiet" size="sm" aria-label={`Discard the draft of ${title}`} onClick={discard}>
        Discard
      </Button>
    </li>
  );
}

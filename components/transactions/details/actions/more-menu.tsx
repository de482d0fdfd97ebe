import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/overlay/menu';
import type { MenuEntry } from '@/components/ui/overlay/menu-panel';
import { notify } from '@/components/ui/overlay/notify';
import { formatSubmission, type SignedTransaction } from '@/lib/hand-over/write-file';
import { noteTransactionHandedOn } from '@/lib/outbox/outbox';
import { saveSubmission } from '../../pending/submission-export';

export interface MoreMenuProps {
  /** The link to the transaction's own page. */
  link: string;
  /** The transaction with its signatures, while it can still be executed. */
  submission: SignedTransaction | undefined;
  /** Opens the page that hands it on with its signatures, as a link, codes or a file. */
  onHandOver: () => void;
  /** What somebody can do who has the transaction with its signatures. */
  copyHint: string | undefined;
  /** Opens the text that asks the other owners, where that is not offered already. */
  onAsk?: (() => void) | undefined;
  /** Starts the other way to confirm, where it is possible. */
  onApprove?: (() => void) | undefined;
  /** Starts another transaction with the same calls and the same nonce. */
  onReplace?: (() => void) | undefined;
  /** Opens the dialog for the visitor's label, once it was executed. */
  onLabel?: (() => void) | undefined;
  /** Prints the receipt, where there is one. */
  onPrint?: (() => void) | undefined;
  /** Deletes the proposal; only for its proposer. */
  onDelete?: (() => void) | undefined;
}

/** The less frequent actions on a transaction. */
export function MoreMenu({
  link,
  submission,
  onHandOver,
  copyHint: hint,
  onAsk,
  onApprove,
  onReplace,
  onLabel,
  onPrint,
  onDelete,
}: MoreMenuProps) {
  const entries: readonly MenuEntry[] = [
    ...(onAsk ? [{ id: 'ask', label: 'Ask a co-owner', hint: 'With a text to send.', onSelect: onAsk }] : []),
    { id: 'link', label: 'Copy link', onSelect: () => copy(link, 'Link copied.') },
    ...(submission
      ? [
          {
            id: 'hand-over',
            label: 'Hand over',
            hint: 'As a link, QR code or file, without a server.',
            onSelect: onHandOver,
          },
          {
            id: 'copy',
            label: 'Copy transaction with signatures',
            hint,
            onSelect: async () => {
              if (await copy(formatSubmission(submission), 'Transaction and signatures copied.'))
                noteTransactionHandedOn(submission);
            },
          },
          {
            id: 'save',
            label: 'Save transaction with signatures',
            hint,
            onSelect: () => {
              saveSubmission(submission);
              noteTransactionHandedOn(submission);
            },
          },
        ]
      : []),
    ...(onApprove
      ? [
          {
            id: 'approve',
            label: 'Approve on-chain instead',
            hint: 'For contract accounts.',
            onSelect: onApprove,
          },
        ]
      : []),
    ...(onReplace
      ? [
          {
            id: 'replace',
            label: 'Replace',
            hint: 'Propose an edited transaction with the same number.',
            onSelect: onReplace,
          },
        ]
      : []),
    ...(onLabel ? [{ id: 'label', label: 'Label', hint: 'Kept in this browser.', onSelect: onLabel }] : []),
    ...(onPrint ? [{ id: 'print', label: 'Print receipt', onSelect: onPrint }] : []),
    ...(onDelete
      ? [{ id: 'delete', label: 'Delete my proposal', isDestructive: true, onSelect: onDelete }]
      : []),
  ];
  return (
    <Menu
      label="More"
      className="group/more ml-auto w-10 px-0! md:only:w-full max-md:group-data-action-bar/bar:order-3 max-md:group-data-action-bar/bar:size-12"
      trigger={
        <>
          <Icon name="more" className="md:group-only/more:hidden" />
          <span className="hidden md:group-only/more:inline">More</span>
        </>
      }
      entries={entries}
    />
  );
}

/** Copies a text and reports it by a toast, because the menu is gone by then. False where the browser refused. */
async function copy(text: string, done: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Browsers refuse in frames and on pages without focus; the error tells no other reason.
    notify('Couldn’t copy.', { kind: 'error' });
    return false;
  }
  notify(done);
  return true;
}

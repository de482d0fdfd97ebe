import { type ReactNode, useRef, useState } from 'react';
import { NonceField } from '@/components/transactions/nonce/nonce-field';
import { type NonceChoice, useNonceChoice } from '@/components/transactions/nonce/use-nonce-choice';
import { Icon } from '@/components/ui/icon';
import { useSurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import type { Call, SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { emptyFields, fieldsDraft } from './fields-draft';
import type { LinkedDraft, ReviewOptions, TransactionForm } from './kind-form';
import { describeNoteError, NoteField } from './note-field';

export interface TransactionFormRequest {
  safe: SafeRef;
  kind: string;
  /** The nonce in the link, in digits; it takes precedence over that of a saved draft. */
  nonce: string | undefined;
  takesFocus: boolean;
  /** Undefined where the kind cannot be part of a batch. */
  addToBatch: TransactionForm['addToBatch'];
  isBatchEdit: boolean;
  /** Undefined where the form is filled in with an entry or transaction that is being changed or replaced. */
  link?: LinkedDraft | undefined;
  onReview: (calls: readonly Call[], options: ReviewOptions) => void;
}

export type TransactionFormState = {
  readonly form: TransactionForm;
  readonly choice: NonceChoice;
  readonly note: string;
};

const unknownNonce = 'Couldn’t get the next nonce: the RPC didn’t respond. Try again, or type a nonce.';

/** Holds nonce, note and draft for every kind of form. */
export function useTransactionForm({
  safe,
  kind,
  nonce: asked,
  takesFocus,
  addToBatch,
  isBatchEdit,
  link,
  onReview,
}: TransactionFormRequest): TransactionFormState {
  const draft = fieldsDraft(kind);
  const [fields, setFields] = useState(() => {
    const kept = draft.read(safe) ?? emptyFields;
    return asked === undefined ? kept : { ...kept, nonce: asked };
  });
  // Holds the latest inputs, because the person may type while the form waits for the nonce.
  const latest = useRef(fields);
  const [hasLeftNonce, setLeftNonce] = useState(false);
  const [isNonceUnknown, setNonceUnknown] = useState(false);
  const surrounding = useSurroundingWallet();
  // The surrounding wallet chooses the nonces of its own Safe, and takes no note.
  const isSurroundingSafe = surrounding !== undefined && isSameSafe(surrounding.safe, safe);
  const change = (changed: Partial<typeof fields>) => {
    latest.current = { ...latest.current, ...changed };
    draft.save(safe, latest.current);
    setFields(latest.current);
    setNonceUnknown(false);
  };
  const choice = useNonceChoice(safe, {
    text: isSurroundingSafe ? '' : fields.nonce,
    choose: (nonce) => change({ nonce }),
  });
  const note = isSurroundingSafe ? '' : fields.note;

  const review: TransactionForm['review'] = async (calls, options = {}) => {
    setLeftNonce(true);
    if (choice.error !== undefined || describeNoteError(note) !== undefined) return;
    if (choice.nonce === undefined) {
      const isKnown = await choice.next.wait().then(
        () => true,
        () => false,
      );
      if (latest.current !== fields) return;
      if (!isKnown) return setNonceUnknown(true);
    }
    if (options.isStillWanted?.() ?? true) onReview(calls, options);
  };

  const nonceError = isNonceUnknown ? unknownNonce : hasLeftNonce ? choice.error : undefined;
  return {
    choice,
    note,
    form: {
      safe,
      review,
      addToBatch,
      isBatchEdit,
      link,
      isNonceFilled:
        link !== undefined &&
        !isSurroundingSafe &&
        asked !== undefined &&
        fields.nonce === asked &&
        draft.parse(link.kept?.fields)?.nonce !== asked,
      takesFocus,
      note,
      setNote: isSurroundingSafe ? undefined : (text) => change({ note: text }),
      fields: !isSurroundingSafe && (
        <>
          <NoteField note={fields.note} onChange={(text) => change({ note: text })} />
          <AdvancedFields
            nonce={choice.text === '' ? choice.next.nonce : choice.text}
            isFaulty={nonceError !== undefined}
          >
            <NonceField
              registration={{
                value: choice.text,
                onChange: ({ currentTarget }) => choice.choose(currentTarget.value),
                onBlur: () => setLeftNonce(true),
              }}
              error={nonceError}
              typed={choice.isTyped ? choice.nonce : undefined}
              next={choice.next}
            />
          </AdvancedFields>
        </>
      ),
    },
  };
}

interface AdvancedFieldsProps {
  /** The current nonce of the transaction, shown while the fold is closed. */
  nonce: bigint | string | undefined;
  /** Whether a field inside has an error, which opens the fold. */
  isFaulty: boolean;
  children: ReactNode;
}

/** The fields that most transactions leave as they are. */
function AdvancedFields({ nonce, isFaulty, children }: AdvancedFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group border-line border-y"
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 list-none items-center gap-3 font-medium [&::-webkit-details-marker]:hidden">
        <Icon name="settings" className="text-muted" />
        Advanced
        <span className="ml-auto font-normal text-13 text-muted">
          {nonce !== undefined && `Nonce ${nonce}`}
        </span>
        <Icon
          name="chevron-right"
          size={16}
          className="text-muted transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="pb-5 pl-8">{children}</div>
    </details>
  );
}

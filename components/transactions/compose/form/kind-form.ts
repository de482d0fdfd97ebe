import type { ReadonlyURLSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import type { Hash } from 'viem';
import type { PaymentRemarks } from '@/components/transactions/review/payments-table';
import type { SafeState } from '@/lib/chain/safe-state';
import type { Call, Operation, SafeRef } from '@/lib/safe/protocol/types';
import type { KeptDraft } from './use-kept-drafts';

export type ReviewOptions = {
  /** The operation of the only call; a batch holds nothing but calls. */
  readonly operation?: Operation;
  /**
   * Asked once the nonce is known, because a person who changed the form meanwhile did not ask to review the change.
   */
  readonly isStillWanted?: () => boolean;
  /** Called once it is signed, instead of dropping the draft: the form decides what is left of it. */
  readonly onSigned?: (safeTxHash: Hash) => void;
  /** What the file of a payout says of each payment, in the order of the calls; only this browser shows it. */
  readonly remarks?: readonly PaymentRemarks[];
  /** The label of the button that leads back to the form after signing, where more is left to sign. */
  readonly next?: string;
};

/** The drafts that a link may have changed. */
export type LinkedDraft = {
  /** The draft before the change; undefined without one. */
  readonly kept: KeptDraft | undefined;
  /** Drafts that links changed on earlier visits, the latest first. */
  readonly older: readonly KeptDraft[];
  /** Whether a link has changed a draft, perhaps on an earlier visit. */
  readonly isAside: boolean;
  readonly onUseDraft: (draft: KeptDraft) => void;
};

/** The parts that all forms share: nonce, note, draft, batch, and the step to the review. */
export type TransactionForm = {
  readonly safe: SafeRef;
  /** The state of a Safe that is not created yet, whose creation can include one payment. */
  readonly newSafe?: SafeState;
  /** Goes on to the review of these calls, once the nonce is known and valid. */
  readonly review: (calls: readonly Call[], options?: ReviewOptions) => Promise<void>;
  /**
   * Adds the calls and their inputs to the batch of this Safe, and begins an empty form. Undefined where that is not
   * possible.
   */
  readonly addToBatch: ((calls: readonly Call[]) => void) | undefined;
  /** Whether the inputs belong to an entry of the batch, which `addToBatch` changes. */
  readonly isBatchEdit: boolean;
  readonly link?: LinkedDraft | undefined;
  /** Whether the nonce in the form is the link's and not the draft's. */
  readonly isNonceFilled?: boolean;
  readonly note?: string;
  /** Sets the text of the note; undefined without a note. */
  readonly setNote?: ((note: string) => void) | undefined;
  /** The note, and the nonce under "Advanced". */
  readonly fields: ReactNode;
  /** Whether the person returns from the review: the form then takes the focus that the review had. */
  readonly takesFocus: boolean;
};

/** The props of a kind's form, which saves its inputs in a draft of its kind (`defineDraft`). */
export interface KindFormProps {
  safe: SafeRef;
  form: TransactionForm;
  /** The query of the address bar. */
  query: ReadonlyURLSearchParams;
}

import type { ReadonlyURLSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import type { SafeState } from '@/lib/chain/safe-state';
import type { Call, Operation, SafeRef } from '@/lib/safe/protocol/types';
import type { KeptDraft } from './use-kept-drafts';

export type ReviewOptions = {
  /** How the only call is made; a batch holds nothing but calls. */
  readonly operation?: Operation;
  /** Asked once the nonce is known: whoever changed something meanwhile has not asked for a review of that. */
  readonly isStillWanted?: () => boolean;
  /** Called once it is signed, in place of dropping the draft: what is left of it is the form's to say. */
  readonly onSigned?: () => void;
  /** The way back to the form once it is signed, where more is to be signed: what its button says. */
  readonly next?: string;
};

/** What the address bar may have changed of a draft. */
export type LinkedDraft = {
  /** The draft as it was before; undefined where there was none. */
  readonly kept: KeptDraft | undefined;
  /** Drafts that links changed on earlier visits, the latest first. */
  readonly older: readonly KeptDraft[];
  /** A link has changed a draft, perhaps on an earlier visit. */
  readonly isAside: boolean;
  readonly onUseDraft: (draft: KeptDraft) => void;
};

/** What every kind of form has in common: nonce, note, draft and batch, and the way to the review. */
export type TransactionForm = {
  readonly safe: SafeRef;
  /** How the Safe will stand, where it is not on the chain yet: then one payment can be sent with its creation. */
  readonly newSafe?: SafeState;
  /** Goes on to the review of these calls, once the nonce is known and right. */
  readonly review: (calls: readonly Call[], options?: ReviewOptions) => Promise<void>;
  /**
   * Puts the calls into the batch of this Safe, with what is typed, and begins an empty form. Undefined where that is not
   * possible.
   */
  readonly addToBatch: ((calls: readonly Call[]) => void) | undefined;
  /** Whether what is typed belongs to an entry of the batch, which `addToBatch` changes. */
  readonly isBatchEdit: boolean;
  readonly link?: LinkedDraft | undefined;
  /** The nonce in the form is the link's, and not that of the draft. */
  readonly isNonceFilled?: boolean;
  /** Puts a text into the note; undefined where there is none. */
  readonly setNote?: ((note: string) => void) | undefined;
  /** Note, and the nonce under "Advanced". */
  readonly fields: ReactNode;
  /** True when one comes back from the review: the form then has the focus that the review had. */
  readonly takesFocus: boolean;
};

/** What a kind's form is given; it keeps what is typed in a draft of its kind (`defineDraft`). */
export interface KindFormProps {
  safe: SafeRef;
  form: TransactionForm;
  /** Of the address bar. */
  query: ReadonlyURLSearchParams;
}

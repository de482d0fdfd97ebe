import type { FormEventHandler, ReactNode } from 'react';
import { focusFirstWrong } from '@/components/shared/focus/focus-first-wrong';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { FormColumns, type FormColumnsProps } from '@/components/signing/compose/form-columns';
import { FormSummary, SummaryRow } from '@/components/signing/compose/form-summary';
import { StrangerNotice } from '@/components/signing/compose/stranger-notice';
import { primaryClass, secondaryClass } from '@/components/signing/rail/action-bar';
import { LazyProposalReview } from '@/components/transactions/review/proposal/transaction-review';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { cn } from '@/lib/cn';
import { useStored } from '@/lib/hooks/use-stored';
import { draftStore, findDraft } from '@/lib/storage/drafts';
import type { TransactionForm } from './kind-form';
import { LinkNotice, type LinkNoticeProps } from './link-notice';

// Loaded separately, because most forms are filled in without a batch.
const LazyBatchTray = lazyPanel(async () => (await import('../batch/batch-tray')).BatchTray);

export interface FormLayoutProps {
  form: TransactionForm;
  /** The name of the form for screen readers. */
  label: string;
  /** Rows of the summary (`SummaryRow`). */
  summary?: ReactNode;
  /** Whether Review was pressed and the form waits for the nonce, or for what `waitsFor` says. */
  isSubmitting: boolean;
  waitsFor?: string | undefined;
  /** Why the last press did not lead on, where no field says so. */
  refusal?: string | undefined;
  onSubmit: FormEventHandler;
  /** What the button says where something must be mended before the review. */
  submitLabel?: string | undefined;
  /** A narrow summary leaves room for a table. */
  rail?: FormColumnsProps['rail'];
  /** Checks the form and adds it to the batch (`form.addToBatch`). */
  onAddToBatch?: (() => void) | undefined;
  onChange?: () => void;
  /** The parts that a link filled in, besides the nonce. */
  filled?: LinkNoticeProps['filled'];
  /** The fields of this kind. */
  children: ReactNode;
}

/** The layout of every form: its own fields, note and nonce, and beside them the summary and the buttons. */
export function FormLayout({
  form,
  label,
  summary,
  isSubmitting,
  waitsFor = 'Getting the next number…',
  refusal,
  onSubmit,
  submitLabel = 'Review',
  rail,
  onAddToBatch,
  onChange,
  filled,
  children,
}: FormLayoutProps) {
  const hasBatch = findDraft(useStored(draftStore('batch')), form.safe) !== undefined;
  return (
    <form
      noValidate
      ref={form.takesFocus ? takeFocus : undefined}
      tabIndex={-1}
      aria-label={label}
      className="@container outline-none"
      onSubmit={(event) => {
        onSubmit(event);
        focusFirstWrong(event.currentTarget);
      }}
      onFocus={LazyProposalReview.preload}
      onChange={onChange}
    >
      <FormColumns
        rail={rail}
        aside={
          <>
            <FormSummary
              safe={form.safe}
              newSafe={form.newSafe}
              rows={
                <>
                  {summary}
                  {/* The first payment of a Safe that isn’t created yet is sent with the creation, which costs. */}
                  {!form.newSafe && <SummaryRow name="Network fee">Signing is free</SummaryRow>}
                </>
              }
            >
              <Button type="submit" variant="primary" size="lg" busy={isSubmitting} className={primaryClass}>
                {submitLabel}
              </Button>
              {form.addToBatch && onAddToBatch && (
                <Button
                  className={secondaryClass}
                  onClick={({ currentTarget: { form: place } }) => {
                    onAddToBatch();
                    if (place) focusFirstWrong(place);
                  }}
                >
                  {!form.isBatchEdit && <Icon name="plus" size={18} />}
                  {form.isBatchEdit ? 'Save to batch' : 'Add to batch'}
                </Button>
              )}
              <p
                role="status"
                className={cn('text-13 empty:absolute', refusal === undefined ? 'text-muted' : 'text-danger')}
              >
                {refusal ?? (isSubmitting && waitsFor)}
              </p>
            </FormSummary>
            {form.addToBatch && hasBatch && <LazyBatchTray safe={form.safe} />}
          </>
        }
      >
        {!form.newSafe && <StrangerNotice safe={form.safe} what="transaction" />}
        <LinkNotice form={form} filled={filled} />
        {children}
        {form.fields}
      </FormColumns>
    </form>
  );
}

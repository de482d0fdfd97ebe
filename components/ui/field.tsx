import { type ReactNode, useId } from 'react';
import { cn } from '@/lib/cn';
import { AfterPress } from './after-press';

/** The attributes that connect a control to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** One sentence: the error and what to do. */
  error?: ReactNode;
  /** Shown at the right end of the label's line, such as a balance with "Max". */
  aside?: ReactNode;
  className?: string;
  /** Draws the control and spreads the given attributes onto it. */
  children: (control: FieldControl) => ReactNode;
}

/** A label, a control, a hint and an error, which screen readers read as one. */
export function Field({ label, hint, error, aside, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasHint = hint !== undefined && hint !== null;
  const hasError = error !== undefined && error !== null && error !== '';
  const describedBy = [hasError && errorId, hasHint && hintId].filter(Boolean).join(' ') || undefined;

  return (
    <div className={cn('min-w-0', className)}>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-medium text-13">
          {label}
        </label>
        {aside !== undefined && <span className="text-13 text-muted">{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': hasError || undefined })}
      {/* Always in the page, so that a later error is announced. */}
      <p id={errorId} aria-live="polite" className="text-13 text-danger not-empty:mt-1">
        {hasError ? <AfterPress>{error}</AfterPress> : null}
      </p>
      {hasHint && (
        <p id={hintId} className="mt-1 text-13 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

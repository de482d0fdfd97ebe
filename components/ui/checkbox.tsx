import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cn } from '@/lib/cn';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({ label, hint, className, id, ...props }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${ownId}-hint`;
  return (
    <div className={cn('flex gap-3', className)}>
      <input
        {...props}
        id={inputId}
        type="checkbox"
        aria-describedby={hint === undefined ? props['aria-describedby'] : hintId}
        className="mt-0.5 size-5 shrink-0"
      />
      <div className="min-w-0">
        <label htmlFor={inputId}>{label}</label>
        {hint !== undefined && (
          <p id={hintId} className="text-13 text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

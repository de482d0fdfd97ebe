'use client';

import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { cn } from '@/lib/cn';
import { buttonClass } from '../button-class';
import { Icon } from '../icon';

export interface DialogPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the bottom; they stay in view when the content scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Gets the focus first; by default the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** False while something runs that Esc or a press beside the window must not end. */
  canDismiss?: boolean;
  className?: string;
  children?: ReactNode;
}

const sizes = { sm: 'md:max-w-[400px]', md: 'md:max-w-[520px]', lg: 'md:max-w-[720px]' } as const;

/** The window of `Dialog`. Import `Dialog`, which loads this one on demand. */
export function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'md',
  initialFocus,
  canDismiss = true,
  className,
  children,
}: DialogPanelProps) {
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen || canDismiss) onOpenChange(isOpen);
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="fixed inset-0 z-40 flex items-end justify-center md:items-center md:p-6">
          <BaseDialog.Popup
            initialFocus={initialFocus}
            className={cn(
              'relative flex max-h-[90dvh] w-full flex-col rounded-t-card bg-overlay shadow-float outline-none md:rounded-card',
              'transition duration-150 data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0',
              sizes[size],
              className,
            )}
          >
            <div className={cn('px-5 pt-5', canDismiss && 'pr-12')}>
              <BaseDialog.Title className="font-semibold text-17">{title}</BaseDialog.Title>
              {description !== undefined && (
                <BaseDialog.Description className="mt-1 text-muted">{description}</BaseDialog.Description>
              )}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
            {footer !== undefined && (
              <div className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4">{footer}</div>
            )}
            {/* Last in the document, so that the content gets the focus first. */}
            {canDismiss && (
              <BaseDialog.Close
                aria-label="Close"
                className={cn(
                  buttonClass({ variant: 'quiet', size: 'sm' }),
                  'absolute top-4 right-3 size-8 px-0',
                )}
              >
                <Icon name="close" />
              </BaseDialog.Close>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

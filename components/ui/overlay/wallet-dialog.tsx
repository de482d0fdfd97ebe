import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { cn } from '@/lib/cn';

export interface WalletDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Whether only screen readers get the title, because the first content tells the same. */
  hidesTitle?: boolean;
  description?: ReactNode;
  /** Gets the focus after closing: null restores the earlier focus, and false moves none. */
  finalFocus?: () => HTMLElement | false | null;
  children: ReactNode;
}

/** The window of the header's dialogs, which looks like the connect dialog: a sheet from below on small screens. */
export function WalletDialog({
  open,
  onOpenChange,
  title,
  hidesTitle = false,
  description,
  finalFocus,
  children,
}: WalletDialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="fixed inset-0 z-40 flex items-end justify-center md:items-center md:p-6">
          <BaseDialog.Popup
            finalFocus={finalFocus && (() => finalFocus() ?? true)}
            className={cn(
              'relative flex max-h-[90dvh] w-full flex-col overflow-y-auto rounded-t-card bg-overlay shadow-float outline-none',
              'max-md:border-x-0 max-md:border-b-0 max-md:pb-[env(safe-area-inset-bottom)] md:w-[362px] md:rounded-card',
              'transition duration-150 data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0',
            )}
          >
            <div className={cn(hidesTitle ? 'sr-only' : 'px-6 pt-5 pr-14 pb-2')}>
              <BaseDialog.Title className="font-bold text-17">{title}</BaseDialog.Title>
              {description !== undefined && (
                <BaseDialog.Description className="mt-3 text-muted">{description}</BaseDialog.Description>
              )}
            </div>
            {children}
            {/* Last in the document, so that the content gets the focus first. */}
            <BaseDialog.Close
              aria-label="Close"
              className="absolute top-4 right-4 inline-flex size-7 items-center justify-center rounded-full bg-sunken text-muted transition-colors hover:bg-ink/12 hover:text-ink max-md:size-8"
            >
              <Icon name="close" size={16} />
            </BaseDialog.Close>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

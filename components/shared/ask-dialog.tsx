import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { DialogPanel } from '@/components/ui/overlay/dialog-panel';
import { notify } from '@/components/ui/overlay/notify';
import { type AskedSignature, formatAsk } from '@/lib/format/ask-text';
import { CopyButton } from './copy-button';

export interface AskDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Undefined while the words are not known yet. */
  asked: AskedSignature | undefined;
  /** Fields above the text, which change it. */
  children?: ReactNode;
}

/** Shows a text that asks a co-owner for a signature, to be copied or handed to another program. */
export function AskDialog({ open, onOpenChange, title, asked, children }: AskDialogProps) {
  const text = asked && formatAsk(asked);
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description="Send this text in any way. Concord sends nothing itself."
      footer={
        text !== undefined && (
          <>
            <CopyButton look="button" size="md" text={asked?.link ?? ''} label="Copy only the link" />
            {canShare() && <Button onClick={() => void share(text)}>Share</Button>}
            <CopyButton look="button" size="md" variant="primary" text={text} label="Copy the text" />
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {children}
        <p
          aria-busy={text === undefined}
          className="wrap-anywhere min-h-48 whitespace-pre-wrap rounded-control bg-sunken px-4 py-3 text-13"
        >
          {text}
        </p>
      </div>
    </DialogPanel>
  );
}

/** Whether this browser hands texts to other programs. */
const canShare = () => typeof navigator.share === 'function';

async function share(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    // The person closed the system's window.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await notify('Couldn’t share.', { kind: 'error' });
  }
}

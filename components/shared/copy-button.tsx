'use client';

import { useState } from 'react';
import { type ButtonLook, buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { cn } from '@/lib/cn';

export interface CopyButtonProps extends ButtonLook {
  /** The text that is copied. */
  text: string;
  /** The action, as the tooltip and for screen readers, or as the text on the button. */
  label: string;
  look?: 'icon' | 'button';
  /** The text on the button, where that is shorter than the label and part of it. */
  caption?: string;
  className?: string;
  /** Called once the text is on the clipboard. */
  onCopied?: () => void;
}

type Outcome = 'copied' | 'failed';

/** The time that the specification gives to "Copied!". */
const shownForMs = 1500;

export function CopyButton({
  text,
  label,
  look = 'icon',
  caption,
  variant,
  size = 'sm',
  className,
  onCopied,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>();

  const handleClick = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      onCopied?.();
    } catch {
      // Browsers refuse in frames and on pages without focus, and give no reason.
      setOutcome('failed');
    }
    setTimeout(() => setOutcome(undefined), shownForMs);
  };

  return (
    <button
      type="button"
      aria-label={look === 'icon' || caption ? label : undefined}
      title={look === 'icon' || caption ? label : undefined}
      onClick={handleClick}
      className={cn(
        look === 'icon'
          ? 'relative inline-flex size-6 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-ink/6 hover:text-ink print:hidden'
          : ['relative', buttonClass({ variant, size })],
        className,
      )}
    >
      <Icon name={outcome === 'copied' ? 'check' : outcome === 'failed' ? 'warning' : 'copy'} size={16} />
      {look === 'button' && (caption ?? label)}
      <VisuallyHidden role="status">
        {outcome === 'copied' && 'Copied!'}
        {outcome === 'failed' && 'Couldn’t copy'}
      </VisuallyHidden>
    </button>
  );
}

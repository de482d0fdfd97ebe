import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';

export interface AnalyzingNoteProps {
  /** How many buttons come in its place, one below the other in a wide window. */
  buttons?: 1 | 2;
}

/** Replaces the buttons that sign until the content to sign is known, and keeps their place. */
export function AnalyzingNote({ buttons = 1 }: AnalyzingNoteProps) {
  return (
    <p
      role="status"
      className={cn('flex min-h-12 items-center gap-2 text-muted', buttons === 2 && 'md:min-h-24')}
    >
      <Spinner />
      Analyzing before you sign
    </p>
  );
}

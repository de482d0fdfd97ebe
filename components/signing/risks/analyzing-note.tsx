import { Spinner } from '@/components/ui/spinner';

/** Replaces the buttons that sign until the content to sign is known. */
export function AnalyzingNote() {
  return (
    <p role="status" className="flex items-center gap-2 text-muted">
      <Spinner />
      Analyzing before you sign
    </p>
  );
}

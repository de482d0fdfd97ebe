import { Spinner } from '@/components/ui/spinner';

/** Stands in the place of what signs until it is known what would be signed. */
export function AnalyzingNote() {
  return (
    <p role="status" className="flex items-center gap-2 text-muted">
      <Spinner />
      Analyzing before you sign
    </p>
  );
}

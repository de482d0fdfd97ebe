export interface UncheckedNoteProps {
  /** What could not be checked, with the missing source. */
  what: readonly string[];
}

/** A quiet line with what could not be checked; nothing where all was. */
export function UncheckedNote({ what }: UncheckedNoteProps) {
  if (what.length === 0) return null;
  return <p className="wrap-anywhere text-13 text-muted">Could not be checked: {what.join(', ')}.</p>;
}

/** For approvals that could not be compared with the Safe's assets. */
export const uncheckedApprovals = 'who can take the tokens, and how much the Safe holds (the chain)';

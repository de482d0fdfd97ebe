export interface UncheckedNoteProps {
  /** What could not be looked at, and whose answer is missing. */
  what: readonly string[];
}

/** What could not be checked, in one quiet line; nothing where all could. */
export function UncheckedNote({ what }: UncheckedNoteProps) {
  if (what.length === 0) return null;
  return <p className="wrap-anywhere text-13 text-muted">Could not be checked: {what.join(', ')}.</p>;
}

/** Of approvals that could not be held against what the Safe has. */
export const uncheckedApprovals = 'who can take the tokens, and how much the Safe holds (the chain)';

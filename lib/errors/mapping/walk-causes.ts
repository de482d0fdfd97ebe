/** The error and its causes, outermost first; a circle ends after ten steps. */
export function walkCauses(error: unknown): readonly unknown[] {
  const causes: unknown[] = [];
  let inner: unknown = error;
  while (inner !== undefined && inner !== null && causes.length < 10) {
    causes.push(inner);
    inner = typeof inner === 'object' && 'cause' in inner ? inner.cause : undefined;
  }
  return causes;
}

/** The name an error bears, by which the libraries tell theirs apart. */
export function readName(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined;
}

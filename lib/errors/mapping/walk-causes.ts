/** Lists the error and its causes, outermost first; a cycle ends after ten steps. */
export function walkCauses(error: unknown): readonly unknown[] {
  const causes: unknown[] = [];
  let inner: unknown = error;
  while (inner !== undefined && inner !== null && causes.length < 10) {
    causes.push(inner);
    inner = typeof inner === 'object' && 'cause' in inner ? inner.cause : undefined;
  }
  return causes;
}

/** The name of an error, by which the libraries distinguish theirs. */
export function readName(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined;
}

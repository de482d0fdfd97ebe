/**
 * Words that the gateway sends: those that are known, and whatever a newer one may say. A type of its own keeps the
 * known ones known.
 */
export type Labels<Known extends string> = Known | (string & {});

/** Ends a script; its message is written for the person who started it. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
}

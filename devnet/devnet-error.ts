/** What stops the local Base; its message is one sentence for the person who started it. */
export class DevnetError extends Error {
  override readonly name = 'DevnetError';
}

/** What every question to the gateway may be given beside what it asks. */
export type RequestOptions = {
  /** Ends the request when its answer is no longer wanted. */
  readonly signal?: AbortSignal | undefined;
};

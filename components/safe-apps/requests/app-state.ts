/** The state of an app in its frame. */
export type AppState = {
  /** Whether it has sent a protocol message since it was opened. */
  readonly hasSpoken: boolean;
  /** Whether it had ten seconds to send a message, and did not. */
  readonly isLate: boolean;
  /** Whether it sends more requests than it may. */
  readonly isFlooding: boolean;
  /** Whether the frame shows a page of another origin, which gets no answers. */
  readonly hasLeft: boolean;
};

export const startingApp: AppState = { hasSpoken: false, isLate: false, isFlooding: false, hasLeft: false };

export type OpenedApp = {
  readonly url: string;
  readonly origin: string;
  readonly name: string;
  /** The address by which the gateway knows it; otherwise its own. */
  readonly claimedUrl: string;
  /** Whether it runs elsewhere and asks through a relay; it is answered later, when the review may be closed. */
  readonly isRemote?: boolean;
};

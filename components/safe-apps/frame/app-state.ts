/** How an app in its frame is doing. */
export type AppState = {
  /** It has said something by the protocol since it was opened. */
  readonly hasSpoken: boolean;
  /** It had ten seconds to say something, and did not. */
  readonly isLate: boolean;
  /** It asked for more than it may. */
  readonly isFlooding: boolean;
  /** The frame shows a page of another origin, which is not spoken with. */
  readonly hasLeft: boolean;
};

export const startingApp: AppState = { hasSpoken: false, isLate: false, isFlooding: false, hasLeft: false };

export type OpenedApp = {
  readonly url: string;
  readonly origin: string;
  readonly name: string;
  /** The address by which the gateway knows it, where it does. */
  readonly claimedUrl: string;
};

/** Formats the threshold as a sentence without a full stop: "2 of 3 owners must confirm". */
export const formatNeeded = (threshold: number, owners: number): string =>
  `${threshold} of ${owners} ${owners === 1 ? 'owner' : 'owners'} must confirm`;

/** Durations in seconds (specification, section 9). */
export const seconds = {
  minute: 60,
  hour: 3_600,
  day: 86_400,
  week: 604_800,
  year: 31_536_000,
} as const;

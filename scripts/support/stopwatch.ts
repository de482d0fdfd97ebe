/** Seconds since the call, as people read them. */
export function startStopwatch(): () => string {
  const start = performance.now();
  return () => {
    const seconds = (performance.now() - start) / 1000;
    return seconds < 100
      ? `${seconds.toFixed(1)} s`
      : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
  };
}

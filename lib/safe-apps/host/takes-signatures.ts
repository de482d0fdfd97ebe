/** Since then an app's library knows signatures that are no transactions. */
const first = { major: 7, minor: 11 };

/**
 * Whether an app can be answered with a signature instead of a transaction, by the version of its library. One that does
 * not say its version in numbers is taken for a present one: the old ones all do.
 */
export function takesSignatures(sdkVersion: string | undefined): boolean {
  const parts = /^(\d{1,4})\.(\d{1,4})\./.exec(sdkVersion ?? '');
  if (!parts) return true;
  const [major, minor] = [Number(parts[1]), Number(parts[2])];
  return major > first.major || (major === first.major && minor >= first.minor);
}

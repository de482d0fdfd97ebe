/** The first version of the apps' library that supports off-chain signatures. */
const first = { major: 7, minor: 11 };

/**
 * Whether an app accepts a signature instead of a transaction, by the version of its library. An app without a numeric
 * version counts as current, because all old ones send one.
 */
export function takesSignatures(sdkVersion: string | undefined): boolean {
  const parts = /^(\d{1,4})\.(\d{1,4})\./.exec(sdkVersion ?? '');
  if (!parts) return true;
  const [major, minor] = [Number(parts[1]), Number(parts[2])];
  return major > first.major || (major === first.major && minor >= first.minor);
}

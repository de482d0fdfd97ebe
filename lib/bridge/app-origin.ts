/** Characters that the service takes. */
const maxLength = 200;

/**
 * The app that asked for a transaction, as JSON text that the service stores with it: its address and its name, in at
 * most 200 characters. A long name is cut, and of a long address the origin is left.
 */
export function formatAppOrigin({ url, name }: { readonly url: string; readonly name: string }): string {
  const { origin } = new URL(url);
  const shortUrl = JSON.stringify({ url, name: '' }).length <= maxLength - 20 ? url : origin;
  const characters = Array.from(name);
  for (let length = Math.min(characters.length, maxLength); length >= 0; length -= 1) {
    const text = JSON.stringify({ url: shortUrl, name: characters.slice(0, length).join('') });
    if (text.length <= maxLength) return text;
  }
  // Not even the origin has room; nothing is better than half of it.
  return '{}';
}

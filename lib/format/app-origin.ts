import { cleanText } from './clean-text';
import { decodeStored, dropUnstorable, measureStored } from './service-text';

// The app behind a request travels as JSON text: it goes to the service with a proposal, and comes back with the stored
// proposal.

/** The app behind a request, as its JSON text names it. */
export type AppOrigin = { readonly url: string | undefined; readonly name: string | undefined };

/** The longest text that the service accepts, in characters as `measureStored` counts them. */
export const maxAppOrigin = 200;
/** The longest text that is read, in characters. */
const maxRead = 2_000;

/**
 * Formats the app behind a transaction as JSON text that the service stores: URL and name in at most 200 characters. A
 * long name is cut, and a long URL is replaced by its origin.
 */
export function formatAppOrigin({ url, name }: { readonly url: string; readonly name: string }): string {
  const { origin } = new URL(url);
  const shortUrl = measureStored(JSON.stringify({ url, name: '' })) <= maxAppOrigin - 20 ? url : origin;
  const characters = Array.from(dropUnstorable(name));
  for (let length = Math.min(characters.length, maxAppOrigin); length >= 0; length -= 1) {
    const text = JSON.stringify({ url: shortUrl, name: characters.slice(0, length).join('') });
    if (measureStored(text) <= maxAppOrigin) return text;
  }
  // Even the origin is too long; no origin is better than half of one.
  return '{}';
}

/** Reads JSON text about the app behind a request; undefined where it names none. Nothing verifies it. */
export function readAppOrigin(text: string | undefined): AppOrigin | undefined {
  if (!text || text.length > maxRead) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    const [url, name] = [readText(parsed, 'url'), readText(parsed, 'name')];
    const isWeb = url !== undefined && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
    return isWeb || name !== undefined ? { url: isWeb ? url : undefined, name } : undefined;
  } catch {
    return undefined;
  }
}

function readText(object: unknown, key: 'url' | 'name'): string | undefined {
  if (typeof object !== 'object' || object === null || !Object.hasOwn(object, key)) return undefined;
  // The key exists, and the type of its value is checked next.
  const value = (object as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' && value !== ''
    ? cleanText(decodeStored(value), key === 'url' ? 300 : 60)
    : undefined;
}

import { cleanText } from './clean-text';
import { decodeStored, dropUnstorable, measureStored } from './service-text';

// Which app asked for something travels as JSON text: with a proposal to the service, and back with what it has stored.

/** The app that asked for something, as its JSON text says. */
export type AppOrigin = { readonly url: string | undefined; readonly name: string | undefined };

/** Characters that the service takes, as `measureStored` counts them. */
export const maxAppOrigin = 200;
/** More than anybody sends. */
const maxRead = 2_000;

/**
 * The app that asked for a transaction, as JSON text that the service stores with it: its address and its name, in at
 * most 200 characters. A long name is cut, and of a long address the origin is left.
 */
export function formatAppOrigin({ url, name }: { readonly url: string; readonly name: string }): string {
  const { origin } = new URL(url);
  const shortUrl = measureStored(JSON.stringify({ url, name: '' })) <= maxAppOrigin - 20 ? url : origin;
  const characters = Array.from(dropUnstorable(name));
  for (let length = Math.min(characters.length, maxAppOrigin); length >= 0; length -= 1) {
    const text = JSON.stringify({ url: shortUrl, name: characters.slice(0, length).join('') });
    if (measureStored(text) <= maxAppOrigin) return text;
  }
  // Not even the origin has room; nothing is better than half of it.
  return '{}';
}

/** Reads JSON text about the app that asked; undefined where it says nothing. It is the word of whoever sent it. */
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
  // The key was found a line above; what stands there is looked at next.
  const value = (object as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' && value !== ''
    ? cleanText(decodeStored(value), key === 'url' ? 300 : 60)
    : undefined;
}

import { cleanText } from './clean-text';

/** The app that asked for something, as its JSON text says. */
export type AppOrigin = { readonly url: string | undefined; readonly name: string | undefined };

const maxLength = 2_000;

/** Reads JSON text about the app that asked; undefined where it says nothing. It is the word of whoever sent it. */
export function readAppOrigin(text: string | undefined): AppOrigin | undefined {
  if (!text || text.length > maxLength) return undefined;
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
  return typeof value === 'string' && value !== '' ? cleanText(value, key === 'url' ? 300 : 60) : undefined;
}

import { createStore, type Schema } from './store';

/** An API key of the person's own, which is sent to one origin only. */
export type GatewayKey = { readonly origin: string; readonly key: string };

/** The most keys that are kept, and the longest one; a header holds no more than printable ASCII. */
const maxKeys = 10;
const keyForm = /^[\x21-\x7e]{1,2000}$/;

/** Reads a typed key; undefined for an empty one, null where no header can carry it. */
export function parseGatewayKey(text: string): string | null | undefined {
  const key = text.trim();
  if (key === '') return undefined;
  return keyForm.test(key) ? key : null;
}

const isKey = (value: unknown): value is GatewayKey =>
  typeof value === 'object' &&
  value !== null &&
  'origin' in value &&
  typeof value.origin === 'string' &&
  URL.canParse(value.origin) &&
  new URL(value.origin).origin === value.origin &&
  'key' in value &&
  typeof value.key === 'string' &&
  keyForm.test(value.key);

/** Plain code, because pages without the schema library read it too. */
const keysSchema: Schema<readonly GatewayKey[]> = {
  safeParse: (value) =>
    Array.isArray(value) && value.length <= maxKeys && value.every(isKey)
      ? { success: true, data: value.map(({ origin, key }) => ({ origin, key })) }
      : { success: false },
};

/** The keys by origin. A store of its own, so that no export, backup or link can hold one. */
export const gatewayKeys = createStore<readonly GatewayKey[]>({
  key: 'gateway-keys.v1',
  schema: keysSchema,
  initial: [],
});

/** The key for a gateway's base URL; undefined where none is kept for its origin. */
export const findGatewayKey = (keys: readonly GatewayKey[], baseUrl: string): string | undefined =>
  keys.find(({ origin }) => origin === new URL(baseUrl).origin)?.key;

/** Keeps a key for the origin of a base URL, or removes it; returns whether the browser stored the change. */
export function saveGatewayKey(baseUrl: string, key: string | undefined): boolean {
  const { origin } = new URL(baseUrl);
  return gatewayKeys.update((keys) => {
    const others = keys.filter((one) => one.origin !== origin);
    return key === undefined ? others : [...others, { origin, key }].slice(-maxKeys);
  });
}

export type Patch = { readonly pointer: string; readonly value: unknown };

/** Replaces what the JSON pointer names, in place; `*` stands for every index or key. What is not there stays away. */
export function patchJson(document: unknown, patches: readonly Patch[]): unknown {
  let result = document;
  for (const { pointer, value } of patches) {
    if (pointer === '') result = value;
    else replaceAt(result, pointer.slice(1).split('/').map(unescapeToken), value);
  }
  return result;
}

function unescapeToken(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

function replaceAt(node: unknown, path: readonly string[], value: unknown) {
  const [token, ...rest] = path;
  if (token === undefined || typeof node !== 'object' || node === null) return;
  // JSON has no other containers, and an array's indices are its keys.
  const container = node as Record<string, unknown>;
  const keys = token === '*' ? Object.keys(container) : [token];
  for (const key of keys) {
    if (rest.length > 0) replaceAt(container[key], rest, value);
    else if (!Array.isArray(node) || Object.hasOwn(container, key)) container[key] = value;
  }
}

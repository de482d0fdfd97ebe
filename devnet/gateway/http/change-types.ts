/** The same document with a value of another type in each field; objects and arrays stay, so that its shape does. */
export function changeTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(changeTypes);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changeTypes(inner)]));
  if (typeof value === 'string') return 7;
  if (typeof value === 'number') return 'seven';
  return value === null ? { nothing: 7 } : 'perhaps';
}

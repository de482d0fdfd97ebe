/** Every `kind` that occurs anywhere in a value. */
export function findKinds(value: unknown): readonly unknown[] {
  if (value instanceof Map) return findKinds([...value.values()]);
  if (Array.isArray(value)) return value.flatMap(findKinds);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    ...(key === 'kind' ? [part] : []),
    ...findKinds(part),
  ]);
}

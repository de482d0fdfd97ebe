import type { Address } from 'viem';

export type DemoField = { readonly label: string; readonly value: string };

/** A request of a demo wallet to the person. */
export type DemoRequest =
  | { readonly kind: 'connect' }
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'typedData'; readonly primaryType: string; readonly fields: readonly DemoField[] }
  | {
      readonly kind: 'transaction';
      readonly to: Address | undefined;
      readonly value: bigint;
      readonly dataSize: number;
    };

/** Fields beyond these are cut, because nobody can read them. */
const maxFields = 60;

/** The values of a typed message, one line each, nested ones by their path. */
export function listTypedFields(value: unknown, path = ''): readonly DemoField[] {
  if (typeof value !== 'object' || value === null) return [{ label: path, value: String(value) }];
  const fields = Object.entries(value).flatMap(([key, inner]) =>
    listTypedFields(inner, path ? `${path}.${key}` : key),
  );
  return fields.slice(0, maxFields);
}

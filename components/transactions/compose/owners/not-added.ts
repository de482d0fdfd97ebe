const sentences = {
  owner: 'Add the owner you typed, or clear the field.',
  replacement: 'Replace the owner with the one you typed, or clear the field.',
  module: 'Enable the module you typed, or clear the field.',
  guard: 'Set the guard you typed, or clear the field.',
  moduleGuard: 'Set the module guard you typed, or clear the field.',
  fallbackHandler: 'Set the fallback handler you typed, or clear the field.',
} as const;

/** The fields that take an address once their button is pressed. */
export type EntryField = keyof typeof sentences;

/** The texts of all fields; absent for a field that is not shown. */
export type TypedTexts = Partial<Readonly<Record<EntryField, string>>>;

/** Says why a form can't go on while one of its fields has an address that was typed but not added. */
export function describeNotAdded(texts: TypedTexts): string | undefined {
  // The keys are exactly those of the table.
  const fields = Object.keys(sentences) as EntryField[];
  const field = fields.find((one) => (texts[one] ?? '').trim() !== '');
  return field && sentences[field];
}

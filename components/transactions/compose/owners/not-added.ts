const sentences = {
  owner: 'Add the owner you typed, or clear the field.',
  replacement: 'Replace the owner with the one you typed, or clear the field.',
  module: 'Enable the module you typed, or clear the field.',
  guard: 'Set the guard you typed, or clear the field.',
  moduleGuard: 'Set the module guard you typed, or clear the field.',
  fallbackHandler: 'Set the fallback handler you typed, or clear the field.',
} as const;

/** The fields of the form that take an address when their button is pressed. */
export type EntryField = keyof typeof sentences;

/** What every field holds; nothing where it is not there. */
export type TypedTexts = Partial<Readonly<Record<EntryField, string>>>;

/** Why a form doesn't go on while one of its fields holds an address that was typed and not added. */
export function describeNotAdded(texts: TypedTexts): string | undefined {
  // The keys are those of the table.
  const fields = Object.keys(sentences) as EntryField[];
  const field = fields.find((one) => (texts[one] ?? '').trim() !== '');
  return field && sentences[field];
}

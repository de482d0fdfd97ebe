/** Whether a text can only be meant as a name: it has a point, which no address has. */
export function isNameLike(text: string): boolean {
  return text.includes('.');
}

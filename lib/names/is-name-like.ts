/** A point, and the signs that are read as one: of other scripts and widths, and small ones. */
const point =
  /[.\u2024\ufe52\uff0e\u3002\uff61\ufe12\u06d4\u0701\u0702\ua4f8\ua60e\u{10a50}]|[a-z0-9][\u0660\u06f0][a-z]/iu;

/** Whether a text can only be meant as a name of a name service: it has a point, which no address has. */
export function isNameLike(text: string): boolean {
  return point.test(text);
}

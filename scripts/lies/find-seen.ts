import type { Seen } from '@/scripts/lies/lie';
import type { Screen } from '@/scripts/lies/read-screen';

/** The words of the screen in which all stands that must be seen together; the shortest, where there are several. */
export function findSeen({ checks, lines }: Screen, { marked, says }: Seen): string | undefined {
  const places = marked ? checks.filter((check) => marked.some((mark) => check.includes(mark))) : lines;
  return places
    .filter((place) => says.every((words) => stands(place, words)))
    .toSorted((a, b) => a.length - b.length)[0];
}

/** Addresses are written with and without gaps, in capitals and not. */
function stands(place: string, words: string | RegExp): boolean {
  if (words instanceof RegExp) return words.test(place);
  return squeeze(place).includes(squeeze(words));
}

const squeeze = (text: string) => text.replace(/\s/g, '').toLowerCase();

/** What is looked for, in words. */
export function describeSeen({ marked, says }: Seen): string {
  const words = says.map((one) => (one instanceof RegExp ? String(one) : `“${one}”`)).join(' ');
  return marked ? `a check that ${marked.join(' or ')} with ${words}` : words;
}

/** Lines in which words of a lie stand as if they were true: outside of the checks, and not said to be a claim. */
export function findUnmarked({ checks, lines }: Screen, never: readonly string[]): readonly string[] {
  const isMarked = (line: string) =>
    /gateway|not verified/i.test(line) || checks.some((check) => squeeze(check).includes(squeeze(line)));
  return lines.filter((line) => never.some((words) => stands(line, words)) && !isMarked(line));
}

import { cleanText } from './clean-text';

/** More lines than anybody reads in one place. */
const defaultLines = 20;

/** The same as `cleanText` for text of several lines: each is cleaned and cut by itself. */
export function cleanLines(text: string, maxLength = 1_600, maxLines = defaultLines): string {
  return text
    .split('\n')
    .slice(0, maxLines)
    .map((line) => cleanText(line, maxLength))
    .join('\n');
}

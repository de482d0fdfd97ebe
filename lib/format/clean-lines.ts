import { cleanText } from './clean-text';

/** The most lines that one place shows. */
const defaultLines = 20;

/** Cleans text of several lines with `cleanText`; each line is cleaned and cut by itself. */
export function cleanLines(text: string, maxLength = 1_600, maxLines = defaultLines): string {
  return text
    .split('\n')
    .slice(0, maxLines)
    .map((line) => cleanText(line, maxLength))
    .join('\n');
}

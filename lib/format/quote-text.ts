import { cleanText } from './clean-text';

/** Every sign that opens or closes a quotation, double ones and those of other scripts. */
const quotes = /["“”„‟«»〝〞〟＂❝❞⹂「」『』﹁﹂﹃﹄]/g;

/** Text of foreign origin between quotation marks that nothing inside can close, cut to `maxLength` characters. */
export const quoteText = (text: string, maxLength = 200): string =>
  `“${cleanText(text, maxLength).replace(quotes, '’')}”`;

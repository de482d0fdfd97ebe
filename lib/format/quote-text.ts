import { cleanText } from './clean-text';

/** Every character that opens or closes a quotation, including double ones and those of other scripts. */
const quotes = /["“”„‟«»〝〞〟＂❝❞⹂「」『』﹁﹂﹃﹄]/g;

/** Quotes foreign text so that nothing inside can close the quotation, cut to `maxLength` characters. */
export const quoteText = (text: string, maxLength = 200): string =>
  `“${cleanText(text, maxLength).replace(quotes, '’')}”`;

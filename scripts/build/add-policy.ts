import { createHash } from 'node:crypto';
import { contentPolicy } from '@/config/security';
import { type HtmlTag, scanHtml } from '@/scripts/build/scan-html';

/** A page that its own policy would break or could not protect. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError';
}

/** A CSP source for the text of an inline script, as browsers compute it. */
export function scriptHash(text: string): string {
  // Browsers normalize line ends before they hash.
  const normalized = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  return `'sha256-${createHash('sha256').update(normalized, 'utf8').digest('base64')}'`;
}

/** Writes the content policy into a page, before anything that it governs. */
export function addPolicy(html: string): string {
  const tags = scanHtml(html);
  for (const tag of tags) assertGovernable(tag);
  const hashes = tags
    .filter((tag) => tag.name === 'script' && !tag.attributes.has('src'))
    .map((tag) => scriptHash(tag.text));
  const policy = contentPolicy([...new Set(hashes)].sort());
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"/>`;
  const offset = policyOffset(tags);
  return html.slice(0, offset) + meta + html.slice(offset);
}

/** The start of the head, or right behind the character set, which must stand in a document's first 1024 bytes. */
function policyOffset(tags: readonly HtmlTag[]): number {
  const index = tags.findIndex((tag) => tag.name === 'head');
  const head = tags[index];
  if (!head || tags.slice(0, index).some((tag) => tag.name !== 'html'))
    throw new PolicyError('The page has no head where one belongs.');
  const first = tags[index + 1];
  const isCharacterSet = first?.name === 'meta' && first.attributes.has('charset');
  return isCharacterSet ? first.end : head.end;
}

function assertGovernable({ name, attributes }: HtmlTag): void {
  if (name === 'base') throw new PolicyError('A <base> element is refused by the policy.');
  if (/^content-security-policy/i.test(attributes.get('http-equiv') ?? ''))
    throw new PolicyError('The page has a policy already.');
  for (const [key, value] of attributes) {
    if (key.startsWith('on')) throw new PolicyError(`<${name}> has an inline handler (${key}).`);
    if (key === 'srcdoc') throw new PolicyError(`<${name}> holds a document of its own (srcdoc).`);
    // Browsers skip blanks and control characters in front of a scheme.
    if (/^[\s\p{Cc}]*javascript:/iu.test(value))
      throw new PolicyError(`<${name}> has a script in its attribute ${key}.`);
  }
  const source = name === 'script' ? attributes.get('src') : undefined;
  if (source !== undefined && !/^\/[^/\\]/.test(source))
    throw new PolicyError(`A script comes from elsewhere: ${source}`);
}

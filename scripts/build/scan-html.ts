/** Markup that this scanner does not read with certainty; the build stops rather than guess. */
export class HtmlScanError extends Error {
  override readonly name = 'HtmlScanError';
}

export type HtmlTag = {
  /** Lower case. */
  readonly name: string;
  /** Names in lower case, values as written. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Offsets of the start tag itself. */
  readonly start: number;
  readonly end: number;
  /** Everything up to the end tag, for elements whose content is not markup; otherwise empty. */
  readonly text: string;
};

/** Elements whose content browsers do not read as markup (noscript because scripts are on). */
const rawElements = new Set(
  'script style textarea title noscript iframe noembed noframes xmp plaintext'.split(' '),
);
const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;

/** Start tags of a document in order, as a browser sees them. Reads what React writes; throws at anything unusual. */
export function scanHtml(html: string): readonly HtmlTag[] {
  const tags: HtmlTag[] = [];
  let position = html.indexOf('<');
  while (position !== -1) {
    const next = html[position + 1] ?? '';
    let end: number;
    if (html.startsWith('<!--', position)) end = endOfComment(html, position);
    else if (/[a-z]/i.test(next)) {
      const tag = readTag(html, position);
      tags.push(tag);
      end = tag.end + tag.text.length;
    } else if (/[!/]/.test(next)) end = after(html, '>', position);
    else if (next === '?') throw new HtmlScanError(`A processing instruction stands at ${position}.`);
    else end = position + 1;
    position = html.indexOf('<', end);
  }
  return tags;
}

function after(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from);
  if (found === -1) throw new HtmlScanError(`"${text}" is missing after ${from}.`);
  return found + text.length;
}

function endOfComment(html: string, start: number): number {
  // Browsers close these at once and end comments at "--!>" too.
  if (/^<!---?>/.test(html.slice(start, start + 6)))
    throw new HtmlScanError(`A comment without content stands at ${start}.`);
  const end = after(html, '-->', start);
  if (html.slice(start, end).includes('--!>')) throw new HtmlScanError(`The comment at ${start} ends early.`);
  return end;
}

function readTag(html: string, start: number): HtmlTag {
  const name = /^[^\s/>]+/.exec(html.slice(start + 1, start + 64))?.[0].toLowerCase() ?? '';
  const attributes = new Map<string, string>();
  attribute.lastIndex = start + 1 + name.length;
  let end = attribute.lastIndex;
  for (let match = attribute.exec(html); match; match = attribute.exec(html)) {
    attributes.set((match[1] ?? '').toLowerCase(), match[2] ?? match[3] ?? match[4] ?? '');
    end = attribute.lastIndex;
  }
  const rest = /^[\s/]*>/.exec(html.slice(end, end + 200))?.[0];
  if (rest === undefined) throw new HtmlScanError(`The tag <${name}> at ${start} cannot be read.`);
  end += rest.length;
  return { name, attributes, start, end, text: rawElements.has(name) ? rawText(html, name, end) : '' };
}

function rawText(html: string, name: string, from: number): string {
  const close = new RegExp(`</${name}[\\s/>]`, 'gi');
  close.lastIndex = from;
  const found = close.exec(html);
  if (!found) throw new HtmlScanError(`The end of <${name}> is missing after ${from}.`);
  const text = html.slice(from, found.index);
  // After "<!--" a browser counts "<script" inside a script, and its end is elsewhere.
  if (name === 'script' && text.includes('<!--') && /<script/i.test(text))
    throw new HtmlScanError(`The script at ${from} holds a comment with a script.`);
  return text;
}

import { trimInvisible } from '@/lib/safe/protocol/trim-pasted';
import { findLinks } from './find-links';
import type { HandedItem, HandOver, ParsedHandOver } from './hand-over';
import { unpackHandOver } from './pack-hand-over';
import { readHandOverJson } from './read-json';
import { addressSchema, chainIdSchema } from './schema';
import { unwrapTypedData } from './unwrap-typed-data';

/** Characters of a text; longer ones are refused before they are read. */
export const maxHandOverLength = 1_000_000;

/**
 * Reads a pasted text, a file or a code: Concord's links, data of links and files, localsafe's links and files, the
 * JSON of a transaction as the transaction service, the gateway and protocol-kit write it, and EIP-712 data. Nothing of
 * it is verified (`checkHandOver`), no address in it is opened, and what is not understood completely is refused.
 */
export function parseHandOver(text: string): ParsedHandOver {
  if (text.length > maxHandOverLength) return refuse('This is too long for a transaction.');
  const typed = trimInvisible(removeFence(trimInvisible(text)));
  if (typed === '') return refuse('Paste a transaction, a link or a file.');
  if (/^https?:\/\//i.test(typed)) {
    const read = readLink(typed);
    return read.ok ? read : (readFoundLink(typed) ?? read);
  }
  if (/^[{["'`]/.test(typed)) return readJsonOrWords(typed);
  const item = unpackHandOver(typed.replace(/^#/, ''));
  if (item) return accept({ format: 'link', items: [item] });
  // The part behind the # may have come alone, with what was appended to it.
  return readFoundLink(typed) ?? readFoundLink(`#${typed}`) ?? refuse(describeOther(typed));
}

/** Takes a block of code out of the marks that Markdown has around it. */
function removeFence(typed: string): string {
  const fence = '```';
  if (!typed.startsWith(fence) || !typed.endsWith(fence)) return typed;
  return typed.slice(fence.length, -fence.length).replace(/^\w{0,10}(?=\s)/, '');
}

/** Reads JSON, or words that begin as JSON does: marks also stand around links, and before them in Markdown and chats. */
function readJsonOrWords(typed: string): ParsedHandOver {
  const read = unwrapTypedData(typed);
  if (read.ok && typeof read.value !== 'string') return readHandOverJson(read.value);
  const isWords = /^(?:["'`]|\{\s*https?:|\[(?!\s*["{[]))/i.test(typed) || /^\[[^\]]*\](?:\(|: )/.test(typed);
  const found = isWords ? readFoundLink(typed) : undefined;
  if (found) return found;
  if (isWords && /https?:\/\//i.test(typed)) return refuse(unreadable);
  return read.ok ? readHandOverJson(read.value) : read;
}

/** Says what a text is that is no transaction, as far as it shows. */
function describeOther(text: string): string {
  if (/^0x[0-9a-f]{64}$/i.test(text))
    return 'This is only a hash. Ask for the transaction itself: a link, a file or its JSON.';
  if (/^0x[0-9a-f]*$/i.test(text))
    return 'These bytes are no transaction with all its fields. Ask for a link, a file or its JSON.';
  return unreadable;
}

/** Reads the only link in a text that has other words, too; undefined where there is none. */
function readFoundLink(text: string): ParsedHandOver | undefined {
  const [link, ...more] = findLinks(text);
  if (!link) return undefined;
  if (more.length > 0) return refuse('This text has several links. Paste one of them.');
  return link.kind === 'concord'
    ? accept({ format: 'link', items: [link.item] })
    : readLocalsafeLink(link.data);
}

const accept = (handOver: HandOver): ParsedHandOver => ({ ok: true, handOver });
const refuse = (message: string): ParsedHandOver => ({ ok: false, message });

const unreadable =
  'This is no transaction that Concord can read. If it came as a link, the link may be cut off: ask for it again, or for a file.';

/** Only the part behind the # counts; where a link leads does not matter, because it is not followed. */
function readLink(link: string): ParsedHandOver {
  const mark = link.indexOf('#');
  const data = mark < 0 ? '' : link.slice(mark + 1);
  if (/[?&]import(Tx|Sig|Msg|MsgSig)=/.test(data)) return readLocalsafeLink(data);
  const item = /\s/.test(data) ? undefined : unpackHandOver(data);
  if (item) return accept({ format: 'link', items: [item] });
  return refuse(
    data === ''
      ? 'This link has no transaction in it. Ask for a link that was made with “Hand over”, or for a file.'
      : unreadable,
  );
}

/** What programs append to links to follow their readers. */
const tracking = /^(?:utm_[a-z]+|fbclid|gclid|msclkid|igshid|mc_[ce]id)$/;

/** `/safe/{safe}?importTx={base64 of JSON}&chainId={id}`, with `importSig`, `importMsg` and `importMsgSig` alike. */
function readLocalsafeLink(data: string): ParsedHandOver {
  const [path = '', query = ''] = data.replaceAll('&amp;', '&').split('?', 2);
  const parameters = new URLSearchParams(query);
  const names = [...parameters.keys()].filter((key) => !tracking.test(key));
  const imported = names.filter((name) => name.startsWith('import'));
  const [name] = imported;
  const isKnown = names.every((key) => key.startsWith('import') || key === 'chainId');
  if (name === undefined || imported.length > 1 || !isKnown || new Set(names).size < names.length)
    return refuse('This localsafe link has parts that Concord doesn’t know.');
  const address = addressSchema.safeParse(/^\/safe\/(0x[0-9a-fA-F]{40})\/?$/.exec(path)?.[1]);
  const chainId = chainIdSchema.safeParse(parameters.get('chainId'));
  if (!address.success || !chainId.success)
    return refuse('This localsafe link names no Safe or no chain that can be read.');
  const json = decodeBase64(parameters.get(name) ?? '');
  const value = json === undefined ? undefined : unwrapTypedData(json);
  if (!value?.ok) return refuse(unreadable);
  const read = readHandOverJson(value.value);
  if (!read.ok) return read;
  if (read.handOver.format !== 'localsafe') return refuse('This localsafe link holds something else.');
  const safe = { chainId: chainId.data, address: address.data };
  const isOfOther = ({ safe: named }: HandedItem) =>
    (named.chainId ?? safe.chainId) !== safe.chainId || (named.address ?? safe.address) !== safe.address;
  if (read.handOver.items.some(isOfOther))
    return refuse('This localsafe link names another Safe or network than its data.');
  return accept({ format: 'localsafe', items: read.handOver.items.map((item) => ({ ...item, safe })) });
}

function decodeBase64(text: string): string | undefined {
  // A form reads + as a blank.
  const plain = text.replaceAll(' ', '+');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(plain)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

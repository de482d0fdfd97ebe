import { isAddressEqual, zeroAddress } from 'viem';
import { z } from 'zod/mini';
import { describeField } from './describe-field';
import type { HandedItem, HandOver, HandOverFormat, ParsedHandOver } from './hand-over';
import { type HandOverForm, handOverForms, isRecord, isTransaction, type Json } from './hand-over-forms';
import { namedSafeSchema, unnamed } from './named-safe';
import { readSafeTypedData } from './read-typed-data';
import { chainIdSchema } from './schema';
import { unwrapTypedData } from './unwrap-typed-data';

/** The most transactions of one file. */
const maxItems = 50;
/** Names under which programs put a whole transaction. */
const wrappers = [
  ...['transaction', 'safeTransaction', 'tx', 'data', 'result', 'json', 'typedData', 'typedMessage'],
] as const;
const maxWrappers = 4;
const lists = ['results', 'transactions', 'messages'] as const;
/** Rows of the gateway's lists that hold nothing. */
const headings: readonly unknown[] = ['LABEL', 'CONFLICT_HEADER', 'DATE_LABEL'];

const isTypedData = (value: Json) => 'types' in value && 'domain' in value;

/**
 * Reads the JSON of transactions or messages in any known form, several as a list, also where a program has wrapped
 * them; a sentence says why they can't be read.
 */
export function readHandOverJson(value: unknown, depth = 0): ParsedHandOver {
  if (depth > maxWrappers) return refuse(unknownForm);
  if (Array.isArray(value)) return readList(value, depth);
  if (!isRecord(value)) return refuse(unknownForm);
  if (isTypedData(value)) {
    const read = readSafeTypedData(value);
    return read.ok ? accept({ format: 'typedData', items: [read.transaction] }) : read;
  }
  const reader = handOverForms.find(({ fits }) => fits(value));
  if (reader) return nameSafe(readWith(reader, value), value);
  if (value.type === 'TRANSACTION' || 'executionInfo' in value) return refuse(listRow);
  const name = lists.find((list) => Array.isArray(value[list]));
  if (name) return nameSafe(readList(value[name], depth, name), value);
  const inner = wrappers.map((wrapper) => openWrapper(value[wrapper])).filter((one) => one !== undefined);
  return inner.length === 1 ? nameSafe(readHandOverJson(inner[0], depth + 1), value) : refuse(unknownForm);
}

/** What is wrapped, also as JSON text; undefined for anything else. */
function openWrapper(inner: unknown): unknown {
  if (typeof inner !== 'string') return isRecord(inner) || Array.isArray(inner) ? inner : undefined;
  const read = /^\s*\{/.test(inner) ? unwrapTypedData(inner) : undefined;
  return read?.ok ? read.value : undefined;
}

function readList(value: unknown, depth: number, name?: (typeof lists)[number]): ParsedHandOver {
  const rows = (Array.isArray(value) ? value : []).filter(
    (row) => !(isRecord(row) && headings.includes(row.type)),
  );
  if (name === 'transactions' && rows.some((row) => isTransaction(row) && !('nonce' in row)))
    return refuse(
      'This is a batch of the transaction builder. It has no nonce, so nobody can sign it yet. Open it under New transaction, Batch.',
    );
  if (rows.length === 0) return refuse('This list is empty.');
  if (rows.length > maxItems)
    return refuse(`This list is too long. Take at most ${maxItems} of its entries.`);
  const items: HandedItem[] = [];
  let format: HandOverFormat | undefined;
  for (const [index, row] of rows.entries()) {
    const read = readHandOverJson(row, depth + 1);
    if (!read.ok)
      return rows.length === 1 || read.message === listRow
        ? read
        : refuse(`Entry ${index + 1} of ${rows.length}: ${read.message}`);
    items.push(...read.handOver.items);
    format ??= read.handOver.format;
  }
  if (items.length > maxItems)
    return refuse(`This list is too long. Take at most ${maxItems} of its entries.`);
  const isLocalsafe = format === 'protocolKit' && (name === 'transactions' || name === 'messages');
  return format ? accept({ format: isLocalsafe ? 'localsafe' : format, items }) : refuse(unknownForm);
}

function readWith({ format, schema }: HandOverForm, value: Json): ParsedHandOver {
  const { detailedExecutionInfo: execution, gasToken, refundReceiver } = value;
  if (format === 'gateway' && 'detailedExecutionInfo' in value)
    if (!isRecord(execution) || execution.type !== 'MULTISIG')
      return refuse('No owner signs this transaction: it was received, or a module made it.');
  // The service writes null for the zero address; its hash tells whether that is meant.
  const isNull = format === 'service' && (gasToken === null || refundReceiver === null);
  const parsed = schema.safeParse(
    isNull
      ? { ...value, gasToken: gasToken ?? zeroAddress, refundReceiver: refundReceiver ?? zeroAddress }
      : value,
  );
  if (!parsed.success) return refuse(describeField(value, parsed.error.issues[0]?.path ?? []));
  const items = parsed.data;
  if (items.some(namesSignerTwice)) return refuse('This names one signer twice, with different signatures.');
  return accept({ format, items });
}

/** Adds the Safe and the chain that stand beside a transaction or around it, and refuses other ones than its own. */
function nameSafe(read: ParsedHandOver, outer: Json): ParsedHandOver {
  if (!read.ok) return read;
  const address = outer.safe ?? outer.safeAddress;
  const named = address === undefined || address === null ? undefined : namedSafeSchema.safeParse(address);
  if (named && !named.success)
    return refuse(describeField(outer, ['safe' in outer ? 'safe' : 'safeAddress']));
  const chain = z.nullish(chainIdSchema).safeParse(outer.chainId);
  if (!chain.success) return refuse(describeField(outer, ['chainId']));
  const around = [named?.data ?? unnamed, { chainId: chain.data ?? undefined, address: undefined }];
  const items: HandedItem[] = [];
  for (const item of read.handOver.items) {
    const all = [item.safe, ...around];
    const chainIds = new Set(all.flatMap(({ chainId }) => chainId ?? []));
    const addresses = new Set(all.flatMap((safe) => safe.address ?? []));
    if (chainIds.size > 1 || addresses.size > 1)
      return refuse('This names two different Safes or networks for one transaction.');
    items.push({ ...item, safe: { chainId: [...chainIds][0], address: [...addresses][0] } });
  }
  return accept({ ...read.handOver, items });
}

const accept = (handOver: HandOver): ParsedHandOver => ({ ok: true, handOver });
const refuse = (message: string): ParsedHandOver => ({ ok: false, message });

const unknownForm =
  'This is no transaction in a form that Concord knows. It reads links, files and codes of Concord and localsafe, JSON of Safe’s services and of protocol-kit, and EIP-712 data.';
const listRow =
  'This is a list of the gateway, which leaves out fields that owners sign. Open one transaction and take its details, or hand it over as a link or file.';

function namesSignerTwice({ signatures }: HandedItem): boolean {
  return signatures.some(({ signer, signature }, index) =>
    signatures
      .slice(index + 1)
      .some(
        (other) =>
          signer && other.signer && isAddressEqual(signer, other.signer) && signature !== other.signature,
      ),
  );
}

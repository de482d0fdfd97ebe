import { type Hash, type Hex, isAddressEqual } from 'viem';
import { z } from 'zod/mini';
import { findMarkedNumber, markInexactNumbers } from '@/lib/safe/call-input/inexact-numbers';
import { parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { Call, SafeRef } from '@/lib/safe/protocol/types';
import { computeBatchChecksum, type Json } from './batch-checksum';
import { BatchInputError, type BatchValues, encodeMethod } from './encode-method';

/** Characters of a file, and calls in it, beyond which it is refused. */
const maxCharacters = 1_000_000;
const maxCalls = 1_000;
/** Batches in one file. */
const maxBatches = 200;

export type FileTransaction =
  | { readonly ok: true; readonly call: Call }
  /** A sentence that says what is wrong with it. */
  | { readonly ok: false; readonly message: string };

export type BatchFile = {
  /** As the file says; foreign text. */
  readonly name: string;
  /** Undefined where the file names no chain. */
  readonly chainId: number | undefined;
  readonly checksum: 'right' | 'wrong' | 'absent';
  /** Whether the file names another Safe. */
  readonly isOfOtherSafe: boolean;
  readonly transactions: readonly FileTransaction[];
};

export type ParsedBatchFile =
  /**
   * The builder saves all batches of its library in one file: the person chooses. `unreadable` counts those left out.
   */
  | { readonly ok: true; readonly files: readonly BatchFile[]; readonly unreadable: number }
  | { readonly ok: false; readonly message: string };

/** More inputs or deeper types than any function has. */
const maxInputs = 50;
const inputSchema = z.object({
  name: z.nullish(z.string().check(z.maxLength(200))),
  type: z.string().check(z.maxLength(200)),
  get components() {
    return z.nullish(z.array(inputSchema).check(z.maxLength(maxInputs)));
  },
});
type FileInput = z.infer<typeof inputSchema>;

const transactionSchema = z.object({
  to: z.nullish(z.string()),
  value: z.nullish(z.union([z.string(), z.number()])),
  data: z.nullish(z.string()),
  contractMethod: z.nullish(
    z.object({
      name: z.nullish(z.string().check(z.maxLength(200))),
      inputs: z.nullish(z.array(inputSchema).check(z.maxLength(maxInputs))),
    }),
  ),
  contractInputsValues: z.nullish(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
});

const fileSchema = z.object({
  chainId: z.nullish(z.union([z.string(), z.number()])),
  meta: z.nullish(
    z.looseObject({
      name: z.nullish(z.string()),
      checksum: z.nullish(z.string()),
      createdFromSafeAddress: z.nullish(z.string()),
    }),
  ),
  transactions: z.array(z.unknown()),
});

/**
 * Reads a batch file of the transaction-builder app (JSON) for a Safe. Errors of single transactions are reported with
 * them; a wrong checksum or another chain is reported without refusing the file.
 */
export function parseBatchFile(text: string, safe: SafeRef): ParsedBatchFile {
  if (text.length > maxCharacters) return refuse('This file is larger than 1 MB.');
  let json: unknown;
  try {
    json = JSON.parse(markInexactNumbers(text.replace(/^\uFEFF/, '')));
  } catch {
    return refuse('This file is not JSON. Choose a file saved by the transaction builder.');
  }
  const batches = findLibrary(json);
  if (batches) return readLibrary(batches, safe);
  const read = readFile(json, safe);
  return read.ok ? { ok: true, files: [read.file], unreadable: 0 } : read;
}

type ReadFile =
  | { readonly ok: true; readonly file: BatchFile }
  | { readonly ok: false; readonly message: string };

/** The batches of a library, which the builder saves as `{ data: { id: batch } }`; undefined for anything else. */
function findLibrary(json: unknown): readonly unknown[] | undefined {
  if (Array.isArray(json)) return json;
  const { data, transactions } = (json ?? {}) as { data?: unknown; transactions?: unknown }; // nothing is known of it
  const isLibrary = transactions === undefined && typeof data === 'object' && data !== null;
  return isLibrary ? Object.values(data) : undefined;
}

function readLibrary(batches: readonly unknown[], safe: SafeRef): ParsedBatchFile {
  if (batches.length > maxBatches)
    return refuse(`This file has ${batches.length} batches. Concord reads up to ${maxBatches}.`);
  const read = batches.map((batch) => readFile(batch, safe));
  const files = read.flatMap((one) => (one.ok ? [one.file] : []));
  if (files.length > 0) return { ok: true, files, unreadable: read.length - files.length };
  return read.length === 1 && read[0]?.ok === false ? read[0] : refuse(notABatch);
}

const notABatch = 'This isn’t a transaction-builder file.';

function readFile(json: unknown, safe: SafeRef): ReadFile {
  const parsed = fileSchema.safeParse(json);
  if (!parsed.success) return refuse(notABatch);
  const { chainId, meta, transactions } = parsed.data;
  if (transactions.length === 0) return refuse('This file has no transactions.');
  if (transactions.length > maxCalls)
    return refuse(`This file has ${transactions.length} transactions. A batch can have 1,000.`);
  const checksum = checkSum(json, meta?.checksum ?? undefined);
  if (checksum === undefined) return refuse('This file is nested too deeply.');
  const from = parseSafeAddress(meta?.createdFromSafeAddress ?? '');
  return {
    ok: true,
    file: {
      name: meta?.name ?? '',
      chainId: readChainId(chainId),
      checksum,
      isOfOtherSafe: from.ok && !isAddressEqual(from.safe.address, safe.address),
      transactions: transactions.map(readTransaction),
    },
  };
}

const refuse = (message: string) => ({ ok: false, message }) as const;

function readChainId(chainId: string | number | null | undefined): number | undefined {
  return chainId !== null && chainId !== undefined && /^\d{1,15}$/.test(String(chainId))
    ? Number(chainId)
    : undefined;
}

/** Undefined where the file is nested too deeply to have one. */
function checkSum(json: unknown, claimed: string | undefined): BatchFile['checksum'] | undefined {
  const { meta, ...file } = json as { readonly meta?: { readonly [key: string]: Json } }; // its form was checked
  const { checksum: _claimed, ...others } = meta ?? {};
  try {
    const computed: Hash = computeBatchChecksum({ ...file, meta: others });
    if (claimed === undefined || claimed === '') return 'absent';
    return claimed.toLowerCase() === computed ? 'right' : 'wrong';
  } catch {
    return undefined;
  }
}

/** Names under which files say how a call is made, in small letters. */
const operationKeys: ReadonlySet<string> = new Set([
  'operation',
  'operationtype',
  'isdelegatecall',
  'delegatecall',
]);

/** Why an entry is refused that says that it is no ordinary call. */
function refuseOperation(stored: unknown): string | undefined {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  for (const [key, value] of entries) {
    if (!operationKeys.has(key.toLowerCase()) || value === null) continue;
    const text = String(value).trim().toLowerCase();
    if (/^(0x)?0+$|^(call|false)?$/.test(text)) continue;
    if (/^(0x)?0*1$|^true$/.test(text) || text.includes('delegate'))
      return 'This entry asks for a delegate call, which a batch can’t hold.';
    return 'This entry asks for an operation that isn’t a call, which a batch can’t hold.';
  }
  return undefined;
}

function readTransaction(stored: unknown): FileTransaction {
  const number = findMarkedNumber(stored);
  if (number !== undefined)
    return {
      ok: false,
      message: `Put the number ${number.slice(0, 80)} in quotes: without them its digits may be lost.`,
    };
  const refusal = refuseOperation(stored);
  if (refusal !== undefined) return { ok: false, message: refusal };
  const parsed = transactionSchema.safeParse(stored);
  if (!parsed.success) return { ok: false, message: 'This entry isn’t a transaction.' };
  const { to, value } = parsed.data;
  const address = parseSafeAddress(to ?? '');
  if (!to) return { ok: false, message: 'The recipient is missing.' };
  if (!address.ok) return { ok: false, message: address.message };
  const amount = readWei(String(value ?? '0').trim());
  if (amount === undefined) return { ok: false, message: 'The value isn’t a whole number of wei.' };
  const encoded = readData(parsed.data);
  return encoded.ok
    ? { ok: true, call: { to: address.safe.address, value: amount, data: encoded.data } }
    : encoded;
}

/** In decimal digits, or in hexadecimal ones as foundry writes it. */
function readWei(text: string): bigint | undefined {
  if (!/^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(text)) return undefined;
  const amount = BigInt(text);
  return amount < 2n ** 256n ? amount : undefined;
}

/** The call's data as the file has them, or encoded from the described function and its inputs. */
function readData({
  data,
  contractMethod,
  contractInputsValues,
}: z.infer<typeof transactionSchema>):
  | { readonly ok: true; readonly data: Hex }
  | { readonly ok: false; readonly message: string } {
  const bytes = (data ?? '').trim();
  if (bytes !== '' && bytes !== '0x')
    return /^0x([0-9a-fA-F]{2})+$/.test(bytes)
      ? { ok: true, data: bytes.toLowerCase() as Hex } // the form was checked
      : { ok: false, message: 'The data isn’t hexadecimal.' };
  if (!contractMethod) return { ok: true, data: '0x' };
  try {
    const values: BatchValues = contractInputsValues ?? {};
    const method = { name: contractMethod.name ?? '', inputs: (contractMethod.inputs ?? []).map(nameInput) };
    return { ok: true, data: encodeMethod(method, values) };
  } catch (error) {
    const message = error instanceof BatchInputError ? error.message : 'The function can’t be encoded.';
    return { ok: false, message };
  }
}

type NamedInput = { name: string; type: string; components?: readonly NamedInput[] };
const nameInput = ({ name, type, components }: FileInput): NamedInput => ({
  name: name ?? '',
  type,
  ...(components && { components: components.map(nameInput) }),
});

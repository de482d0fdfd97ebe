import { type Address, isAddressEqual, zeroAddress } from 'viem';
import { z } from 'zod/mini';
import { findMarkedNumber } from '@/lib/safe/call-input/inexact-numbers';
import { encodeContractSignature } from '@/lib/safe/protocol/pack-signatures';
import { describeField } from './describe-field';
import type {
  HandedContent,
  HandedItem,
  HandedSignature,
  HandOver,
  HandOverFormat,
  NamedSafe,
  ParsedHandOver,
} from './hand-over';
import { readSafeTypedData } from './read-typed-data';
import {
  addressSchema,
  chainIdSchema,
  hashSchema,
  hexSchema,
  maxHexLength,
  operationSchema,
  signaturesOf,
  transactionSchema,
  uintSchema,
} from './schema';
import { unwrapTypedData } from './unwrap-typed-data';

const unnamed: NamedSafe = { chainId: undefined, address: undefined };

/** The most transactions of one file. */
const maxItems = 50;

/** Short names of networks in addresses (EIP-3770), from https://github.com/ethereum-lists/chains. */
const shortNames: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{
      base: 8453,
      eth: 1,
      oeth: 10,
      bnb: 56,
      gno: 100,
      unichain: 130,
      matic: 137,
      sonic: 146,
      zksync: 324,
    },
    ...{ wc: 480, mantle: 5000, arb1: 42161, celo: 42220, avax: 43114, linea: 59144, berachain: 80094 },
    ...{ blastmainnet: 81457, basesep: 84532, scr: 534352, sep: 11155111 },
  }),
);

/** `base:0x…` (EIP-3770) or `eip155:1:0x…` (CAIP-10), as Concord writes them, or the bare address of other programs. */
const safeSchema = z.pipe(
  z.string().check(z.regex(/^(?:[a-z0-9-]{2,20}:|eip155:[1-9]\d{0,14}:)?0x[0-9a-fA-F]{40}$/)),
  z.transform((text, context): NamedSafe => {
    const address = addressSchema.safeParse(text.slice(text.lastIndexOf(':') + 1));
    const [, id, name] = /^(?:eip155:(\d+)|([a-z0-9-]+)):/.exec(text) ?? [];
    const chainId = id !== undefined ? Number(id) : name === undefined ? undefined : shortNames.get(name);
    if (address.success && (name === undefined || chainId !== undefined))
      return { chainId, address: address.data };
    context.issues.push({ code: 'custom', message: 'wrong checksum or unknown network', input: text });
    return z.NEVER;
  }),
);

const noteSchema = z.nullish(z.string().check(z.maxLength(200)));

const plainSignatureSchema = z.object({ signer: addressSchema, signature: hexSchema });

/** The service and the gateway leave a signature out where an owner confirmed on the chain alone. */
const confirmationSchema = z.object({ owner: addressSchema, signature: z.nullish(hexSchema) });

/** protocol-kit keeps only a contract's own part, and says so. */
const kitSignatureSchema = z.pipe(
  z.object({ signer: addressSchema, data: hexSchema, isContractSignature: z.nullish(z.boolean()) }),
  z.transform(
    ({ signer, data, isContractSignature }): HandedSignature => ({
      signer,
      signature: isContractSignature ? encodeContractSignature({ signer, signature: data }) : data,
    }),
  ),
);

const kitPairsSchema = z.pipe(
  signaturesOf(z.tuple([z.string().check(z.maxLength(60)), kitSignatureSchema])),
  z.transform((entries) => entries.map(([, signature]) => signature)),
);

/** A list, protocol-kit's map as an object, or its entries as pairs, also as scripts write a Map. */
const kitSignaturesSchema = z.union([
  signaturesOf(kitSignatureSchema),
  z.pipe(
    z.record(z.string().check(z.maxLength(60)), kitSignatureSchema),
    z.transform((entries) => Object.values(entries)),
  ),
  kitPairsSchema,
  z.pipe(
    z.object({ dataType: z.literal('Map'), value: kitPairsSchema }),
    z.transform(({ value }) => value),
  ),
]);

const contentSchema = z.pipe(
  z.union([
    z.string().check(z.maxLength(maxHexLength)),
    // Numbers that JavaScript rounds would make another message.
    z
      .record(z.string(), z.unknown())
      .check(
        z.refine(
          (value) =>
            ['domain', 'types', 'message'].every((key) => key in value) &&
            findMarkedNumber(value) === undefined,
        ),
      ),
  ]),
  z.transform(
    (message): HandedContent =>
      typeof message === 'string'
        ? { kind: 'text', text: message }
        : { kind: 'typedData', text: JSON.stringify(message) },
  ),
);

const signedTransaction = (
  item: Pick<HandedTransactionParts, 'transaction'> & Partial<HandedTransactionParts>,
) =>
  ({
    kind: 'transaction',
    ...{ safe: unnamed, version: undefined, claimedHash: undefined, signatures: [], note: undefined },
    ...item,
  }) as const;
type HandedTransactionParts = Omit<Extract<HandedItem, { kind: 'transaction' }>, 'kind'>;

const withSigner = (
  list: readonly { owner: Address; signature?: HandedSignature['signature'] | null | undefined }[],
) => list.flatMap(({ owner, signature }) => (signature ? [{ signer: owner, signature }] : []));

// One reader for each form. The order tells forms apart that share names.

const concordTransaction = z.pipe(
  z.object({
    safe: safeSchema,
    transaction: transactionSchema,
    safeTxHash: hashSchema,
    signatures: signaturesOf(plainSignatureSchema),
    note: noteSchema,
  }),
  z.transform(({ safeTxHash, note, ...item }) => [
    signedTransaction({ ...item, claimedHash: safeTxHash, note: note ?? undefined }),
  ]),
);

const concordMessage = z.pipe(
  z.object({
    safe: safeSchema,
    message: contentSchema,
    messageHash: hashSchema,
    signatures: z.optional(signaturesOf(plainSignatureSchema)),
    confirmations: z.optional(signaturesOf(confirmationSchema)),
  }),
  z.transform(({ safe, message, messageHash, signatures, confirmations }): readonly HandedItem[] => [
    {
      kind: 'message',
      ...{ safe, content: message, claimedHash: messageHash },
      signatures: signatures ?? withSigner(confirmations ?? []),
    },
  ]),
);

/** The fields beside their hash and signatures, as the service and the gateway send them and take them. */
const fields = z.pipe(
  z.intersection(
    z.object({
      safeTxHash: z.nullish(hashSchema),
      contractTransactionHash: z.nullish(hashSchema),
      confirmations: z.nullish(signaturesOf(confirmationSchema)),
      sender: z.nullish(addressSchema),
      signature: z.nullish(hexSchema),
    }),
    transactionSchema,
  ),
  z.transform(({ safeTxHash, contractTransactionHash, confirmations, sender, signature, ...transaction }) => [
    signedTransaction({
      transaction: Object.freeze(transaction),
      claimedHash: safeTxHash ?? contractTransactionHash ?? undefined,
      signatures: [
        ...withSigner(confirmations ?? []),
        ...(signature ? [{ signer: sender ?? undefined, signature }] : []),
      ],
    }),
  ]),
);

/** What programs give to protocol-kit's companion that talks to the service. */
const kitProposal = z.pipe(
  z.object({
    safeTransactionData: transactionSchema,
    safeTxHash: hashSchema,
    senderAddress: addressSchema,
    senderSignature: hexSchema,
  }),
  z.transform(({ safeTransactionData, safeTxHash, senderAddress, senderSignature }) => [
    signedTransaction({
      transaction: safeTransactionData,
      claimedHash: safeTxHash,
      signatures: [{ signer: senderAddress, signature: senderSignature }],
    }),
  ]),
);

const namedAddress = z.union([
  addressSchema,
  z.pipe(
    z.object({ value: addressSchema }),
    z.transform(({ value }) => value),
  ),
]);

/** The gateway's messages don't name their Safe. */
const gatewayMessage = z.pipe(
  z.object({
    message: contentSchema,
    messageHash: hashSchema,
    confirmations: z.nullish(
      signaturesOf(z.object({ owner: namedAddress, signature: z.nullish(hexSchema) })),
    ),
  }),
  z.transform(({ message, messageHash, confirmations }): readonly HandedItem[] => [
    {
      kind: 'message',
      ...{ safe: unnamed, content: message, claimedHash: messageHash },
      signatures: withSigner(confirmations ?? []),
    },
  ]),
);

const gateway = z.pipe(
  z.object({
    safeAddress: addressSchema,
    note: z.nullish(z.string()),
    txData: z.object({
      hexData: z.nullish(hexSchema),
      to: namedAddress,
      value: z.nullish(uintSchema),
      operation: operationSchema,
    }),
    detailedExecutionInfo: z.looseObject({
      type: z.literal('MULTISIG'),
      safeTxHash: hashSchema,
      refundReceiver: namedAddress,
      confirmations: z.nullish(
        signaturesOf(z.object({ signer: namedAddress, signature: z.nullish(hexSchema) })),
      ),
    }),
  }),
  z.transform(({ safeAddress, note, txData, detailedExecutionInfo }, context) => {
    const { safeTxHash, confirmations, refundReceiver, ...gas } = detailedExecutionInfo;
    const { to, value, hexData, operation } = txData;
    const parsed = transactionSchema.safeParse({
      ...{ ...gas, refundReceiver, to, data: hexData, operation },
      value: String(value ?? 0n),
    });
    if (!parsed.success) {
      context.issues.push({
        code: 'custom',
        message: 'no transaction',
        input: gas,
        path: ['detailedExecutionInfo', ...(parsed.error.issues[0]?.path ?? [])],
      });
      return z.NEVER;
    }
    return [
      signedTransaction({
        safe: { ...unnamed, address: safeAddress },
        transaction: parsed.data,
        claimedHash: safeTxHash,
        signatures: withSigner(
          (confirmations ?? []).map(({ signer, signature }) => ({ owner: signer, signature })),
        ),
        note: note?.slice(0, 200),
      }),
    ];
  }),
);

const kitTransactionSchema = z.pipe(
  z.object({
    data: transactionSchema,
    signatures: z.nullish(kitSignaturesSchema),
    safeTxHash: z.nullish(hashSchema),
  }),
  z.transform(({ data, signatures, safeTxHash }) =>
    signedTransaction({
      ...{ transaction: data, signatures: signatures ?? [] },
      claimedHash: safeTxHash ?? undefined,
    }),
  ),
);
const kitMessageSchema = z.pipe(
  z.object({ data: contentSchema, signatures: z.nullish(kitSignaturesSchema) }),
  z.transform(
    ({ data, signatures }): HandedItem => ({
      kind: 'message',
      ...{ safe: unnamed, content: data, claimedHash: undefined, signatures: signatures ?? [] },
    }),
  ),
);
const listed = <Item>(item: Item): readonly [Item] => [item];

const localsafeSignature = z.pipe(
  z.object({
    signature: kitSignatureSchema,
    txHash: z.nullish(hashSchema),
    messageHash: z.nullish(hashSchema),
  }),
  z.transform(({ signature, txHash, messageHash }, context): readonly HandedItem[] => {
    const claimedHash = txHash ?? messageHash;
    if (!claimedHash || (txHash && messageHash)) {
      context.issues.push({
        code: 'custom',
        message: 'one hash is needed',
        input: claimedHash,
        path: ['txHash'],
      });
      return z.NEVER;
    }
    const of = txHash ? 'transaction' : 'message';
    return [{ kind: 'signatures', of, safe: unnamed, claimedHash, signatures: [signature] }];
  }),
);

type Json = Readonly<Record<string, unknown>>;

type Reader = {
  readonly format: HandOverFormat;
  readonly fits: (value: Json) => boolean;
  readonly schema: z.ZodMiniType<readonly HandedItem[]>;
};

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTransaction = (value: unknown): value is Json => isRecord(value) && 'to' in value;
const isTypedData = (value: Json) => 'types' in value && 'domain' in value;

const readers: readonly Reader[] = [
  {
    format: 'gateway',
    fits: (value) => 'detailedExecutionInfo' in value || 'txData' in value,
    schema: gateway,
  },
  {
    format: 'file',
    fits: (value) => 'safe' in value && isTransaction(value.transaction),
    schema: concordTransaction,
  },
  { format: 'file', fits: (value) => 'safe' in value && 'messageHash' in value, schema: concordMessage },
  {
    format: 'gateway',
    fits: (value) => 'message' in value && 'messageHash' in value,
    schema: gatewayMessage,
  },
  {
    format: 'service',
    fits: (value) => 'to' in value && 'nonce' in value && 'safe' in value && 'safeTxHash' in value,
    schema: fields,
  },
  { format: 'fields', fits: (value) => 'to' in value && 'nonce' in value, schema: fields },
  { format: 'protocolKit', fits: (value) => isTransaction(value.safeTransactionData), schema: kitProposal },
  {
    format: 'localsafe',
    fits: (value) => isRecord(value.tx) && isRecord(value.tx.data),
    schema: z.pipe(
      z.object({ tx: kitTransactionSchema }),
      z.transform(({ tx }) => listed(tx)),
    ),
  },
  { format: 'localsafe', fits: (value) => isRecord(value.signature), schema: localsafeSignature },
  {
    format: 'localsafe',
    fits: (value) => isRecord(value.message) && 'data' in value.message,
    schema: z.pipe(
      z.object({ message: kitMessageSchema }),
      z.transform(({ message }) => listed(message)),
    ),
  },
  {
    format: 'protocolKit',
    // A transaction of another form may stand in the field of that name.
    fits: ({ data }) =>
      isRecord(data) && ('to' in data || 'nonce' in data) && !('safe' in data || 'safeTxHash' in data),
    schema: z.pipe(kitTransactionSchema, z.transform(listed)),
  },
  {
    format: 'protocolKit',
    fits: (value) => 'data' in value && 'signatures' in value,
    schema: z.pipe(kitMessageSchema, z.transform(listed)),
  },
];

/** Names under which programs put a whole transaction. */
const wrappers = [
  ...['transaction', 'safeTransaction', 'tx', 'data', 'result', 'json', 'typedData', 'typedMessage'],
] as const;
const maxWrappers = 4;
const lists = ['results', 'transactions', 'messages'] as const;
/** Rows of the gateway's lists that hold nothing. */
const headings: readonly unknown[] = ['LABEL', 'CONFLICT_HEADER', 'DATE_LABEL'];

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
  const reader = readers.find(({ fits }) => fits(value));
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

function readWith({ format, schema }: Reader, value: Json): ParsedHandOver {
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
  const named = address === undefined || address === null ? undefined : safeSchema.safeParse(address);
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

import { type Address, isAddressEqual } from 'viem';
import { z } from 'zod/mini';
import { findMarkedNumber } from '@/lib/safe/call-input/inexact-numbers';
import { encodeContractSignature } from '@/lib/safe/protocol/pack-signatures';
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
  hashSchema,
  hexSchema,
  maxHexLength,
  signaturesOf,
  transactionSchema,
} from './schema';

const unnamed: NamedSafe = { chainId: undefined, address: undefined };

/** The most transactions of one file. */
const maxItems = 50;

/** `base:0x…` (EIP-3770) or `eip155:1:0x…` (CAIP-10), as Concord writes them, or the bare address of other programs. */
const safeSchema = z.pipe(
  z.string().check(z.regex(/^(?:base:|eip155:[1-9]\d{0,14}:)?0x[0-9a-fA-F]{40}$/)),
  z.transform((text, context): NamedSafe => {
    const parsed = addressSchema.safeParse(text.slice(text.lastIndexOf(':') + 1));
    if (!parsed.success) {
      context.issues.push({ code: 'custom', message: 'wrong checksum', input: text });
      return z.NEVER;
    }
    const chain = /^eip155:(\d+):/.exec(text)?.[1];
    const chainId = chain !== undefined ? Number(chain) : text.startsWith('base:') ? 8453 : undefined;
    return { chainId, address: parsed.data };
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

/** A list, protocol-kit's map as an object, or its entries as pairs. */
const kitSignaturesSchema = z.union([
  signaturesOf(kitSignatureSchema),
  z.pipe(
    z.record(z.string().check(z.maxLength(60)), kitSignatureSchema),
    z.transform((entries) => Object.values(entries)),
  ),
  z.pipe(
    signaturesOf(z.tuple([z.string().check(z.maxLength(60)), kitSignatureSchema])),
    z.transform((entries) => entries.map(([, signature]) => signature)),
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

const service = z.pipe(
  z.intersection(
    z.object({
      safe: addressSchema,
      safeTxHash: hashSchema,
      confirmations: z.nullish(signaturesOf(confirmationSchema)),
    }),
    transactionSchema,
  ),
  z.transform(({ safe, safeTxHash, confirmations, ...transaction }) => [
    signedTransaction({
      safe: { ...unnamed, address: safe },
      transaction: Object.freeze(transaction),
      claimedHash: safeTxHash,
      signatures: withSigner(confirmations ?? []),
    }),
  ]),
);

const namedAddress = z.pipe(
  z.object({ value: addressSchema }),
  z.transform(({ value }) => value),
);

const gateway = z.pipe(
  z.object({
    safeAddress: addressSchema,
    note: z.nullish(z.string()),
    txData: z.object({
      hexData: z.nullish(hexSchema),
      to: namedAddress,
      value: z.nullish(z.string()),
      operation: z.union([z.literal(0), z.literal(1)]),
    }),
    detailedExecutionInfo: z.looseObject({
      type: z.literal('MULTISIG'),
      safeTxHash: hashSchema,
      refundReceiver: namedAddress,
      confirmations: signaturesOf(z.object({ signer: namedAddress, signature: z.nullish(hexSchema) })),
    }),
  }),
  z.transform(({ safeAddress, note, txData, detailedExecutionInfo }, context) => {
    const { safeTxHash, confirmations, refundReceiver, ...gas } = detailedExecutionInfo;
    const { to, value, hexData, operation } = txData;
    const parsed = transactionSchema.safeParse({
      ...{ ...gas, refundReceiver, to, data: hexData, operation },
      value: value ?? '0',
    });
    if (!parsed.success) {
      context.issues.push({
        code: 'custom',
        message: 'no transaction',
        input: gas,
        path: parsed.error.issues[0]?.path ?? [],
      });
      return z.NEVER;
    }
    return [
      signedTransaction({
        safe: { ...unnamed, address: safeAddress },
        transaction: parsed.data,
        claimedHash: safeTxHash,
        signatures: withSigner(confirmations.map(({ signer, signature }) => ({ owner: signer, signature }))),
        note: note?.slice(0, 200),
      }),
    ];
  }),
);

const kitTransactionSchema = z.pipe(
  z.object({ data: transactionSchema, signatures: z.optional(kitSignaturesSchema) }),
  z.transform(({ data, signatures }) =>
    signedTransaction({ transaction: data, signatures: signatures ?? [] }),
  ),
);
const kitMessageSchema = z.pipe(
  z.object({ data: contentSchema, signatures: z.optional(kitSignaturesSchema) }),
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
    txHash: z.optional(hashSchema),
    messageHash: z.optional(hashSchema),
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

type Reader = {
  readonly format: HandOverFormat;
  readonly fits: (value: Readonly<Record<string, unknown>>) => boolean;
  readonly schema: z.ZodMiniType<readonly HandedItem[]>;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTransaction = (value: unknown) => isRecord(value) && 'to' in value;

const readers: readonly Reader[] = [
  {
    format: 'gateway',
    fits: (value) => 'detailedExecutionInfo' in value || 'txData' in value,
    schema: gateway,
  },
  { format: 'file', fits: (value) => 'safe' in value && 'transaction' in value, schema: concordTransaction },
  { format: 'file', fits: (value) => 'safe' in value && 'messageHash' in value, schema: concordMessage },
  { format: 'service', fits: (value) => 'safe' in value && 'safeTxHash' in value, schema: service },
  {
    format: 'service',
    fits: (value) => Array.isArray(value.results) && value.results.some(isTransaction),
    schema: z.pipe(
      z.object({ results: z.array(service).check(z.minLength(1), z.maxLength(maxItems)) }),
      z.transform(({ results }) => results.flat()),
    ),
  },
  {
    format: 'localsafe',
    fits: (value) => isRecord(value.tx),
    schema: z.pipe(
      z.object({ tx: kitTransactionSchema }),
      z.transform(({ tx }) => listed(tx)),
    ),
  },
  {
    format: 'localsafe',
    fits: (value) =>
      Array.isArray(value.transactions) &&
      value.transactions.every((one) => isRecord(one) && 'data' in one && isRecord(one.data)),
    schema: z.pipe(
      z.object({
        transactions: z.array(kitTransactionSchema).check(z.minLength(1), z.maxLength(maxItems)),
      }),
      z.transform(({ transactions }) => transactions),
    ),
  },
  { format: 'localsafe', fits: (value) => 'signature' in value, schema: localsafeSignature },
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
    fits: ({ data }) => isTransaction(data),
    schema: z.pipe(kitTransactionSchema, z.transform(listed)),
  },
  {
    format: 'protocolKit',
    fits: (value) => 'data' in value && 'signatures' in value,
    schema: z.pipe(kitMessageSchema, z.transform(listed)),
  },
  {
    format: 'fields',
    fits: (value) => 'to' in value && 'nonce' in value,
    schema: z.pipe(
      transactionSchema,
      z.transform((transaction) => listed(signedTransaction({ transaction }))),
    ),
  },
];

/** Reads the JSON of a transaction or message in any known form; a sentence says why it can't be read. */
export function readHandOverJson(value: unknown): ParsedHandOver {
  if (!isRecord(value)) return refuse(unknownForm);
  if ('types' in value && 'domain' in value) {
    const read = readSafeTypedData(value);
    return read.ok ? accept({ format: 'typedData', items: [read.transaction] }) : read;
  }
  if (Array.isArray(value.transactions) && value.transactions.some(isTransaction))
    return refuse(
      'This is a batch of the transaction builder. It has no nonce, so nobody can sign it yet. Open it under New transaction, Batch.',
    );
  const reader = readers.find(({ fits }) => fits(value));
  if (!reader) return refuse(unknownForm);
  const parsed = reader.schema.safeParse(value);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
    return refuse(
      path === ''
        ? 'A field of this transaction is missing or can’t be read.'
        : `The field “${path.slice(0, 60)}” is missing or can’t be read.`,
    );
  }
  const items = parsed.data;
  if (items.some(namesSignerTwice)) return refuse('This names one signer twice, with different signatures.');
  return accept({ format: reader.format, items });
}

const accept = (handOver: HandOver): ParsedHandOver => ({ ok: true, handOver });
const refuse = (message: string): ParsedHandOver => ({ ok: false, message });

const unknownForm =
  'This is no transaction in a form that Concord knows. It reads links, files and codes of Concord and localsafe, JSON of Safe’s services and of protocol-kit, and EIP-712 data.';

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

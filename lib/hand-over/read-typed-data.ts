import { z } from 'zod/mini';
import { describeField } from './describe-field';
import type { HandedTransaction, NamedSafe } from './hand-over';
import { addressSchema, chainIdSchema, transactionSchema } from './schema';

type Fields = readonly { readonly name: string; readonly type: string }[];

const fieldsSchema = z
  .array(z.object({ name: z.string().check(z.maxLength(60)), type: z.string().check(z.maxLength(60)) }))
  .check(z.maxLength(20));

const typedDataSchema = z.object({
  types: z.record(z.string().check(z.maxLength(60)), fieldsSchema),
  primaryType: z.optional(z.string().check(z.maxLength(60))),
  domain: z.record(z.string().check(z.maxLength(60)), z.unknown()),
  message: z.record(z.string().check(z.maxLength(60)), z.unknown()),
});

const domainSchema = z.object({ verifyingContract: addressSchema, chainId: z.nullish(chainIdSchema) });

/** The struct that a Safe's owners sign, since 1.0.0 and before (Safe.sol). */
const listSafeTxFields = (baseGasName: string): string =>
  `address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 ${baseGasName},uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce`;

/** A version of each signing form, for texts that tell the form only. */
export const formVersions = { latest: '1.4.1', chainless: '1.2.0', dataGas: '0.1.0' } as const;

export type ReadTypedData =
  | { readonly ok: true; readonly transaction: HandedTransaction }
  | { readonly ok: false; readonly message: string };

/**
 * Reads the EIP-712 data of a transaction, as wallets and devices show them. Types, domain and message must be exactly
 * a Safe's: a wallet hashes other ones differently, and the same fields would then mean something else.
 */
export function readSafeTypedData(value: unknown): ReadTypedData {
  const parsed = readParts(value);
  if (!parsed.success)
    return refuse(
      'These EIP-712 data can’t be read: domain, types or message is missing or has another form.',
    );
  const { types, primaryType = findMainType(types), domain, message } = parsed.data;
  if (primaryType === 'SafeMessage')
    return refuse(
      'These data sign a message and no transaction, and hold only the message’s hash. Ask for the message itself: a link, a file or its JSON.',
    );
  if (primaryType !== 'SafeTx') return refuse('These EIP-712 data are no transaction of a Safe (SafeTx).');
  const listed = listFields(types.SafeTx ?? []);
  const isOld = listed === listSafeTxFields('dataGas');
  if (!isOld && listed !== listSafeTxFields('baseGas'))
    return refuse(
      'The type “SafeTx” in these data is not that of a Safe, so a wallet would sign something else.',
    );
  const safe = readDomain(domain, types.EIP712Domain);
  if (!safe)
    return refuse('The domain in these data is not that of a Safe, so a wallet would sign something else.');
  const names = (types.SafeTx ?? []).map(({ name }) => name);
  if (Object.keys(message).some((name) => !names.includes(name)))
    return refuse('These EIP-712 data have fields that a transaction of a Safe doesn’t have.');
  const { dataGas, ...fields } = message;
  const transaction = transactionSchema.safeParse(isOld ? { ...fields, baseGas: dataGas } : fields);
  if (!transaction.success)
    return refuse(describeField(message, nameGas(transaction.error.issues[0]?.path ?? [], isOld)));
  return {
    ok: true,
    transaction: {
      kind: 'transaction',
      safe,
      transaction: transaction.data,
      version: isOld
        ? formVersions.dataGas
        : safe.chainId === undefined
          ? formVersions.chainless
          : formVersions.latest,
      ...{ claimedHash: undefined, signatures: [], note: undefined },
    },
  };
}

/** Libraries call the message “value”. */
function readParts(value: unknown) {
  const given = typeof value === 'object' ? { ...value } : {};
  return typedDataSchema.safeParse('value' in given ? { message: given.value, ...given } : given);
}

/** Libraries leave it out where there is only one. */
function findMainType(types: Readonly<Record<string, Fields>>): string | undefined {
  const [main, ...others] = Object.keys(types).filter((name) => name !== 'EIP712Domain');
  return others.length === 0 ? main : undefined;
}

/** Undefined for a domain that a Safe doesn't have. Without its type the keys are the type. */
function readDomain(
  domain: Readonly<Record<string, unknown>>,
  type: Fields | undefined,
): NamedSafe | undefined {
  const known = domainSchema.safeParse(domain);
  const names = Object.entries(domain).flatMap(([name, part]) =>
    part === undefined || part === null ? [] : [name],
  );
  const { chainId, verifyingContract: address } = known.data ?? {};
  const isOfSafe = names.every((name) => name === 'chainId' || name === 'verifyingContract');
  const expected = `${chainId ? 'uint256 chainId,' : ''}address verifyingContract`;
  const isTyped = type === undefined || listFields(type) === expected;
  return known.success && isOfSafe && isTyped ? { chainId: chainId ?? undefined, address } : undefined;
}

/** The field's name in the data themselves. */
const nameGas = (path: readonly PropertyKey[], isOld: boolean) =>
  path.map((name) => (isOld && name === 'baseGas' ? 'dataGas' : name));

const refuse = (message: string): ReadTypedData => ({ ok: false, message });

const listFields = (fields: Fields): string => fields.map(({ name, type }) => `${type} ${name}`).join(',');

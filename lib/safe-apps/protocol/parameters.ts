import type { Hash } from 'viem';
import { z } from 'zod/mini';
import { SafeAppsError } from '@/lib/errors/safe-apps';
import { isReadMethod } from './is-read-method';
import { type RestrictedMethod, restrictedMethods, type SafeAppsMethod } from './protocol';
import { type AppTransactions, readTransactions } from './read-transactions';
import { hashSchema } from './schema';
import { type AppTypedData, readTypedData } from './typed-data';

/** A call to the chain, or the app's own settings. */
export type RpcRequest =
  | { readonly call: string; readonly params: readonly unknown[] }
  | { readonly call: 'safe_setSettings'; readonly params: readonly [{ readonly offChainSigning?: boolean }] };

type SettingsRequest = Extract<RpcRequest, { readonly call: 'safe_setSettings' }>;

/** Whether a call is for the host itself and not for the chain. */
export const isSettingsRequest = (request: RpcRequest): request is SettingsRequest =>
  request.call === 'safe_setSettings';

/** The parsed parameters of each method. */
export type SafeAppsParameters = {
  readonly getSafeInfo: undefined;
  readonly getChainInfo: undefined;
  readonly getEnvironmentInfo: undefined;
  readonly getSafeBalances: { readonly currency: string };
  readonly getTxBySafeTxHash: { readonly safeTxHash: Hash };
  readonly rpcCall: RpcRequest;
  readonly sendTransactions: AppTransactions;
  readonly signMessage: { readonly message: string };
  readonly signTypedMessage: { readonly typedData: AppTypedData };
  readonly getOffChainSignature: Hash;
  readonly wallet_getPermissions: undefined;
  readonly wallet_requestPermissions: readonly RestrictedMethod[];
  readonly requestAddressBook: undefined;
  readonly getCurrentTheme: undefined;
};

type Readers = { readonly [M in SafeAppsMethod]: (params: unknown) => SafeAppsParameters[M] };

const none = () => undefined;

const readers: Readers = {
  getSafeInfo: none,
  getChainInfo: none,
  getEnvironmentInfo: none,
  getSafeBalances: (params) => read(balancesSchema, params ?? {}, 'Invalid currency'),
  getTxBySafeTxHash: (params) => read(safeTxHashSchema, params, 'Invalid safeTxHash'),
  rpcCall: readRpcRequest,
  sendTransactions: readTransactions,
  signMessage: (params) => read(messageSchema, params, 'Invalid message type'),
  signTypedMessage: (params) => ({
    typedData: readTypedData(read(typedMessageSchema, params, 'Invalid typed data').typedData),
  }),
  getOffChainSignature: (params) => read(hashSchema, params, 'Invalid message hash'),
  wallet_getPermissions: none,
  wallet_requestPermissions: readPermissionRequest,
  requestAddressBook: none,
  getCurrentTheme: none,
};

/**
 * Parses the parameters of a method. Throws `invalid-request`, `permissions-rejected` or `unsupported-method` with the
 * specification's text (section 5), or else with a text that a developer can act on.
 */
export function readParameters<M extends SafeAppsMethod>(method: M, params: unknown): SafeAppsParameters[M] {
  return readers[method](params);
}

function read<T>(schema: z.ZodMiniType<T>, params: unknown, text: string): T {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new SafeAppsError({ kind: 'invalid-request', text, cause: parsed.error });
  return parsed.data;
}

const balancesSchema = z.object({
  currency: z._default(z.string().check(z.regex(/^[A-Za-z]{2,10}$/)), 'usd'),
});
const safeTxHashSchema = z.object({ safeTxHash: hashSchema });
const messageSchema = z.object({ message: z.string().check(z.maxLength(100_000)) });
const typedMessageSchema = z.object({ typedData: z.unknown() });

const rpcSchema = z.object({
  call: z.string(),
  params: z._default(z.array(z.unknown()).check(z.maxLength(10)), []),
});
const settingsSchema = z.tuple([z.object({ offChainSigning: z.optional(z.boolean()) })]);

function readRpcRequest(value: unknown): RpcRequest {
  const { call, params } = read(rpcSchema, value, 'Invalid rpcCall');
  if (call === 'safe_setSettings') return { call, params: read(settingsSchema, params, 'Invalid settings') };
  if (!isReadMethod(call))
    throw new SafeAppsError({ kind: 'unsupported-method', method: call.slice(0, 100) });
  return { call, params };
}

const permissionsSchema = z.array(z.record(z.string(), z.unknown())).check(z.maxLength(20));

/** Reads the requested permissions; every key must be a restricted method (specification, section 5). */
function readPermissionRequest(params: unknown): readonly RestrictedMethod[] {
  const parsed = permissionsSchema.safeParse(params);
  const asked = new Set(parsed.data?.flatMap((entry) => Object.keys(entry)));
  const known = restrictedMethods.filter((method) => asked.has(method));
  if (!parsed.success || known.length < asked.size) throw new SafeAppsError({ kind: 'permissions-invalid' });
  return known;
}

import { numberToHex } from 'viem';
import { z } from 'zod/mini';
import { base } from '@/config/chains';
import { SafeAppsError } from '@/lib/errors/safe-apps';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { hostLimits } from '@/lib/safe-apps/host/host-limits';
import { refuseForeignData } from '@/lib/safe-apps/host/refuse-foreign-data';
import { copyPlain } from '@/lib/safe-apps/protocol/copy-plain';
import { isReadMethod } from '@/lib/safe-apps/protocol/is-read-method';
import { readAppMessage } from '@/lib/safe-apps/protocol/read-app-message';
import { type AppTransactions, readTransactions } from '@/lib/safe-apps/protocol/read-transactions';
import { readTypedData } from '@/lib/safe-apps/protocol/typed-data';
import { baseCaip, sessionCapabilities } from './read-proposal';

/** A request as it came through the relay, its envelope read. */
export type SessionRequest = {
  readonly id: number;
  readonly topic: string;
  readonly chainId: string;
  readonly method: string;
  readonly params: unknown;
  /** When the app stops waiting, in milliseconds since 1970; undefined where it doesn't say. */
  readonly expiresAt: number | undefined;
};

/** What a request asks for. */
export type AppAsk =
  /** Can be answered at once. */
  | { readonly kind: 'answer'; readonly result: unknown }
  | { readonly kind: 'read'; readonly method: string; readonly params: readonly unknown[] }
  /** The id of a bundle: one that the app chose, or a safeTxHash. */
  | { readonly kind: 'status' | 'show'; readonly bundleId: string }
  /** `bundleId`: the id that the app chose for a bundle. */
  | {
      readonly kind: 'transactions';
      readonly transactions: AppTransactions;
      readonly bundleId?: string | undefined;
    }
  | { readonly kind: 'message'; readonly content: MessageContent };

const requestSchema = z.object({
  id: z.int().check(z.positive()),
  topic: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  params: z.object({
    chainId: z.string().check(z.maxLength(100)),
    request: z.object({
      method: z.string().check(z.minLength(1), z.maxLength(100)),
      params: z.optional(z.unknown()),
      expiryTimestamp: z.optional(z.int().check(z.positive())),
    }),
  }),
});

/** Reads the envelope of a request; undefined where it has no known form. */
export function readSessionRequest(event: unknown): SessionRequest | undefined {
  const parsed = requestSchema.safeParse(event);
  if (!parsed.success) return undefined;
  const { id, topic, params } = parsed.data;
  const { method, expiryTimestamp } = params.request;
  return {
    ...{ id, topic, method, chainId: params.chainId, params: params.request.params },
    expiresAt: expiryTimestamp === undefined ? undefined : expiryTimestamp * 1_000,
  };
}

/** Whether a person answers the method. */
export const isForPerson = (method: string) =>
  /^(eth_sendTransaction|wallet_sendCalls|personal_sign|eth_signTypedData|eth_signTypedData_v4)$/.test(
    method,
  );

/**
 * Reads what a request wants from this Safe. The parameters are copied and checked whole; throws SafeAppsError with the
 * codes of EIP-1193 and EIP-5792.
 */
export function readAsk({ method, params, chainId }: SessionRequest, safe: SafeRef): AppAsk {
  if (chainId !== baseCaip) throw invalid(`The Safe is connected on ${baseCaip} only`, 4901);
  const { value } = copyPlain(params ?? [], hostLimits.parameters);
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return { kind: 'answer', result: [safe.address] };
    case 'eth_chainId':
      return { kind: 'answer', result: numberToHex(base.id) };
    case 'wallet_switchEthereumChain':
      requireBase(readObject(list[0]).chainId, 4902);
      return { kind: 'answer', result: null };
    case 'wallet_getCapabilities':
      return { kind: 'answer', result: readCapabilities(list, safe) };
    case 'wallet_getCallsStatus':
    case 'wallet_showCallsStatus':
      return {
        kind: method === 'wallet_getCallsStatus' ? 'status' : 'show',
        bundleId: readBundleId(list[0], 5730),
      };
    case 'eth_sendTransaction':
      return readSend(readObject(list[0]), safe);
    case 'wallet_sendCalls':
      return readBundle(readObject(list[0]), safe);
    case 'personal_sign':
      return readPersonal(list, safe);
    case 'eth_signTypedData':
    case 'eth_signTypedData_v4':
      return readTyped(list, safe);
    default:
      if (isReadMethod(method)) return { kind: 'read', method, params: list };
      throw new SafeAppsError({ kind: 'unsupported-method', method });
  }
}

const invalid = (text: string, code?: number) =>
  new SafeAppsError({ kind: 'invalid-request', text, ...(code !== undefined && { code }) });

function readObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('Invalid params');
  return value as Readonly<Record<string, unknown>>; // a plain copy
}

/** Whether it names Base, in hexadecimal as the methods ask for, or as the plain number that some apps write. */
const isBase = (chainId: unknown): boolean =>
  chainId === base.id ||
  (typeof chainId === 'string' && /^0x[0-9a-f]{1,16}$/i.test(chainId) && BigInt(chainId) === BigInt(base.id));

function requireBase(chainId: unknown, code: number): void {
  if (!isBase(chainId)) throw invalid('The Safe is connected on Base (0x2105) only', code);
}

const isSafe = (account: unknown, { address }: SafeRef): boolean =>
  typeof account === 'string' && account.toLowerCase() === address.toLowerCase();

function requireSafe(from: unknown, safe: SafeRef): void {
  if (!isSafe(from, safe)) throw invalid('The address is not that of the connected Safe', 4100);
}

function readCapabilities([address, chains]: readonly unknown[], safe: SafeRef): object {
  if (address !== undefined && address !== null) requireSafe(address, safe);
  return Array.isArray(chains) && !chains.some(isBase) ? {} : sessionCapabilities();
}

/** The most characters of a bundle's id. Source: EIP-5792, 4,096 bytes in hexadecimal digits. */
const maxBundleId = 8_194;

function readBundleId(id: unknown, code?: number): string {
  if (typeof id !== 'string' || id === '' || id.length > maxBundleId)
    throw invalid('Invalid bundle id', code);
  return id;
}

function readSend(call: Readonly<Record<string, unknown>>, safe: SafeRef): AppAsk {
  const { from, to, value, data, input, chainId } = call;
  if (from !== undefined && from !== null) requireSafe(from, safe);
  if (chainId !== undefined && chainId !== null) requireBase(chainId, 4901);
  if (typeof data === 'string' && typeof input === 'string' && data.toLowerCase() !== input.toLowerCase())
    throw invalid('"data" and "input" differ');
  // Gas is the executing owner's matter: as safeTxGas it would let a failing transaction use up the nonce.
  return {
    kind: 'transactions',
    transactions: readTransactions({ txs: [{ to, value, data: data ?? input }] }),
  };
}

function readBundle(bundle: Readonly<Record<string, unknown>>, safe: SafeRef): AppAsk {
  const calls = Array.isArray(bundle.calls) ? bundle.calls.map(readObject) : [];
  // In version 1.0 of EIP-5792 each call names its own chain.
  requireBase(bundle.chainId ?? calls[0]?.chainId, 5710);
  for (const { chainId } of calls) if (chainId !== undefined && chainId !== null) requireBase(chainId, 5710);
  if (bundle.from !== undefined && bundle.from !== null) requireSafe(bundle.from, safe);
  for (const { capabilities } of [bundle, ...calls]) requireNoCapability(capabilities);
  return {
    kind: 'transactions',
    ...(bundle.id !== undefined && bundle.id !== null && { bundleId: readBundleId(bundle.id) }),
    transactions: readTransactions({ txs: calls.map(({ to, value, data }) => ({ to, value, data })) }),
  };
}

/** Nothing beyond an atomic bundle can be promised. */
function requireNoCapability(capabilities: unknown): void {
  for (const [name, payload] of Object.entries(readObject(capabilities ?? {})))
    if (name !== 'atomic' && readObject(payload).optional !== true)
      throw invalid(`The capability "${name.slice(0, 60)}" is not supported`, 5700);
}

function readPersonal([first, second]: readonly unknown[], safe: SafeRef): AppAsk {
  // Some apps put the address first, as `eth_sign` has it.
  const [message, address] = isSafe(first, safe) && !isSafe(second, safe) ? [second, first] : [first, second];
  if (typeof message !== 'string') throw invalid('Invalid message type');
  requireSafe(address, safe);
  return { kind: 'message', content: readAppMessage(message) };
}

function readTyped([address, data]: readonly unknown[], safe: SafeRef): AppAsk {
  // The first version had the values first, and no domain.
  if (Array.isArray(address))
    throw invalid('Only typed data of EIP-712 are supported (eth_signTypedData_v4)');
  requireSafe(address, safe);
  const typedData = readTypedData(typeof data === 'string' ? parseJson(data) : data);
  refuseForeignData(typedData, safe);
  return { kind: 'message', content: typedData };
}

function parseJson(text: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new SafeAppsError({ kind: 'invalid-request', text: 'Invalid typed data', cause });
  }
  // As with other parameters, its size is bounded.
  return copyPlain(parsed, hostLimits.parameters).value;
}

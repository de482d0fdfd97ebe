import { isAddressEqual } from 'viem';
import type { Transfer } from '@/devnet/gateway/chain/chain-state';
import { numericSchema, parseAddress, parseOr422 } from '@/devnet/gateway/http/parse-request';
import { validationError } from '@/devnet/gateway/http/reply-error';
import type { MultisigRecord } from '@/devnet/gateway/transactions/multisig-record';

type Query = Readonly<Record<string, string | undefined>>;

/** What a query for transactions of owners leaves over. */
export function multisigFilter(query: Query): (record: MultisigRecord) => boolean {
  const nonce = optional(query.nonce, readNumber);
  const to = optional(query.to, parseAddress);
  const value = optional(query.value, readNumber);
  const isInTime = dateFilter(query);
  return ({ fields, execution }) =>
    (nonce === null || BigInt(fields.nonce) === nonce) &&
    (to === null || isAddressEqual(fields.to, to)) &&
    (value === null || fields.value === value) &&
    (query.executed === undefined || String(execution !== null) === query.executed) &&
    isInTime(execution?.at.timestamp ?? null);
}

/** What a query for transfers leaves over. */
export function transferFilter(query: Query): (transfer: Transfer) => boolean {
  const token = optional(query.token_address, parseAddress);
  const value = optional(query.value, readNumber);
  const isInTime = dateFilter(query);
  return (transfer) =>
    (token === null || (transfer.kind !== 'native' && isAddressEqual(transfer.token, token))) &&
    (value === null || (transfer.kind !== 'erc721' && transfer.value === value)) &&
    isInTime(transfer.at.timestamp);
}

function dateFilter(query: Query): (timestamp: number | null) => boolean {
  const from = optional(query.execution_date__gte, readDate);
  const until = optional(query.execution_date__lte, readDate);
  if (from === null && until === null) return () => true;
  return (timestamp) =>
    timestamp !== null && (from === null || timestamp >= from) && (until === null || timestamp <= until);
}

function optional<T>(text: string | undefined, read: (text: string) => T): T | null {
  return text === undefined || text === '' ? null : read(text);
}

function readNumber(text: string): bigint {
  return parseOr422(numericSchema, text);
}

function readDate(text: string): number {
  const date = Date.parse(text);
  if (Number.isNaN(date)) throw validationError({ code: 'invalid_date', message: 'Invalid date', path: [] });
  return date;
}

import { type Context, Hono } from 'hono';
import { isAddressEqual } from 'viem';
import { byLatest, type Transfer } from '@/devnet/gateway/chain/chain-state';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { pageLinks, pageOf, readBounds } from '@/devnet/gateway/http/page';
import { numericSchema, parseAddress, parseOr422, readFlag } from '@/devnet/gateway/http/parse-request';
import { validationError } from '@/devnet/gateway/http/reply-error';
import { listQueue, listRecords, type MultisigRecord } from '@/devnet/gateway/transactions/multisig-record';
import { requireSafe } from '@/devnet/gateway/transactions/safe-lookup';
import { verifyStored } from '@/devnet/gateway/transactions/verify-stored';
import { findImitations } from '@/devnet/gateway/views/find-imitations';
import {
  filterTransfers,
  listHistory,
  listModuleExecutions,
  listTransfers,
} from '@/devnet/gateway/views/history-entries';
import { historyItems } from '@/devnet/gateway/views/history-list';
import { queueItems } from '@/devnet/gateway/views/queue-list';
import {
  moduleSummary,
  multisigSummary,
  transactionItem,
} from '@/devnet/gateway/views/transactions/tx-items';

/** The lists of a Safe's transactions. Their counts mean different things, as the service's do. */
export function listsRoutes(context: GatewayContext): Hono {
  const routes = new Hono({ strict: false });
  const safeOf = (c: Context) => requireSafe(context, parseAddress(c.req.param('safe')));

  routes.get('/v1/chains/:chainId/safes/:safe/transactions/queued', async (c) => {
    const safe = await safeOf(c);
    const queue = listQueue(context, safe, { trusted: readFlag(c, 'trusted', true) });
    const bounds = readBounds(c);
    // The service reads one more on either side, to tell cut groups from whole ones.
    await verifyStored(safe, queue.slice(Math.max(0, bounds.offset - 1), bounds.offset + bounds.limit + 1));
    const results = queueItems(context, safe, { queue, ...bounds });
    return c.json({ count: results.length, ...pageLinks(c, bounds, queue.length), results });
  });

  routes.get('/v1/chains/:chainId/safes/:safe/transactions/history', async (c) => {
    const safe = await safeOf(c);
    const dayOf = dayInTimeZone(c.req.query('timezone'), c.req.query('timezone_offset'));
    const filter = { trusted: readFlag(c, 'trusted', true), imitation: readFlag(c, 'imitation', true) };
    const history = listHistory(context, safe, filter);
    const bounds = readBounds(c);
    const results = historyItems(context, safe, { history, dayOf, ...bounds });
    return c.json({ count: history.length, ...pageLinks(c, bounds, history.length), results });
  });

  routes.get('/v1/chains/:chainId/safes/:safe/multisig-transactions', async (c) => {
    const safe = await safeOf(c);
    const records = listRecords(context, safe)
      .filter(multisigFilter(c.req.query()))
      .sort((a, b) => b.fields.nonce - a.fields.nonce || a.submittedAt - b.submittedAt);
    const { count: _, ...page } = pageOf(c, records);
    await verifyStored(safe, page.results);
    const results = page.results.map((record) => transactionItem(multisigSummary(context, safe, record)));
    return c.json({ ...page, results });
  });

  routes.get('/v1/chains/:chainId/safes/:safe/incoming-transfers', async (c) => {
    const safe = await safeOf(c);
    const all = listTransfers(context, safe);
    const transfers = all
      .filter(({ to }) => isAddressEqual(to, safe.address))
      // As the hosted service, which knows no ether transfer of nothing: a rejection calls the Safe with none.
      .filter((transfer) => transfer.kind !== 'native' || transfer.value > 0n)
      .filter(transferFilter(c.req.query()))
      .sort(byLatest);
    const { count: _, ...page } = pageOf(c, transfers);
    const filter = { trusted: readFlag(c, 'trusted', false), imitation: true };
    const isImitation = findImitations(safe.address, all);
    const summaries = filterTransfers(context, safe, { transfers: page.results, filter, isImitation });
    return c.json({ ...page, results: summaries.map((summary) => transactionItem(summary)) });
  });

  routes.get('/v1/chains/:chainId/safes/:safe/module-transactions', async (c) => {
    const page = pageOf(c, listModuleExecutions(context, await safeOf(c)));
    return c.json({
      ...page,
      results: page.results.map((execution) => transactionItem(moduleSummary(context, execution))),
    });
  });
  return routes;
}

type Query = Readonly<Record<string, string | undefined>>;

/** What a query for transactions of owners leaves over. */
function multisigFilter(query: Query): (record: MultisigRecord) => boolean {
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
function transferFilter(query: Query): (transfer: Transfer) => boolean {
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

/** Names the calendar day of a moment; the zone by name, or by the older offset in milliseconds. */
function dayInTimeZone(
  timeZone: string | undefined,
  offsetMs: string | undefined,
): (timestamp: number) => string {
  if (timeZone === undefined || timeZone === '') {
    const offset = Number(offsetMs ?? 0);
    return (timestamp) =>
      new Date(timestamp + (Number.isFinite(offset) ? offset : 0)).toISOString().slice(0, 10);
  }
  try {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    return (timestamp) => format.format(timestamp);
  } catch {
    throw validationError({ code: 'custom', message: 'Invalid IANA time zone', path: [] });
  }
}

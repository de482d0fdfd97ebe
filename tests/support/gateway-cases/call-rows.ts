import type { GatewayCall } from '@/lib/gateway/http/call';
import * as auth from '@/lib/gateway/resources/auth';
import * as balances from '@/lib/gateway/resources/balances';
import * as chainStatus from '@/lib/gateway/resources/chain-status';
import * as chains from '@/lib/gateway/resources/chains';
import * as collectibles from '@/lib/gateway/resources/collectibles';
import * as contracts from '@/lib/gateway/resources/contracts';
import * as creation from '@/lib/gateway/resources/creation';
import * as decodedCall from '@/lib/gateway/resources/decoded-call';
import * as delegates from '@/lib/gateway/resources/delegates';
import * as fiatCodes from '@/lib/gateway/resources/fiat-codes';
import * as messages from '@/lib/gateway/resources/messages';
import * as notifications from '@/lib/gateway/resources/notifications';
import * as overviews from '@/lib/gateway/resources/overviews';
import * as owners from '@/lib/gateway/resources/owners';
import * as ping from '@/lib/gateway/resources/ping';
import * as recovery from '@/lib/gateway/resources/recovery';
import * as relay from '@/lib/gateway/resources/relay';
import * as safeApps from '@/lib/gateway/resources/safe-apps';
import * as safes from '@/lib/gateway/resources/safes';
import * as confirmationView from '@/lib/gateway/resources/transactions/confirmation-view';
import * as estimations from '@/lib/gateway/resources/transactions/estimations';
import * as filteredLists from '@/lib/gateway/resources/transactions/filtered-lists';
import * as previews from '@/lib/gateway/resources/transactions/previews';
import * as transactionList from '@/lib/gateway/resources/transactions/transaction-list';
import * as transactions from '@/lib/gateway/resources/transactions/transactions';
import { unusedEndpoints } from '@/lib/gateway/unused';
import { accountCases } from './account-cases';
import { assetCases } from './asset-cases';
import { authCases } from './auth-cases';
import { chainCases } from './chain-cases';
import { delegateCases } from './delegate-cases';
import { emailCases } from './email-cases';
import type { GatewayCase } from './gateway-case';
import { listCases } from './list-cases';
import { messageCases } from './message-cases';
import { notificationCases } from './notification-cases';
import { relayCases } from './relay-cases';
import { safeAppCases } from './safe-app-cases';
import { safeCases } from './safe-cases';
import { toolCases } from './tool-cases';
import { transactionCases } from './transaction-cases';

/** One row of the list of calls, by the name of its function. */
export type CallRow = { readonly name: string; readonly call: GatewayCall };

const resources: readonly Readonly<Record<string, unknown>>[] = [
  ping,
  chains,
  chainStatus,
  safes,
  overviews,
  creation,
  owners,
  balances,
  fiatCodes,
  collectibles,
  transactionList,
  filteredLists,
  transactions,
  estimations,
  confirmationView,
  previews,
  decodedCall,
  contracts,
  messages,
  delegates,
  relay,
  safeApps,
  auth,
  notifications,
  recovery,
];

/** A resource exports each of its calls under the name of the function that sends it, followed by `Call`. */
const usedRows = resources
  .flatMap((resource) => Object.entries(resource))
  .filter(([key]) => key.endsWith('Call'))
  .map(([key, call]): CallRow => ({ name: key.replace(/Call$/, ''), call: call as GatewayCall })); // by its name

/** Every row there is, in the order of the README. */
export const callRows: readonly CallRow[] = [
  ...usedRows,
  ...Object.entries(unusedEndpoints).map(([name, { call }]) => ({ name, call })),
];

/** The same as a table of tests takes them, whose titles begin with the name. */
export const namedRows = callRows.map((row) => [row.name, row] as const);

export const gatewayCases: readonly GatewayCase[] = [
  ...[...chainCases, ...safeCases, ...assetCases, ...listCases, ...transactionCases, ...toolCases],
  ...[...messageCases, ...delegateCases, ...relayCases, ...safeAppCases, ...authCases],
  ...[...notificationCases, ...emailCases, ...accountCases],
];

/** The case of a row; a row without one is an error of the tests. */
export function findCase({ name }: CallRow): GatewayCase {
  const found = gatewayCases.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`The call ${name} has no function with a case of its own.`);
  return found;
}

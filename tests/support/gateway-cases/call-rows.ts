import * as accounts from '@/lib/gateway/calls/accounts';
import * as assets from '@/lib/gateway/calls/assets';
import * as chains from '@/lib/gateway/calls/chains';
import * as delegates from '@/lib/gateway/calls/delegates';
import * as emailAddresses from '@/lib/gateway/calls/email-addresses';
import * as messages from '@/lib/gateway/calls/messages';
import * as notifications from '@/lib/gateway/calls/notifications';
import * as relaying from '@/lib/gateway/calls/relaying';
import * as safeApps from '@/lib/gateway/calls/safe-apps';
import * as safes from '@/lib/gateway/calls/safes';
import * as signIn from '@/lib/gateway/calls/sign-in';
import * as transactions from '@/lib/gateway/calls/transactions';
import type { GatewayCall } from '@/lib/gateway/http/call';
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

const groups = [
  chains,
  safes,
  assets,
  transactions,
  messages,
  delegates,
  relaying,
  safeApps,
  signIn,
  notifications,
  emailAddresses,
  accounts,
];

/** Every row there is, in the order of the lists. */
export const callRows: readonly CallRow[] = groups
  .flatMap((calls) => Object.entries<GatewayCall>(calls))
  .map(([key, call]) => ({ name: key.replace(/Call$/, ''), call }));

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

import type { GatewayCall } from '@/lib/gateway/call';
import * as calls from '@/lib/gateway/calls';
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

/** Every row there is, in the order of the list. */
export const callRows: readonly CallRow[] = Object.entries(calls).map(([key, call]) => ({
  name: key.replace(/Call$/, ''),
  call,
}));

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

import { type Address, isAddressEqual } from 'viem';
import { faultyModulesDate } from '@/config/known-modules';
import { findFaultyModules } from '@/lib/chain/find-faulty-modules';
import { listDelayModifiers } from '@/lib/chain/list-delay-modifiers';
import { listEnabledModules } from '@/lib/chain/list-enabled-modules';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { type CallNode, listCalls } from '@/lib/safe/decode/call-tree';
import { operations } from '@/lib/safe/protocol/types';
import type { Risk } from '@/lib/safe/risk/risk';
import type { SafeChange } from '@/lib/safe/risk/settings/safe-changes';
import { listedContracts } from './listed-contracts';

/** The most Safes of one transaction whose modules are asked for. */
const maxSafes = 4;

/**
 * Warns about called contracts that are modules of the Safe, or of a Safe that it owns. A module acts as the Safe
 * without signatures, so an unknown one may do anything. Never throws; a failed request becomes a warning.
 */
export const assessCalledModules = (
  chain: ChainClient,
  subject: { safe: Address; tree: CallNode },
): Promise<readonly Risk[]> => assessCalled(chain, subject).catch(() => [unreadModules]);

async function assessCalled(
  chain: ChainClient,
  { safe, tree }: { safe: Address; tree: CallNode },
): Promise<readonly Risk[]> {
  // A payment without data counts too: a module may act when it is paid.
  const contracts = [...new Set(listCalls(tree).map(({ call }) => call.to))].filter(
    (address) => !isAddressEqual(address, safe) && !isHarmless(address),
  );
  if (contracts.length === 0) return [];
  const nested = listCalls(tree).flatMap(({ call, decoded }) =>
    decoded?.source === 'own' && decoded.functionName === 'execTransaction' ? [call.to] : [],
  );
  const safes = [...new Set([safe, ...nested])].slice(0, maxSafes);
  const enabled = await listEnabledModules(chain, { safes, contracts });
  const modules = [...new Set(enabled.map(({ module }) => module))];
  if (modules.length === 0) return [];
  const delays = await listDelayModifiers(chain, modules);
  return modules
    .filter((module) => !delays.includes(module) || !isRead(tree, module))
    .map((address) => ({ ...callsModule, address }));
}

/** Whether every call of a module is decoded completely, so that what it runs as the Safe is in the call tree. */
const isRead = (tree: CallNode, module: Address): boolean =>
  listCalls(tree)
    .filter(({ call }) => isAddressEqual(call.to, module) && call.operation === operations.call)
    .every(({ decoded, isIncomplete }) => decoded?.source === 'own' && !isIncomplete);

/** Whether an address is a well-known token, an official contract, or a module that Concord decodes. */
const isHarmless = (address: Address): boolean =>
  listedContracts.some((listed) => isAddressEqual(listed, address));

const callsModule: Risk = {
  kind: 'delegateCall',
  level: 'critical',
  title: 'Calls a module of the Safe',
  reason:
    'A module acts as the Safe without confirmations. This call can make it move all assets, change the owners, or replace the Safe’s code, and Concord can’t see what it does.',
  needsAcknowledgement: true,
};

const unreadModules: Risk = {
  kind: 'access',
  level: 'warning',
  title: 'Couldn’t check whether this calls a module',
  reason:
    'The RPC didn’t say whether a contract that this transaction calls is a module of the Safe. A module can move all funds.',
  needsAcknowledgement: false,
};

/** Warns about enabled modules that are known to be faulty. Never throws; a failed request becomes a warning. */
export async function assessEnabledModules(
  chain: ChainClient,
  changes: readonly SafeChange[],
): Promise<readonly Risk[]> {
  const modules = changes.flatMap((change) => (change.kind === 'enableModule' ? [change.module] : []));
  if (modules.length === 0) return [];
  const { faulty, unchecked } = await findFaultyModules(chain, [...new Set(modules)]);
  return [
    ...[...faulty].map(
      ([address, { name, about }]): Risk => ({
        ...{ kind: 'safeChange', level: 'critical', needsAcknowledgement: true, address },
        title: 'Enables a module that is known to be faulty',
        reason: `${name}. ${about} (Concord’s list of ${faultyModulesDate}.)`,
        consequence: 'I understand that strangers may take everything from this Safe through this module.',
      }),
    ),
    ...unchecked.map(
      (address): Risk => ({
        ...{ kind: 'safeChange', level: 'warning', needsAcknowledgement: false, address },
        title: 'Couldn’t check this module against known faulty ones',
        reason: 'The RPC didn’t say what code this module runs. It may be known to be faulty.',
      }),
    ),
  ];
}

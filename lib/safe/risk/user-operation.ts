import { type Address, isAddress, isHex, zeroAddress } from 'viem';
import { buildCallTree, type CallNode, listCalls } from '../decode/call-tree';
import { findValue, readTypedDataTree } from '../decode/typed-data-tree';
import type { MessageTypedData } from '../protocol/message-hash';
import type { SafeRef } from '../protocol/types';
import { findAccessCalls } from './access-calls';
import { findApprovals } from './approvals';
import { findDelegateCalls } from './delegate-calls';
import { findPowers } from './powers';
import type { Risk } from './risk';
import { describeSafeChanges } from './settings/describe-safe-changes';
import { findSafeChanges } from './settings/safe-changes';

/**
 * Finds the risk of typed data of the 4337 module (`SafeOp`): they are a transaction of the Safe that anybody can send
 * once it has enough signatures. It is read from the calldata; where that can't be decoded, a phrase must be typed.
 * Nothing for other typed data. Source: Safe4337Module.sol, 0.2.0 and 0.3.0.
 */
export function findUserOperation(typedData: MessageTypedData, safe: SafeRef): readonly Risk[] {
  if (typedData.primaryType !== 'SafeOp') return [];
  const { message } = readTypedDataTree(typedData);
  const data = findValue(message, ['callData'], /^bytes$/);
  const named = findValue(message, ['safe'], /^address$/);
  const to = typeof named === 'string' && isAddress(named, { strict: false }) ? named : safe.address;
  if (typeof data !== 'string' || !isHex(data)) return [unread(to)];
  const tree = buildCallTree({ to, value: 0n, data, operation: 0 }, { actor: zeroAddress, safe: to });
  const runs = tree.decoded?.functionName.startsWith('executeUserOp') && tree.children.length > 0;
  if (!runs || tree.isIncomplete) return [unread(to)];
  // No code was asked for: what is run as the Safe itself counts as foreign.
  const onchain = { official: [], codeHashOf: () => undefined };
  return [
    read(to, tree),
    ...findDelegateCalls(tree, onchain),
    ...describeSafeChanges(findSafeChanges(tree, to, onchain)),
    ...findAccessCalls(tree, to).filter(({ title }) => title !== runsThroughModule),
    ...findPowers(tree, to),
    ...findApprovals(tree),
  ];
}

const runsThroughModule = 'Executes a transaction through the 4337 module';

const reason =
  'A signature is enough to execute it through the 4337 module, bypassing the queue and the guard.';

const unread = (address: Address): Risk => ({
  ...{ kind: 'opaque', level: 'critical', needsAcknowledgement: true, address },
  title: 'A message that executes a Safe transaction Concord can’t read',
  reason: `${reason} Concord can’t show what it does.`,
});

/** More calls than this are counted, not named. */
const maxNamed = 6;

function read(address: Address, tree: CallNode): Risk {
  const calls = listCalls(tree).slice(1);
  const names = calls.slice(0, maxNamed).map(({ call, decoded }) => {
    const what = decoded
      ? `${decoded.functionName}(${decoded.parameters.map(({ value }) => String(value).slice(0, 80)).join(', ')})`
      : call.data === '0x'
        ? 'a payment'
        : `an unknown function (${call.data.slice(0, 10)})`;
    return `${what}${call.value > 0n ? ` with ${call.value} wei` : ''} at ${call.to}`;
  });
  const more = calls.length > maxNamed ? `, and ${calls.length - maxNamed} more` : '';
  return {
    ...{ kind: 'access', level: 'critical', needsAcknowledgement: true, address },
    title: 'A message that executes a Safe transaction',
    reason: `${reason} It runs: ${names.join('; ').slice(0, 1_500)}${more}.`,
    consequence: 'I understand that this signature executes a transaction of this Safe.',
  };
}

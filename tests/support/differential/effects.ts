import { type Address, type Hex, toEventSelector } from 'viem';
import { listBalanceChanges } from '@/lib/safe/decode/balance-changes';
import type { CallNode } from '@/lib/safe/decode/call-tree';
import type { SafeChange } from '@/lib/safe/risk/settings/safe-changes';
import type { TracedCall, TracedLog } from './trace-calls';

/** Everything that calls changed, or are said to change, as texts that can be compared. */
export type Effects = ReadonlySet<string>;

const selectorOf = (event: string) => [toEventSelector(event), event.slice(0, event.indexOf('('))] as const;
const events = new Map(
  [
    ...['AddedOwner(address)', 'RemovedOwner(address)', 'ChangedThreshold(uint256)'],
    ...['EnabledModule(address)', 'DisabledModule(address)', 'ChangedGuard(address)'],
    ...['ChangedModuleGuard(address)', 'ChangedFallbackHandler(address)', 'ApproveHash(bytes32,address)'],
    ...['Transfer(address,address,uint256)', 'Approval(address,address,uint256)'],
    ...['ApprovalForAll(address,address,bool)'],
  ].map(selectorOf),
);

/** What a call did, by the events of everything that was run and not taken back. */
export function readEffects(trace: TracedCall): Effects {
  const found = new Set<string>();
  const walk = (call: TracedCall) => {
    if (call.error !== undefined) return;
    for (const log of call.logs) found.add(nameLog(log));
    for (const inner of call.calls) walk(inner);
  };
  walk(trace);
  return found;
}

/** Values in the order of the event: those in topics stand first in all events that are known here. */
function nameLog({ address, topics, data }: TracedLog): string {
  const [topic = '0x', ...indexed] = topics;
  const name = events.get(topic) ?? topic;
  const words = [...indexed, ...(data === '0x' ? [] : (data.slice(2).match(/.{1,64}/g) ?? []))].map((word) =>
    BigInt(word.startsWith('0x') ? word : `0x${word}`).toString(16),
  );
  return [name, address.toLowerCase(), ...words].join(' ');
}

const hexOf = (value: bigint | Address | Hex | boolean) =>
  typeof value === 'boolean' ? (value ? '1' : '0') : BigInt(value).toString(16);

/** What the page says that a transaction does: its changes of the Safe, what moves, what may be taken later. */
export function sayEffects(
  tree: CallNode,
  { changes, safe }: { readonly changes: readonly SafeChange[]; readonly safe: Address },
): Effects {
  const named = (name: string, address: Address, ...values: readonly (bigint | Address | Hex | boolean)[]) =>
    [name, address.toLowerCase(), ...values.map(hexOf)].join(' ');
  const { balanceChanges, approvals } = listBalanceChanges(tree, {
    safe,
    runsForeignCode: false,
    isWrappedEther: () => false,
  });
  return new Set([
    ...changes.flatMap((change) => sayChange(change).map(([name, value]) => named(name, safe, value))),
    ...balanceChanges.flatMap(({ asset, amount, counterparty, direction }) => {
      if (asset.kind === 'native') return [];
      const [contract, value] = asset.kind === 'token' ? [asset.token, amount] : [asset.collection, asset.id];
      const [from, to] = direction === 'out' ? [safe, counterparty] : [counterparty, safe];
      return [named('Transfer', contract, from, to, value)];
    }),
    ...approvals.map((approval) =>
      approval.kind === 'allowance'
        ? named('Approval', approval.token, safe, approval.spender, approval.amount)
        : named('ApprovalForAll', approval.collection, safe, approval.spender, approval.isGranted),
    ),
  ]);
}

const none = '0x0';

function sayChange(change: SafeChange): readonly (readonly [string, bigint | Address | Hex])[] {
  switch (change.kind) {
    case 'addOwner':
      return [
        ['AddedOwner', change.owner],
        ['ChangedThreshold', change.threshold],
      ];
    case 'removeOwner':
      return [
        ['RemovedOwner', change.owner],
        ['ChangedThreshold', change.threshold],
      ];
    case 'swapOwner':
      return [
        ['RemovedOwner', change.oldOwner],
        ['AddedOwner', change.newOwner],
      ];
    case 'changeThreshold':
      return [['ChangedThreshold', change.threshold]];
    case 'enableModule':
      return [['EnabledModule', change.module]];
    case 'disableModule':
      return [['DisabledModule', change.module]];
    case 'setGuard':
      return [['ChangedGuard', change.guard ?? none]];
    case 'setModuleGuard':
      return [['ChangedModuleGuard', change.guard ?? none]];
    case 'setFallbackHandler':
      return [['ChangedFallbackHandler', change.handler ?? none]];
    case 'changeSingleton':
      return [];
  }
}

import type { Address } from 'viem';
import type { ChainSettings, Check, SafeFacts } from '../verification';

type Asked = {
  readonly id: string;
  readonly label: string;
  readonly read: (settings: ChainSettings) => string | undefined;
};

/** What decides who may move what a Safe owns; every one is asked of both. */
const asked: readonly Asked[] = [
  { id: 'owners', label: 'Owners', read: ({ owners }) => list(owners) },
  { id: 'threshold', label: 'Threshold', read: ({ threshold }) => String(threshold) },
  { id: 'nonce', label: 'Nonce', read: ({ nonce }) => String(nonce) },
  { id: 'singleton', label: 'Singleton', read: ({ singleton }) => singleton },
  { id: 'guard', label: 'Guard', read: ({ guard }) => guard ?? 'none' },
  { id: 'handler', label: 'Fallback handler', read: ({ fallbackHandler }) => fallbackHandler ?? 'none' },
  { id: 'modules', label: 'Modules', read: ({ modules }) => modules && list(modules.addresses) },
];

/** Blocks by which one RPC may be behind another one: three minutes on Base. */
const maxBehind = 90n;

/** Two RPCs that were asked about the same block must say the same; a silent second one proves nothing. */
export function checkWitness(facts: SafeFacts): readonly Check[] {
  const { witness, toldBy = [], blockNumber } = facts;
  if (!witness) return [];
  const { host, settings, newestBlock = 0n } = witness;
  const first = toldBy[0] ?? 'the first RPC';
  const base = { id: 'witness', label: 'The same from a second RPC' } as const;
  const source = `${first} and ${host}, block ${blockNumber}`;
  if (settings !== 'same' && newestBlock - blockNumber > maxBehind)
    return [
      {
        ...{ id: 'witness-block', label: 'Newest block, asked of two RPCs', source, state: 'contradicts' },
        detail: `${first} says ${blockNumber}; ${host} says ${newestBlock}. What the first one says may be long out of date.`,
      },
    ];
  if (settings === 'same')
    return [
      {
        ...base,
        source,
        state: 'unchecked',
        detail: `${host} answered in place of the first RPC, so there was nobody else to ask.`,
      },
    ];
  if (settings === 'silent')
    return [
      { ...base, source, state: 'unchecked', detail: `${host} did not answer, or does not have this block.` },
    ];
  if (settings === 'absent')
    return [
      {
        ...{ id: 'witness-safe', label: 'The Safe, asked of two RPCs', source, state: 'contradicts' },
        detail: `${first} says that there is a Safe at this address; ${host} says that there is none.`,
      },
    ];
  const different = asked.filter(({ read }) => read(settings) !== read(facts));
  if (different.length === 0) {
    const detail = `${host} says the same about owners, threshold, nonce, singleton, guard, fallback handler and modules.`;
    return [{ ...base, source, state: 'agrees', detail }];
  }
  return different.map(({ id, label, read }) => ({
    id: `witness-${id}`,
    label: `${label}, asked of two RPCs`,
    state: 'contradicts',
    source,
    detail: `${first} says ${read(facts) ?? 'nothing'}; ${host} says ${read(settings) ?? 'nothing'}.`,
  }));
}

const list = (addresses: readonly Address[]) => (addresses.length === 0 ? 'none' : addresses.join(', '));

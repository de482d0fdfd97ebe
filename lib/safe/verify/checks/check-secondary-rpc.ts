import type { Address } from 'viem';
import type { ChainSettings, SecondaryState } from '@/lib/safe/verify/verification';
import type { Check, OnchainState } from '../verification';

/** A fact of the chain from two RPCs, as texts that are compared and shown. */
type DetailRow = {
  readonly id: string;
  readonly label: string;
  /** Its name in an enumeration, such as "owners". */
  readonly name: string;
  readonly first: string;
  readonly second: string;
};

type Setting = {
  readonly id: string;
  readonly label: string;
  readonly name?: string;
  readonly read: (settings: ChainSettings) => string;
};

/** The settings that decide who may move a Safe's assets. */
const settings: readonly Setting[] = [
  { id: 'owners', label: 'Owners', read: ({ owners }) => list(owners) },
  { id: 'threshold', label: 'Threshold', read: ({ threshold }) => String(threshold) },
  { id: 'nonce', label: 'Nonce', read: ({ nonce }) => String(nonce) },
  // The version is nothing but the name of the singleton.
  {
    ...{ id: 'singleton', label: 'Singleton', name: 'singleton, version' },
    read: ({ singleton }) => singleton ?? 'nothing',
  },
  {
    id: 'proxy',
    label: 'Proxy code',
    read: ({ isKnownProxy }) =>
      isKnownProxy === undefined ? 'nothing' : isKnownProxy ? 'a published Safe proxy' : 'other code',
  },
  { id: 'guard', label: 'Guard', read: ({ guard }) => guard ?? 'none' },
  { id: 'module-guard', label: 'Module guard', read: ({ moduleGuard }) => moduleGuard ?? 'none' },
  { id: 'handler', label: 'Fallback handler', read: ({ fallbackHandler }) => fallbackHandler ?? 'none' },
  {
    id: 'modules',
    label: 'Modules',
    read: ({ modules }) => (modules ? list(modules.addresses) : 'nothing'),
  },
];

/** The settings of the Safe, of which both say something. */
const comparedSettings = (first: ChainSettings, second: ChainSettings): readonly DetailRow[] =>
  settings.map(({ id, label, name = label.toLowerCase(), read }) => ({
    ...{ id, label, name },
    ...{ first: read(first), second: read(second) },
  }));

const list = (addresses: readonly Address[]) => (addresses.length === 0 ? 'none' : addresses.join(', '));

/** Blocks by which one RPC may be behind another one: three minutes on Base. */
const maxLag = 90n;

const disagreement = 'secondary-';

/** Two RPCs that were asked about the same block must say the same; a silent second one proves nothing. */
export function checkSecondaryRpc(onchain: OnchainState): readonly Check[] {
  const { secondaryRpc, toldBy = [], blockNumber } = onchain;
  if (!secondaryRpc) return [];
  const { host, settings, newestBlock = 0n } = secondaryRpc;
  const first = toldBy.find((one) => one !== host) ?? 'the first RPC';
  const source = `${first} and ${host}, block ${blockNumber}`;
  const unchecked = (detail: string): readonly Check[] => [
    { id: 'secondaryRpc', label: 'Second RPC node', source, state: 'unchecked', detail },
  ];
  const contradicts = (id: string, label: string, detail: string): Check => ({
    ...{ id: disagreement + id, label: `${label}, asked of two RPCs`, source, state: 'contradicts', detail },
  });
  if (secondaryRpc.stoodIn === 'for all')
    return unchecked(`Only ${host} responded, instead of the first RPC. Nothing was compared.`);
  if (newestBlock - blockNumber > maxLag)
    return [
      {
        ...contradicts('block', 'Newest block', ''),
        detail: `${first} says ${blockNumber}; ${host} says ${newestBlock}. The first node may be far behind.`,
      },
    ];
  if (settings === 'silent') return unchecked(`${host} didn’t respond, or does not have this block.`);
  if (settings === 'absent')
    return [
      contradicts(
        'safe',
        'The Safe',
        `${first} says that there is a Safe at this address; ${host} says that there is none.`,
      ),
    ];
  const compared = [...comparedSettings(onchain, settings), ...comparedDetails(onchain, secondaryRpc)];
  const different = compared.filter(({ first: one, second: other }) => one !== other);
  if (different.length > 0)
    return different.map(({ id, label, ...values }) =>
      contradicts(id, label, `${first} says ${values.first}; ${host} says ${values.second}.`),
    );
  const detail = `${host} says the same about ${nameAll(compared)}.`;
  return secondaryRpc.stoodIn
    ? unchecked(
        `${first} didn’t respond to every request. The rest came from ${host} and was not compared. ${detail}`,
      )
    : [{ id: 'secondaryRpc', label: 'Second RPC node', source, state: 'agrees', detail }];
}

/** Whether a check reports that two RPCs disagree: then the gateway's claims can't be checked. */
export const isRpcDisagreement = ({ id, state }: Check) =>
  state === 'contradicts' && id.startsWith(disagreement);

/** Names the compared values: "owners, threshold and nonce". */
function nameAll(onchain: readonly DetailRow[]): string {
  const names = [...new Set(onchain.map(({ name }) => name))];
  const last = names.pop();
  return names.length === 0 ? `${last}` : `${names.join(', ')} and ${last}`;
}

/** The answers of both RPCs beyond the settings. */
function comparedDetails(
  onchain: OnchainState,
  { code, details = {} }: SecondaryState,
): readonly DetailRow[] {
  return [
    ...[...(code ?? [])].flatMap(([address, second]): DetailRow[] => {
      const first = onchain.codeHashes?.get(address);
      const label = `Code at ${address}`;
      return first
        ? [{ id: `code-${address}`, label, name: 'the code of its contracts', first, second }]
        : [];
    }),
    ...compareApprovals(onchain, details),
    ...[...(details.contractAnswers ?? [])].flatMap(([signature, second]): DetailRow[] => {
      const first = onchain.contractAnswers?.get(signature);
      const signer = `0x${signature.slice(26, 66)}`;
      const describeAnswer = (isValid: boolean) => (isValid ? 'that it is valid' : 'that it is not valid');
      return first === undefined
        ? []
        : [
            {
              ...{ id: `contract-${signer}`, label: `Signature of the contract ${signer}` },
              ...{
                name: 'signatures of contracts',
                first: describeAnswer(first),
                second: describeAnswer(second),
              },
            },
          ];
    }),
    ...compareTokens(onchain, details),
    ...compareExecution(onchain, details),
  ];
}

function compareApprovals(
  onchain: OnchainState,
  { approvedBy }: Partial<OnchainState>,
): readonly DetailRow[] {
  if (!onchain.approvedBy || !approvedBy) return [];
  const [first, second] = [list(onchain.approvedBy), list(approvedBy)];
  return [{ id: 'approvals', label: 'Approvals of this hash', name: 'approvals', first, second }];
}

function compareTokens(
  onchain: OnchainState,
  { calledTokens = [] }: Partial<OnchainState>,
): readonly DetailRow[] {
  return calledTokens.flatMap((second): DetailRow[] => {
    const first = onchain.calledTokens?.find(({ address }) => address === second.address);
    // Concord's own table is not an RPC's answer.
    if (!first || second.isKnown) return [];
    const describeToken = ({ symbol, decimals }: typeof second) =>
      `“${symbol.slice(0, 60)}” with ${decimals} decimals`;
    return [
      {
        ...{ id: `token-${second.address}`, label: `Symbol and decimals of the token ${second.address}` },
        ...{ name: 'tokens', first: describeToken(first), second: describeToken(second) },
      },
    ];
  });
}

function compareExecution(
  onchain: OnchainState,
  { execution: other }: Partial<OnchainState>,
): readonly DetailRow[] {
  const own = onchain.execution;
  if (own?.kind !== 'found' || other?.kind !== 'found') return [];
  const outcomes = { success: 'success', failure: 'failure', absent: 'nothing of this hash' } as const;
  const [first, second] = [outcomes[own.outcome], outcomes[other.outcome]];
  return [{ id: 'execution', label: 'Outcome of the execution', name: 'the execution', first, second }];
}

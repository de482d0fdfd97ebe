import { type Address, isAddressEqual, zeroAddress } from 'viem';
import { knownCode } from '@/config/known-code';
import { type FaultyModule, findKnownModule } from '@/config/known-modules';
import type { FaultyModules } from '@/lib/chain/find-faulty-modules';
import type { PowerValue, PowerValues } from '@/lib/chain/powers/read-powers';
import type { SafeLimits } from '@/lib/chain/read-spending-limits';
import type { SafeState } from '@/lib/chain/safe-state';
import type { Balances } from '@/lib/gateway/resources/balances';
import type { Delegate } from '@/lib/gateway/resources/delegates';
import { remainingOf, type SpendingLimit } from '@/lib/safe/manage/spending-limit';
import {
  countAtRisk,
  type PricedHolding,
  sumHoldings,
  type TakingPower,
  worthOf,
} from '@/lib/safe/powers/count-at-risk';
import {
  appKinds,
  type FoundPower,
  findSince,
  keyOfPower,
  type PowerId,
} from '@/lib/safe/powers/found-powers';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isUnlimited } from '@/lib/safe/risk/approvals';

export const powerSections = ['modules', 'guards', 'proposers', 'limits', 'approvals', 'apps'] as const;
export type PowerSection = (typeof powerSections)[number];

/** What an account can take now. */
export type Taking =
  /** `unknown` is what no contract told. */
  | { readonly kind: 'everything' | 'nothing' | 'unpriced' | 'unknown' }
  /** Base units of a token, or pieces where `token` is undefined. */
  | { readonly kind: 'amount'; readonly amount: bigint; readonly token: Address | undefined };

/** Something that can move a Safe's money or change what the Safe accepts without all signatures. */
export type SafePower = {
  readonly key: string;
  readonly safe: SafeRef;
  readonly section: PowerSection;
  readonly account: Address;
  /** What a transaction of the Safe can remove; undefined for a proposer, and for what a parent Safe gave. */
  readonly id: PowerId | undefined;
  readonly takes: Taking;
  /** In the chosen currency; undefined where it has no price. */
  readonly worth: number | undefined;
  readonly limit?: bigint | undefined;
  readonly isUnlimited: boolean;
  /** In seconds since 1970. */
  readonly expires?: number | undefined;
  readonly isManager: boolean;
  readonly found: FoundPower | undefined;
  readonly spending?: SpendingLimit;
  readonly proposer?: Delegate;
  readonly faulty?: FaultyModule;
  /** A published contract of Safe. */
  readonly official?: { readonly name: string; readonly version: string } | undefined;
  /** The Safe whose power this is, where it acts through an owner that is a Safe. */
  readonly through?: SafeRef;
  /** Whether a person should look at it. */
  readonly isToReview: boolean;
  /** Whether it appeared since this browser last looked. */
  readonly isNew: boolean;
};

/** Whether a transaction of the Safe ends it. The official fallback handler moves nothing, and a Safe needs one. */
export const isRemovable = ({ id, official }: SafePower): boolean =>
  id !== undefined && !(id.kind === 'handler' && official !== undefined);

/** What is known about one Safe; a part is undefined while it is pending, or because it failed. */
export type PowerFacts = {
  readonly safe: SafeRef;
  readonly state: SafeState | undefined;
  readonly limits: SafeLimits | undefined;
  readonly proposers: readonly Delegate[] | undefined;
  readonly balances: Balances | undefined;
  readonly faulty: FaultyModules | undefined;
  readonly found: readonly FoundPower[];
  readonly values: PowerValues<PowerId> | undefined;
  /** The newest block when this browser last showed all of it. */
  readonly seenBlock: bigint | undefined;
};

/** Lists all powers over a Safe, those that take most first. */
export function listPowers(facts: PowerFacts): readonly SafePower[] {
  const holdings = listHoldings(facts.balances);
  return [
    ...listModules(facts),
    ...listChecks(facts),
    ...listProposers(facts),
    ...listLimits(facts, holdings),
    ...listApprovals(facts, holdings),
  ].toSorted(compare);
}

/** Faulty ones first, then by what they take; who can take nothing stands last. */
function compare(one: SafePower, other: SafePower): number {
  const rank = ({ faulty, takes, worth }: SafePower) =>
    faulty ? Number.POSITIVE_INFINITY : takes.kind === 'nothing' ? -1 : (worth ?? 0);
  const [a, b] = [rank(one), rank(other)];
  return a === b ? 0 : b - a;
}

export function listHoldings(balances: Balances | undefined): readonly PricedHolding[] {
  return (balances?.items ?? []).flatMap((item) =>
    'amount' in item
      ? [
          {
            ...{ token: item.address, amount: item.amount },
            // The gateway's price of a token without one is zero.
            fiatValue: item.price === 0 ? undefined : item.fiatValue,
          },
        ]
      : [],
  );
}

/** What powers can take from a Safe together. */
export type PowerTotals = {
  /** In the chosen currency, each balance counted once. */
  readonly atRisk: number;
  /** All that the Safe holds, in the chosen currency. */
  readonly total: number;
  /** How many powers `atRisk` leaves out, because what they reach has no price. */
  readonly unpriced: number;
  /** Whether a power takes everything, and tokens without a price are among it. */
  readonly hasUnpricedTokens: boolean;
  /** How many powers could not be read. */
  readonly unread: number;
  /** How many powers exist that can take an unknown amount. */
  readonly unknown: number;
};

/** What a total follows from, besides the powers. */
export type TotalFacts = {
  readonly balances: Balances | undefined;
  /** Whether every part is loaded that tells who can take what. */
  readonly isLoaded: boolean;
  readonly unread: readonly PowerId[];
};

/** Counts what powers can take together, and how much of it has no price; undefined while a part is missing. */
export function totalPowers(
  powers: readonly SafePower[],
  { balances, isLoaded, unread }: TotalFacts,
): PowerTotals | undefined {
  if (!balances || !isLoaded) return undefined;
  const taking = powers.map(
    ({ id, takes, section }): TakingPower => ({
      kind: id?.kind ?? 'token',
      token: takes.kind === 'amount' ? takes.token : undefined,
      takes: takes.kind === 'amount' ? takes.amount : 0n,
      isHeldBack: section !== 'modules' || takes.kind !== 'everything',
    }),
  );
  const holdings = listHoldings(balances);
  const total = sumHoldings(holdings);
  const isAll = powers.some(({ takes }) => takes.kind === 'everything');
  return {
    ...{ atRisk: isAll ? total : countAtRisk(taking, holdings), total, unread: unread.length },
    unpriced: powers.filter(isUnpriced).length,
    unknown: powers.filter(({ takes }) => takes.kind === 'unknown').length,
    hasUnpricedTokens:
      isAll && holdings.some(({ amount, fiatValue }) => amount > 0n && fiatValue === undefined),
  };
}

/** Who confirms as one of several owners takes nothing alone. */
const isUnpriced = ({ takes, worth, through }: SafePower): boolean =>
  takes.kind === 'amount' ? worth === undefined : takes.kind === 'unpriced' && !through;

type Base = Omit<SafePower, 'section' | 'takes' | 'isToReview'>;

function describe({ safe, found, seenBlock }: PowerFacts, id: PowerId): Base {
  const own = found.find((power) => keyOfPower(power) === keyOfPower(id));
  const since = own && findSince(own);
  return {
    ...{ safe, id, account: id.account, key: `${safe.address} ${keyOfPower(id)}`, found: own },
    ...{ worth: undefined, isUnlimited: false, isManager: false },
    isNew: seenBlock !== undefined && since !== undefined && since.block > seenBlock,
  };
}

function listModules(facts: PowerFacts): readonly SafePower[] {
  const { safe, state, values, faulty, balances } = facts;
  const listed = state?.modules?.addresses ?? [];
  // A Safe's own list can leave modules out, but it can't deny one that is asked about.
  const hidden = [...(values?.values.keys() ?? [])].flatMap(({ kind, account }) =>
    kind === 'module' && !listed.some((one) => isAddressEqual(one, account)) ? [account] : [],
  );
  const all = sumHoldings(listHoldings(balances));
  return [...listed, ...hidden].map((account): SafePower => {
    const official = findKnownModule(account);
    const base = describe(facts, { kind: 'module', contract: safe.address, account });
    const fault = faulty?.faulty.get(account);
    // The official modules hold themselves to limits, or to what owners signed.
    const isHeld = official !== undefined && fault === undefined;
    return {
      ...{ ...base, section: 'modules', official, isToReview: !isHeld },
      takes: { kind: isHeld ? 'nothing' : 'everything' },
      worth: isHeld || !balances ? undefined : all,
      ...(fault && { faulty: fault }),
    };
  });
}

function listChecks(facts: PowerFacts): readonly SafePower[] {
  const { safe, state } = facts;
  if (!state) return [];
  const one = (kind: 'guard' | 'moduleGuard' | 'handler', account: Address | undefined) => {
    if (!account) return [];
    // Safe publishes handlers, but no guards: another of its contracts in their place is none.
    const official = knownCode.find(
      (row) => kind === 'handler' && row.kind === 'fallbackHandler' && isAddressEqual(row.address, account),
    );
    const base = describe(facts, { kind, contract: safe.address, account });
    const isToReview = official === undefined;
    // A handler tells tokens whether the Safe signed, so another one can sign for the owners.
    const takes = { kind: kind === 'handler' && !official ? 'unknown' : 'nothing' } as const;
    return [{ ...base, section: 'guards', takes, official, isToReview } satisfies SafePower];
  };
  return [
    ...one('guard', state.guard),
    ...one('moduleGuard', state.moduleGuard),
    ...one('handler', state.fallbackHandler),
  ];
}

const listProposers = ({ safe, proposers = [] }: PowerFacts): readonly SafePower[] =>
  proposers.map((proposer) => ({
    ...{ safe, proposer, id: undefined, account: proposer.delegate, found: undefined },
    key: `${safe.address} proposer ${proposer.delegate} ${proposer.delegator}`,
    ...{ section: 'proposers', takes: { kind: 'nothing' }, worth: undefined },
    ...{ isUnlimited: false, isManager: false, isToReview: false, isNew: false },
  }));

function listLimits(facts: PowerFacts, holdings: readonly PricedHolding[]): readonly SafePower[] {
  return (facts.limits?.limits ?? []).map((spending): SafePower => {
    const token = spending.token ?? zeroAddress;
    const id: PowerId = {
      ...{ kind: 'limit', contract: spending.module, account: spending.beneficiary },
      of: token.toLowerCase(),
    };
    const holding = holdings.find((one) => isAddressEqual(one.token, token));
    const left = remainingOf(spending);
    // Without the balance the limit alone says what can be taken.
    const amount = facts.balances === undefined ? left : lesser(left, holding?.amount ?? 0n);
    return {
      ...{ ...describe(facts, id), section: 'limits', spending, limit: spending.amount },
      takes: amount === 0n ? { kind: 'nothing' } : { kind: 'amount', amount, token },
      worth: worthOf(amount, holding),
      isToReview: false,
    };
  });
}

const lesser = (one: bigint, other: bigint) => (one < other ? one : other);

function listApprovals(facts: PowerFacts, holdings: readonly PricedHolding[]): readonly SafePower[] {
  return [...(facts.values?.values ?? [])].flatMap(([id, value]): readonly SafePower[] => {
    if (id.kind === 'module') return [];
    const token = tokenOf(id);
    const holding = token && holdings.find((one) => isAddressEqual(one.token, token));
    const takes = takingOf(id, value, token);
    const worth = takes.kind === 'amount' && token ? worthOf(takes.amount, holding) : undefined;
    const unlimited = value.limit === undefined || isEndless(value.limit, value.balance);
    return [
      {
        ...{ ...describe(facts, id), takes, worth, limit: value.limit, expires: value.expires },
        section: isOfApp(id, value) ? 'apps' : 'approvals',
        ...{ isUnlimited: unlimited, isManager: value.isManager === true },
        isToReview: takes.kind !== 'nothing' && unlimited,
      },
    ];
  });
}

/** So many bits nobody fills with a real amount; Permit2 keeps 160, some tokens 96. */
const endless = 2n ** 159n;
const endlessOf96Bits = 2n ** 96n - 1n;

/** Whether a limit has no end in practice: beside a holding of many decimals a large number is an amount. */
const isEndless = (limit: bigint, balance = 0n): boolean =>
  limit >= endless || limit === endlessOf96Bits || (isUnlimited(limit) && limit / 1_000_000n >= balance);

const isOfApp = ({ kind }: PowerId, { isManager }: PowerValue) => isManager === true || appKinds.has(kind);

/** The token that a power reaches; undefined for collectibles, and for what an app keeps. */
export function tokenOf({ kind, contract, of }: PowerId): Address | undefined {
  if (kind === 'token') return contract;
  return kind === 'permit2' ? (of as Address | undefined) : undefined; // a power of Permit2 names its token
}

function takingOf(id: PowerId, value: PowerValue, token: Address | undefined): Taking {
  if (isOfApp(id, value)) return { kind: 'unpriced' };
  // A collection of EIP-1155 has no balance of the whole; a token that tells none is out of order.
  if (value.balance === undefined) return { kind: id.kind === 'collection' ? 'unpriced' : 'unknown' };
  const amount = value.limit === undefined ? value.balance : lesser(value.limit, value.balance);
  return amount === 0n ? { kind: 'nothing' } : { kind: 'amount', amount, token };
}

/**
 * Lists what others can do through owners of a Safe that are Safes themselves: who can act as such an owner confirms in
 * its name, and takes everything where so many owners together are enough.
 */
export function listThrough(
  { safe, state, balances }: Pick<PowerFacts, 'safe' | 'state' | 'balances'>,
  parents: readonly { readonly safe: SafeRef; readonly powers: readonly SafePower[] }[],
): readonly SafePower[] {
  if (!state) return [];
  const acting = parents
    .filter((parent) => state.owners.some((owner) => isAddressEqual(owner, parent.safe.address)))
    .flatMap((parent) =>
      parent.powers.filter(({ takes }) => takes.kind === 'everything').map((power) => ({ parent, power })),
    );
  const all = sumHoldings(listHoldings(balances));
  return acting.map(({ parent, power }): SafePower => {
    // One module may stand behind several owners.
    const owners = acting.filter((one) => isAddressEqual(one.power.account, power.account));
    const isEnough = owners.length >= state.threshold;
    return {
      ...power,
      key: `${safe.address} through ${power.key}`,
      ...{ safe, id: undefined, through: parent.safe, isToReview: true },
      takes: { kind: isEnough ? 'everything' : 'unpriced' },
      worth: isEnough && balances ? all : undefined,
    };
  });
}

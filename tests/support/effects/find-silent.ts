import { type Address, type Hex, isAddressEqual } from 'viem';
import { readContract } from 'viem/actions';
import { analyzeBytes } from '@/lib/actions/risk/analyze-bytes';
import { predict } from '@/lib/actions/risk/predict';
import type { Approval, Asset, DecodedChange } from '@/lib/safe/decode/balance-changes';
import { listCalls } from '@/lib/safe/decode/call-tree';
import type { Risk } from '@/lib/safe/risk/risk';
import { applySafeChanges, type SafeSettings } from '@/lib/safe/risk/settings/apply-safe-changes';
import { crossCheck } from '@/lib/simulation/cross-check/cross-check';
import type { ApprovalChange, Outcome } from '@/lib/simulation/outcome';
import type { Prediction } from '@/lib/simulation/prediction';
import { simulate } from '@/lib/simulation/simulate';
import type { connectTo } from '../chain/simulation-fixture';
import { makeTransaction } from '../transactions/transactions';
import type { GeneratedCall } from './generate';
import type { Performance, Scene } from './observe';
import { collection, type Theater } from './theater';

/** How the review says an effect: in the decoded calls, by the simulation, or by a risk that names nothing and may mean all. */
export type SaidBy = 'decoding' | 'simulation' | 'risk';

export type Effect = { readonly name: string; readonly saidBy: SaidBy | undefined };

type Client = ReturnType<typeof connectTo>;

/** What the review says before anybody signs, and what comes of it. */
export type Review = {
  readonly prediction: Prediction;
  readonly risks: readonly Risk[];
  readonly says: (to: Address) => boolean;
  readonly outcome: () => Promise<Outcome | undefined>;
  /** What decoding did not say and the simulation shows. */

  readonly stops: () => Promise<readonly string[]>;
  readonly remarks: () => Promise<readonly string[]>;
};

/** Risks that say that anything may happen, and must be acknowledged. */
const anything: ReadonlySet<Risk['kind']> = new Set(['delegateCall', 'incomplete']);

/** Every change that an execution has made, and by what the review had said it before. */
export async function listEffects(
  theater: Theater,
  client: Client,
  given: { readonly transaction: GeneratedCall; readonly before: Scene; readonly performed: Performance },
): Promise<readonly Effect[]> {
  const { before, performed, transaction } = given;
  const { after, storage } = performed;
  const review = await readReview(theater, client, transaction);
  const isAnything = review.risks.some(
    ({ kind, needsAcknowledgement }) => anything.has(kind) && needsAcknowledgement,
  );
  const settings = listSettings(before.settings, after.settings, review.prediction);
  const holdings = listHoldings(theater, before, after, review.prediction);
  const isSettled = settings.length > 0;
  const hidden = listPlaces(storage.safe, isSettled, review, theater.safe.address);
  const child = storage.child.length > 0 ? [{ name: 'child', isDecoded: review.says(theater.child) }] : [];
  const found = [...settings, ...holdings, ...hidden, ...child];
  return Promise.all(
    found.map(async ({ name, isDecoded }) => {
      if (isDecoded) return { name, saidBy: 'decoding' as const };
      if (isAnything) return { name, saidBy: 'risk' as const };
      return { name, saidBy: (await isSimulated(name, review)) ? ('simulation' as const) : undefined };
    }),
  );
}

/** The same questions that the page of a review asks, answered before anything is executed. */
export async function readReview({ safe }: Theater, client: Client, call: GeneratedCall): Promise<Review> {
  const nonce = await readContract(client, {
    address: safe.address,
    abi: [
      {
        type: 'function',
        name: 'nonce',
        inputs: [],
        outputs: [{ type: 'uint256' }],
        stateMutability: 'view',
      },
    ],
    functionName: 'nonce',
  });
  const { to, value, data, operation, fee } = call;
  const transaction = makeTransaction({ to, value, data, operation, ...fee, nonce });
  const assessed = await analyzeBytes(client, safe, transaction);
  const { tree, risks } = assessed;
  const prediction = predict(safe, assessed);
  let simulated: Promise<Outcome | undefined> | undefined;
  const outcome = () => {
    simulated ??= simulate(client, { safe, transaction, sender: undefined, prediction }).then((simulation) =>
      simulation.kind === 'simulated' ? simulation.outcome : undefined,
    );
    return simulated;
  };
  const check = async () => {
    const found = await outcome();
    return found ? crossCheck(found, transaction, prediction) : { surprises: [], remarks: [] };
  };
  return {
    prediction,
    risks,
    says: (contract) =>
      listCalls(tree).some(
        ({ call: { to: called }, decoded }) => decoded?.source === 'own' && isAddressEqual(called, contract),
      ),
    outcome,
    stops: async () =>
      (await check()).surprises.map((surprise) =>
        surprise.kind === 'setting' ? surprise.name : surprise.kind,
      ),
    remarks: async () => (await check()).remarks.map(({ kind }) => kind),
  };
}

type Found = { readonly name: string; readonly isDecoded: boolean };

const settingNames: Readonly<Record<keyof SafeSettings, string>> = {
  owners: 'Owners',
  threshold: 'Threshold',
  modules: 'Modules',
  guard: 'Guard',
  moduleGuard: 'Module guard',
  fallbackHandler: 'Fallback handler',
  singleton: 'Safe contract',
};

function listSettings(before: SafeSettings, after: SafeSettings, { changes }: Prediction): readonly Found[] {
  const predicted = applySafeChanges(before, changes);
  const keyOf = (settings: SafeSettings, name: keyof SafeSettings) =>
    [settings[name]].flat().map(String).toSorted().join();
  return (Object.keys(settingNames) as (keyof SafeSettings)[])
    .filter((name) => keyOf(before, name) !== keyOf(after, name))
    .map((name) => ({
      name: settingNames[name],
      // Which code comes is not said by every migration; that it changes is.
      isDecoded:
        keyOf(predicted, name) === keyOf(after, name) ||
        (name === 'singleton' && changes.some(({ kind }) => kind === 'changeSingleton')),
    }));
}

type Word = { readonly kind: string; readonly about: string; readonly by: string };

const split = (name: string): Word => {
  const [kind = '', about = '0', by = ''] = name.split(' ');
  return { kind, about, by };
};
const isSame = (address: Address, text: string) => address.toLowerCase() === text.toLowerCase();

/** What became less, and what others may take that they could not take before. */
function listHoldings(
  { fixture }: Theater,
  { holdings: before }: Scene,
  { holdings: after }: Scene,
  { balanceChanges }: Prediction,
): readonly Found[] {
  return Object.keys(before).flatMap((name): readonly Found[] => {
    const grown = (after[name] ?? 0n) - (before[name] ?? 0n);
    const word = split(name);
    const isPermission = word.kind in permissions;
    // What comes in takes nothing from anybody, and a permission that ends gives nothing.
    if (grown === 0n || grown > 0n !== isPermission) return [];
    const isDecoded = isPermission
      ? balanceChanges.approvals.some((approval) => permissions[word.kind]?.(approval, word, grown))
      : sumOut(balanceChanges.balanceChanges, word, fixture) >= -grown;
    return [{ name, isDecoded }];
  });
}

const permissions: Readonly<Record<string, (approval: Approval, word: Word, amount: bigint) => boolean>> = {
  allowance: (approval, { about, by }, amount) =>
    approval.kind === 'allowance' &&
    isSame(approval.token, about) &&
    isSame(approval.spender, by) &&
    approval.amount >= amount,
  operator: (approval, { about, by }) =>
    approval.kind === 'operator' &&
    approval.isGranted &&
    isSame(approval.collection, about) &&
    isSame(approval.spender, by),
  // Who may take one piece: written like an allowance, with its number in the place of an amount.
  approved: (approval, { about }) =>
    approval.kind === 'allowance' &&
    isAddressEqual(approval.token, collection) &&
    approval.amount === BigInt(about),
};

/** How much of something goes out as the decoded calls say it. */
function sumOut(balanceChanges: readonly DecodedChange[], word: Word, fixture: Address): bigint {
  return balanceChanges
    .filter(({ direction }) => direction === 'out')
    .reduce((total, decodedChange) => total + amountOf(decodedChange, word, fixture), 0n);
}

function amountOf({ asset, amount }: DecodedChange, { kind, about }: Word, fixture: Address): bigint {
  if (asset.kind === 'native') return kind === 'ether' ? amount : 0n;
  if (kind === 'piece') {
    // A `transferFrom` writes the number of a piece where other tokens have an amount.
    const id = asset.kind === 'collectible' ? asset.id : amount;
    return id === BigInt(about) ? 1n : 0n;
  }
  const isThat =
    asset.kind === 'token' ? isSame(asset.token, about) : isAddressEqual(asset.collection, fixture);
  return isThat && kind === (asset.kind === 'token' ? 'token' : 'many') ? amount : 0n;
}

/** Places of the Safe's storage that belong to no setting: signed messages, approved hashes, or nothing official. */
function listPlaces(
  places: readonly Hex[],
  isSettled: boolean,
  review: Review,
  safe: Address,
): readonly Found[] {
  const nonce = `0x${'5'.padStart(64, '0')}`;
  const others = places.filter((place) => BigInt(place) !== BigInt(nonce));
  if (others.length === 0 || isSettled) return [];
  const isRisk = review.risks.some(({ level }) => level === 'critical');
  return [{ name: 'storage', isDecoded: isRisk || review.says(safe) }];
}

/** Whether the simulation says it: as a balance or a permission that changes, or as a surprise that stops signing. */
async function isSimulated(name: string, review: Review): Promise<boolean> {
  const stops = await review.stops();
  const outcome = await review.outcome();
  if (!outcome) return false;
  if (Object.values(settingNames).includes(name))
    return stops.includes(name) || stops.includes('Safe contract');
  const word = split(name);
  return (
    outcome.balances.some(({ asset, delta }) => delta < 0n && isAsset(asset, word)) ||
    outcome.approvals.some((approval) => isApproval(approval, word))
  );
}

const isAsset = (asset: Asset, { kind, about }: Word): boolean =>
  (kind === 'ether' && asset.kind === 'native') ||
  (kind === 'token' && asset.kind === 'token' && isSame(asset.token, about)) ||
  (kind === 'many' && asset.kind === 'collectible') ||
  (kind === 'piece' && asset.kind === 'collectible' && asset.id === BigInt(about));

const isApproval = (approval: ApprovalChange, { kind, about, by }: Word): boolean =>
  (kind === 'allowance' &&
    approval.kind === 'allowance' &&
    isSame(approval.token, about) &&
    isSame(approval.spender, by)) ||
  (kind === 'operator' &&
    approval.kind === 'operator' &&
    isSame(approval.collection, about) &&
    isSame(approval.spender, by)) ||
  (kind === 'approved' && approval.kind === 'piece' && approval.id === BigInt(about));

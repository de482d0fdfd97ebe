import { type Address, zeroAddress } from 'viem';
import { getHolding, getToken } from '@/lib/chain/tokens';
import type { Asset } from '@/lib/safe/decode/balance-changes';
import { divideOrder, type Order, type OrderAsset, type OrderItem } from '@/lib/safe/decode/orders/order';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { ApprovedToken } from '@/lib/safe/risk/approval-rules';
import { leastOf, mostOf } from '@/lib/safe/risk/order-risks';
import { orderRisks, type Risk } from '@/lib/safe/risk/risk';
import { findLoss, type WorthOf } from '@/lib/simulation/find-loss';
import type { BalanceChange } from '@/lib/simulation/outcome';
import { type ApprovalClients, type AssessedApprovals, askPrices, askToken } from './ask-about-approvals';

/** The most tokens and collections of a large tree of orders that are asked about. */
const maxAsked = 20;

type OrderState = {
  /** Null for a contract that is no token, undefined where the chain did not answer. */
  readonly tokens: ReadonlyMap<Address, ApprovedToken | null | undefined>;
  /** Contracts that the order calls collections and that are tokens with decimals. */
  readonly fungible: ReadonlySet<Address>;
  readonly ether: bigint | undefined;
  readonly worthOf: WorthOf;
};

/**
 * Finds the risks of orders by the Safe's holdings and their worth: a return worth far less than what is given, or
 * worth an unknown amount (`findLoss`), and contracts of another kind than the order says.
 */
export async function assessOrders(
  clients: ApprovalClients,
  { safe, orders }: { safe: SafeRef; orders: readonly Order[] },
): Promise<AssessedApprovals> {
  const verified = orders.filter(({ isVerified }) => isVerified);
  if (verified.length === 0) return { risks: [], isComplete: true };
  const assets = verified.flatMap(({ gives, pays }) =>
    [...gives, ...pays].flatMap(({ asset }) => asset ?? []),
  );
  const tokens = unique(assets.flatMap((asset) => (asset.kind === 'token' ? asset.token : [])));
  const collections = unique(assets.flatMap((asset) => ('collection' in asset ? asset.collection : [])));
  const asked = { tokens: tokens.slice(0, maxAsked), collections: collections.slice(0, maxAsked) };
  const [answers, kinds, ether, priceOf] = await Promise.all([
    Promise.all(asked.tokens.map((token) => askToken(clients.chain, safe, token).catch(() => undefined))),
    Promise.all(
      asked.collections.map((collection) =>
        getToken(clients.chain, collection).then(
          (token) => token !== undefined,
          () => undefined,
        ),
      ),
    ),
    getHolding(clients.chain, { owner: safe.address, token: undefined }).catch(() => undefined),
    askPrices(clients, safe),
  ]);
  const state: OrderState = {
    tokens: new Map(asked.tokens.map((token, index) => [token, answers[index]])),
    fungible: new Set(asked.collections.filter((_, index) => kinds[index] === true)),
    ether,
    worthOf: (asset, amount) => {
      if (asset.kind === 'collectible') return undefined;
      const token = asset.kind === 'token' ? asset.token : zeroAddress;
      const decimals = asset.kind === 'token' ? answers[asked.tokens.indexOf(token)]?.decimals : 18;
      const price = priceOf(token);
      return price === undefined || decimals === undefined
        ? undefined
        : (Number(amount) / 10 ** decimals) * price;
    },
  };
  return {
    risks: orderRisks(verified.flatMap((order) => assess(order, safe.address, state))),
    isComplete:
      tokens.length === asked.tokens.length &&
      collections.length === asked.collections.length &&
      ![...answers, ...kinds, ether].includes(undefined),
  };
}

const unique = (addresses: readonly Address[]) => [...new Set(addresses)];

const critical = (
  risk: Pick<Risk, 'title' | 'reason' | 'address'> & { readonly consequence: string },
): Risk => ({
  kind: 'order',
  level: 'critical',
  needsAcknowledgement: true,
  ...risk,
});

function assess(order: Order, safe: Address, state: OrderState): readonly Risk[] {
  const { returns } = divideOrder(order, safe);
  return [
    ...[...order.gives, ...returns].flatMap(({ asset }) => findOtherKind(asset, state)),
    ...findPoorReturn(order.gives, returns, state),
  ];
}

/** Finds a wrong kind: a token's amount read as the id of a collectible, or an id as an amount. */
function findOtherKind(asset: OrderAsset | undefined, { tokens, fungible }: OrderState): readonly Risk[] {
  if (asset?.kind === 'token' && tokens.get(asset.token) === null)
    return [
      critical({
        title: 'Trades something that isn’t a token',
        reason: 'The contract doesn’t answer as a token does. The amount can be the number of a collectible.',
        consequence: 'I understand that Concord can’t tell what this order trades.',
        address: asset.token,
      }),
    ];
  if (asset && 'collection' in asset && fungible.has(asset.collection))
    return [
      critical({
        title: 'Trades a token as if it were a collectible',
        reason: 'The contract is a token. The number of the collectible is then an amount of the token.',
        consequence: 'I understand that the number of the collectible is an amount of a token.',
        address: asset.collection,
      }),
    ];
  return [];
}

function findPoorReturn(
  gives: readonly OrderItem[],
  returns: readonly OrderItem[],
  state: OrderState,
): readonly Risk[] {
  const losses = gives.flatMap((item) => toChange(item, -mostOf(item), state));
  const gains = returns.flatMap((item) => toChange(item, leastOf(item), state));
  // The bytes already warn about an order without any return.
  if (losses.length === 0 || gains.length === 0) return [];
  const [lost, gained] = [losses, gains].map((changes) => sumWorth(changes, state.worthOf));
  if (lost !== undefined && gained !== undefined && gained * 2 < lost)
    return [
      critical({
        title: 'Gives far more than it gets',
        reason: `This Safe gives about ${dollars(lost)} and gets about ${dollars(gained)}, at the gateway’s prices.`,
        consequence: 'I understand that this Safe gives far more than it gets.',
      }),
    ];
  // A price never proves that a return is enough (docs/security.md, S10).
  if (!findLoss([...losses, ...gains], losses, state.worthOf)) return [];
  // Every offer for a collectible is of this kind, because no list has prices of collectibles.
  if (gains.some(({ asset }) => asset.kind === 'collectible'))
    return [
      {
        kind: 'order',
        level: 'warning',
        title: 'Buys a collectible of unknown value',
        reason: 'Anyone can make a collection and name it. Compare the address of the collection.',
        needsAcknowledgement: false,
      },
    ];
  return [
    critical({
      title: 'What comes in return may be worth nothing',
      reason:
        'It isn’t a well-known token, or the amount is close to nothing. Anyone can create a token with any name. Compare its address.',
      consequence: 'I understand that what this Safe gets may be worth nothing.',
    }),
  ];
}

function toChange(
  { asset }: OrderItem,
  delta: bigint,
  { tokens, ether }: OrderState,
): readonly BalanceChange[] {
  if (!asset || delta === 0n) return [];
  const before =
    asset.kind === 'token' ? tokens.get(asset.token)?.balance : asset.kind === 'native' ? ether : undefined;
  return [{ asset: toPiece(asset), before, delta, isConfirmed: true }];
}

const toPiece = (asset: OrderAsset): Asset =>
  asset.kind === 'choice' ? { kind: 'collectible', collection: asset.collection, id: 0n } : asset;

/** Adds up the worth of changes; undefined where one has no price. */
function sumWorth(changes: readonly BalanceChange[], worthOf: WorthOf): number | undefined {
  const worths = changes.map(({ asset, delta }) => worthOf(asset, delta < 0n ? -delta : delta));
  return worths.reduce<number | undefined>(
    (total, worth) => (total === undefined || worth === undefined ? undefined : total + worth),
    0,
  );
}

const dollars = (value: number) =>
  value < 1 ? 'less than $1' : `$${Math.floor(value).toLocaleString('en-US')}`;

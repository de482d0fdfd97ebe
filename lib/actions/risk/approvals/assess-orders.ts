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

/** Of a very large tree of orders only this many contracts are asked about. */
const maxAsked = 20;

type Known = {
  /** Null for a contract that does not answer as a token, undefined where it did not answer. */
  readonly tokens: ReadonlyMap<Address, ApprovedToken | null | undefined>;
  /** Contracts that are given as collections and answer as tokens with decimals. */
  readonly fungible: ReadonlySet<Address>;
  readonly ether: bigint | undefined;
  readonly worthOf: WorthOf;
};

/**
 * What is dangerous about orders by what the Safe holds and what that is worth: a return far below what is given, or one
 * that nobody knows the worth of (`findLoss`), and contracts that are another kind than the order says.
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
      asked.collections.map((one) =>
        getToken(clients.chain, one).then(
          (found) => found !== undefined,
          () => undefined,
        ),
      ),
    ),
    getHolding(clients.chain, { owner: safe.address, token: undefined }).catch(() => undefined),
    askPrices(clients, safe),
  ]);
  const known: Known = {
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
    risks: orderRisks(verified.flatMap((order) => assess(order, safe.address, known))),
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

function assess(order: Order, safe: Address, known: Known): readonly Risk[] {
  const { returns } = divideOrder(order, safe);
  return [
    ...[...order.gives, ...returns].flatMap(({ asset }) => findOtherKind(asset, known)),
    ...findPoorReturn(order.gives, returns, known),
  ];
}

/** An amount of a collection is the number of a piece, and the number of a piece of a token is an amount. */
function findOtherKind(asset: OrderAsset | undefined, { tokens, fungible }: Known): readonly Risk[] {
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
  known: Known,
): readonly Risk[] {
  const losses = gives.flatMap((item) => toChange(item, -mostOf(item), known));
  const gains = returns.flatMap((item) => toChange(item, leastOf(item), known));
  // An order that brings nothing at all is told by its bytes.
  if (losses.length === 0 || gains.length === 0) return [];
  const [given, gained] = [losses, gains].map((changes) => sumWorth(changes, known.worthOf));
  if (given !== undefined && gained !== undefined && gained * 2 < given)
    return [
      critical({
        title: 'Gives far more than it gets',
        reason: `This Safe gives about ${dollars(given)} and gets about ${dollars(gained)}, at the gateway’s prices.`,
        consequence: 'I understand that this Safe gets far less than what it gives is worth.',
      }),
    ];
  // Prices never say that a return is enough: they come from the gateway.
  if (!findLoss([...losses, ...gains], losses, known.worthOf)) return [];
  // Every offer for a collectible is of this kind: no list says what one is worth.
  if (gains.some(({ asset }) => asset.kind === 'collectible'))
    return [
      {
        kind: 'order',
        level: 'warning',
        title: 'Buys a collectible whose worth Concord doesn’t know',
        reason: 'Anyone can make a collection and name it. Compare the address of the collection.',
        needsAcknowledgement: false,
      },
    ];
  return [
    critical({
      title: 'What comes in return may be worth nothing',
      reason:
        'It is no well-known token, or hardly any of one. Anyone can make a token and name it. Compare the address of the token.',
      consequence: 'I understand that what this Safe gets may be worth nothing.',
    }),
  ];
}

function toChange({ asset }: OrderItem, delta: bigint, { tokens, ether }: Known): readonly BalanceChange[] {
  if (!asset || delta === 0n) return [];
  const before =
    asset.kind === 'token' ? tokens.get(asset.token)?.balance : asset.kind === 'native' ? ether : undefined;
  return [{ asset: toPiece(asset), before, delta, isConfirmed: true }];
}

const toPiece = (asset: OrderAsset): Asset =>
  asset.kind === 'choice' ? { kind: 'collectible', collection: asset.collection, id: 0n } : asset;

/** Undefined where one of them has no price. */
function sumWorth(changes: readonly BalanceChange[], worthOf: WorthOf): number | undefined {
  const worths = changes.map(({ asset, delta }) => worthOf(asset, delta < 0n ? -delta : delta));
  return worths.reduce<number | undefined>(
    (total, worth) => (total === undefined || worth === undefined ? undefined : total + worth),
    0,
  );
}

const dollars = (value: number) =>
  value < 1 ? 'less than $1' : `$${Math.floor(value).toLocaleString('en-US')}`;

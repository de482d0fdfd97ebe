import {
  type Address,
  encodePacked,
  type Hex,
  hashTypedData,
  keccak256,
  type TypedDataDefinition,
} from 'viem';
import type { MessageTypedData } from '@/lib/safe/protocol/message-hash';
import { recipient, safe, stranger, token } from '../chain/people';
import {
  cedar,
  makeBulkOrder,
  makeCowOrder,
  makeOneInchOrder,
  makeOneInchV5Order,
  makeSeaportOrder,
  makeUniswapXOrder,
  makeZeroExOrder,
  reactor,
  seaportItem,
  seaportMessage,
  stall,
  zero,
} from '../transactions/orders';
import type { Dice } from './dice';

const exchanges = ['CoW', 'Seaport', '1inch', '0x', 'UniswapX'] as const;
type Exchange = (typeof exchanges)[number];

/** What is done to an honest order; some tricks do nothing to some kinds. */
const tricks = ['none', 'receiver', 'empty', 'falling', 'decoy', 'fee'] as const;
type Trick = (typeof tricks)[number];

export type MadeOrder = {
  readonly exchange: Exchange;
  readonly trick: Trick;
  readonly order: MessageTypedData;
};

/** One order after the other, of each exchange with each trick; amounts and accounts by chance. */
export function makeOrder(dice: Dice, number: number): MadeOrder {
  const exchange = exchanges[number % exchanges.length] ?? 'CoW';
  const trick = tricks[Math.floor(number / exchanges.length) % tricks.length] ?? 'none';
  const made = makers[exchange](dice, trick);
  return { exchange, trick, order: trick === 'decoy' ? addDecoy(dice, made) : made };
}

const amount = (dice: Dice) => BigInt(1 + dice.below(1_000_000)) * 10n ** BigInt(dice.below(12));
const thief = (dice: Dice): Address =>
  dice.pick([recipient, stranger.address, zero, `0x${dice.bytes(20).slice(2)}` as Address]);

const makers: Readonly<Record<Exchange, (dice: Dice, trick: Trick) => MessageTypedData>> = {
  CoW: (dice, trick) =>
    makeCowOrder({
      receiver: trick === 'receiver' ? thief(dice) : dice.pick([zero, safe.address]),
      sellAmount: String(amount(dice)),
      buyAmount: String(trick === 'empty' ? 0n : amount(dice)),
      kind: dice.pick(['sell', 'buy']),
      partiallyFillable: dice.chance(2),
    }),
  '1inch': (dice, trick) => {
    const message = {
      maker: trick === 'receiver' && dice.chance(3) ? stranger.address : safe.address,
      receiver: trick === 'receiver' ? thief(dice) : dice.pick([zero, safe.address]),
      makingAmount: String(amount(dice)),
      takingAmount: String(trick === 'empty' ? 0n : amount(dice)),
    };
    return dice.chance(2) ? makeOneInchOrder(message) : makeOneInchV5Order(message);
  },
  '0x': (dice, trick) => {
    const [taken, share] = [amount(dice), BigInt(dice.below(12))];
    const isCharged = trick === 'fee' || (trick === 'receiver' && dice.chance(2));
    return makeZeroExOrder(dice.pick(['LimitOrder', 'RfqOrder', 'OtcOrder'] as const), {
      makerAmount: String(amount(dice)),
      takerAmount: String(trick === 'empty' ? 0n : taken),
      takerTokenFeeAmount: String(isCharged ? (taken * share) / 100n : 0n),
      feeRecipient: thief(dice),
      maker: trick === 'receiver' && !isCharged ? stranger.address : safe.address,
    });
  },
  UniswapX: (dice, trick) => {
    const [given, got] = [amount(dice), amount(dice) + 10_000n];
    const end = trick === 'falling' ? (got * BigInt(80 + dice.below(21))) / 100n : got;
    const fee = trick === 'fee' ? (got * BigInt(dice.below(10))) / 100n : 0n;
    const output = (to: Address, of: bigint, until = of) => ({
      ...{ token: cedar, start: of, end: until, recipient: to },
    });
    const own = output(trick === 'receiver' ? thief(dice) : safe.address, got, end);
    return makeUniswapXOrder(
      dice.pick(['ExclusiveDutchOrder', 'V2DutchOrder', 'V3DutchOrder', 'PriorityOrder'] as const),
      {
        input: { token, start: given, end: given },
        outputs: trick === 'empty' ? [] : [own, ...(fee > 0n ? [output(stranger.address, fee)] : [])],
      },
    );
  },
  Seaport: (dice, trick) => {
    const orders = Array.from({ length: dice.chance(4) ? 1 + dice.below(3) : 1 }, () =>
      makeListing(dice, trick),
    );
    return orders.length > 1 ? makeBulkOrder(2, orders.map(seaportMessage)) : makeSeaportOrder(orders[0]);
  },
};

function makeListing(dice: Dice, trick: Trick): Readonly<Record<string, unknown>> {
  const isOffer = dice.chance(3);
  const price = amount(dice) + 10_000n;
  const money = (of: bigint, until = of) =>
    seaportItem(isOffer || dice.chance(2) ? 1 : 0, { of: token, start: of, end: until });
  const piece = seaportItem(dice.pick([2, 3]), { of: stall, id: dice.below(100), start: 1n });
  const to = trick === 'receiver' ? thief(dice) : safe.address;
  const fee = trick === 'fee' ? (price * BigInt(dice.below(40))) / 100n : 0n;
  if (isOffer) {
    const wanted = dice.chance(2) ? piece : seaportItem(4, { of: stall, start: 1n });
    return {
      offer: [money(price)],
      consideration:
        trick === 'empty'
          ? []
          : [
              { ...wanted, recipient: to },
              ...(fee > 0n ? [{ ...money(fee), recipient: stranger.address }] : []),
            ],
    };
  }
  const kind = dice.pick([0, 1]);
  const paid = (of: bigint, who: Address, until = of) => ({
    ...seaportItem(kind, { of: kind === 0 ? zero : token, start: of, end: until }),
    recipient: who,
  });
  const end = trick === 'falling' ? (price * BigInt(dice.below(101))) / 100n : price;
  return {
    offer: [piece],
    consideration:
      trick === 'empty'
        ? []
        : [
            paid(price - fee, to, end - (fee < end ? fee : end)),
            ...(fee > 0n ? [paid(fee, stranger.address)] : []),
          ],
  };
}

/** What makes an order look like a harmless one: what is signed is then another thing, or beside it stands what is not. */
function addDecoy(dice: Dice, made: MessageTypedData): MessageTypedData {
  const { types, primaryType, message, domain } = made;
  const root = types[primaryType] ?? [];
  const retyped = (fields: typeof root) => ({ ...made, types: { ...types, [primaryType]: fields } });
  const field = { name: 'beneficiary', type: 'address' };
  switch (dice.below(7)) {
    case 0:
      return { ...made, message: { ...message, recipient: safe.address, beneficiary: safe.address } };
    case 1:
      return { ...retyped([...root, field]), message: { ...message, beneficiary: safe.address } };
    case 2:
      return { ...made, domain: { ...domain, verifyingContract: stranger.address } };
    case 3:
      return { ...made, domain: { ...domain, chainId: dice.pick([1, 10, 42_161]) } };
    case 4:
      return { ...made, primaryType: 'Greeting', types: { ...types, Greeting: root } };
    case 5:
      return retyped(root.toReversed());
    default:
      return {
        ...made,
        primaryType: 'Envelope',
        types: { ...types, Envelope: [field, { name: 'inner', type: `${primaryType}[]` }] },
        message: { beneficiary: safe.address, inner: [message] },
      };
  }
}

/*
 * The second reading. It begins at the digest, as a contract does: what a contract of an exchange would hash, from the
 * published type strings, has to be what is signed. Everything else is harmful, because nobody can say what it means.
 */

type Verdict = 'harmful' | 'honest';
type Paid = { readonly what: string; readonly least: bigint; readonly from: bigint; readonly to: string };
type Reading = {
  readonly given: readonly { readonly what: string; readonly amount: bigint }[];
  readonly paid: readonly Paid[];
  readonly maker: string | undefined;
  /** How far a price may fall, in percent. */
  readonly slack: bigint;
};

const lower = (value: unknown) => String(value).toLowerCase();
type Fields = Readonly<Record<string, unknown>>;
// The makers above write every value as JSON has it.
const fieldsOf = (value: unknown) => value as Fields;
const itemsOf = (value: unknown) => value as readonly Fields[];

/** Whether an order lets something go for less than it should, by the structs that the exchanges publish. */
export function judgeOrder(order: MessageTypedData, me: Address): Verdict {
  const readings = isAsPublished(order) ? readPublished(order, me) : undefined;
  if (!readings) return 'harmful';
  return readings.some((reading) => isHarmful(reading, me)) ? 'harmful' : 'honest';
}

/** The fields of a type as its string has them, with those of the types in it in the order of their names. */
function encodeType({ types }: MessageTypedData, name: string): string {
  const inner = new Set<string>();
  const collect = (of: string) => {
    for (const { type } of types[of] ?? []) {
      const base = type.replace(/\[.*$/, '');
      if (types[base] && !inner.has(base) && base !== name) {
        inner.add(base);
        collect(base);
      }
    }
  };
  collect(name);
  return [name, ...[...inner].toSorted()]
    .map((one) => `${one}(${(types[one] ?? []).map((field) => `${field.type} ${field.name}`).join()})`)
    .join('');
}

const item =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount';
const components =
  `ConsiderationItem(${item},address recipient)OfferItem(${item})` +
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)';
const tokens = 'TokenPermissions(address token,uint256 amount)';
const info =
  'OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)';
const dutch = 'DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)';
const transfer = (witness: string) =>
  `PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,${witness} witness)`;
const maker = 'address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount';

const typeStrings: readonly string[] = [
  'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
  'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
  'Order(uint256 salt,address makerAsset,address takerAsset,address maker,address receiver,address allowedSender,uint256 makingAmount,uint256 takingAmount,uint256 offsets,bytes interactions)',
  // OrderComponents comes last by its name, and first as the primary type.
  components.replace(/^(.*)(OrderComponents\(.*)$/, '$2$1'),
  ...[1, 2, 3].map((height) => `BulkOrder(OrderComponents${'[2]'.repeat(height)} tree)${components}`),
  `LimitOrder(${maker},uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)`,
  `RfqOrder(${maker},address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)`,
  `OtcOrder(${maker},address maker,address taker,address txOrigin,uint256 expiryAndNonce)`,
  `${transfer('ExclusiveDutchOrder')}${dutch}ExclusiveDutchOrder(OrderInfo info,uint256 decayStartTime,uint256 decayEndTime,address exclusiveFiller,uint256 exclusivityOverrideBps,address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,DutchOutput[] outputs)${info}${tokens}`,
  `${transfer('V2DutchOrder')}${dutch}${info}${tokens}V2DutchOrder(OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs)`,
  `${transfer('V3DutchOrder')}NonlinearDutchDecay(uint256 relativeBlocks,int256[] relativeAmounts)${info}${tokens}V3DutchInput(address token,uint256 startAmount,NonlinearDutchDecay curve,uint256 maxAmount,uint256 adjustmentPerGweiBaseFee)V3DutchOrder(OrderInfo info,address cosigner,uint256 startingBaseFee,V3DutchInput baseInput,V3DutchOutput[] baseOutputs)V3DutchOutput(address token,uint256 startAmount,NonlinearDutchDecay curve,address recipient,uint256 minAmount,uint256 adjustmentPerGweiBaseFee)`,
  `${transfer('PriorityOrder')}${info}PriorityInput(address token,uint256 amount,uint256 mpsPerPriorityFeeWei)PriorityOrder(OrderInfo info,address cosigner,uint256 auctionStartBlock,uint256 baselinePriorityFeeWei,PriorityInput input,PriorityOutput[] outputs)PriorityOutput(address token,uint256 amount,uint256 mpsPerPriorityFeeWei,address recipient)${tokens}`,
];
/** Name and version of the domain by its contract. */
const domains: Readonly<Record<string, string>> = {
  '0x9008d19f58aabd9ed0d60971565aa8510560ab41': 'Gnosis Protocol|v2',
  '0x0000000000000068f116a894984e2db1123eb395': 'Seaport|1.6',
  '0x111111125421ca6dc452d289314280a0f8842a65': '1inch Aggregation Router|6',
  '0x1111111254eeb25477b68fb85ed929f73a960582': '1inch Aggregation Router|5',
  '0xdef1c0ded9bec7f1a1670819833240f027b25eff': 'ZeroEx|1.0.0',
  '0x000000000022d473030f116ddee9f6b43ac78ba3': 'Permit2|',
};
const typeHash = (text: string): Hex => keccak256(encodePacked(['string'], [text]));
const typeHashes = new Set(typeStrings.map(typeHash));

function isAsPublished(order: MessageTypedData): boolean {
  const { domain = {}, primaryType } = order;
  // What does not hash was never signed.
  hashTypedData(order as TypedDataDefinition);
  return (
    typeHashes.has(typeHash(encodeType(order, primaryType))) &&
    domains[lower(domain.verifyingContract)] === `${domain.name}|${domain.version ?? ''}` &&
    domain.chainId === 8453
  );
}

function readPublished(
  { primaryType, message }: MessageTypedData,
  me: Address,
): readonly Reading[] | undefined {
  const value = (name: string) => BigInt(String(message[name]));
  const account = (name: string) => lower(message[name]);
  const fixed = (what: string, amountOf: bigint, to: string): Paid => ({
    ...{ what, least: amountOf, from: amountOf, to },
  });
  if ('sellToken' in message) {
    const to = account('receiver');
    const given = [{ what: account('sellToken'), amount: value('sellAmount') + value('feeAmount') }];
    const paid = [fixed(account('buyToken'), value('buyAmount'), to === zero ? lower(me) : to)];
    return [{ given, paid, maker: undefined, slack: 0n }];
  }
  if ('makerAsset' in message) {
    const [mine, to] = [account('maker'), account('receiver')];
    const given = [{ what: account('makerAsset'), amount: value('makingAmount') }];
    const paid = [fixed(account('takerAsset'), value('takingAmount'), to === zero ? mine : to)];
    return [{ given, paid, maker: mine, slack: 0n }];
  }
  if ('makerToken' in message) {
    const fee = primaryType === 'LimitOrder' ? value('takerTokenFeeAmount') : 0n;
    const taken = account('takerToken');
    const paid = [fixed(taken, value('takerAmount'), account('maker'))];
    const charged = fee > 0n ? [fixed(taken, fee, account('feeRecipient'))] : [];
    const given = [{ what: account('makerToken'), amount: value('makerAmount') }];
    return [{ given, paid: [...paid, ...charged], maker: account('maker'), slack: 0n }];
  }
  if ('witness' in message) return readWitness(message);
  const flat = (value_: unknown): readonly Fields[] =>
    Array.isArray(value_) ? value_.flatMap(flat) : [fieldsOf(value_)];
  return ('tree' in message ? flat(message.tree) : [message]).map(readListing);
}

function readWitness(message: Fields): readonly Reading[] | undefined {
  const witness = fieldsOf(message.witness);
  const { reactor: at, swapper } = fieldsOf(witness.info);
  if (lower(message.spender) !== lower(reactor) || lower(at) !== lower(reactor)) return undefined;
  const outputs = itemsOf(witness.outputs ?? witness.baseOutputs);
  const given = fieldsOf(message.permitted);
  return [
    {
      given: [{ what: lower(given.token), amount: BigInt(String(given.amount)) }],
      paid: outputs.map((output) => ({
        what: lower(output.token),
        from: BigInt(String(output.startAmount ?? output.amount)),
        least: BigInt(String(output.minAmount ?? output.endAmount ?? output.amount)),
        to: lower(output.recipient),
      })),
      maker: lower(swapper),
      slack: 5n,
    },
  ];
}

function readListing(order: Fields): Reading {
  const numberOf = (one: unknown) => BigInt(String(one));
  const name = ({ itemType, token: of, identifierOrCriteria }: Fields) =>
    numberOf(itemType) === 0n ? 'ether' : `${itemType} ${lower(of)} ${identifierOrCriteria}`;
  return {
    given: itemsOf(order.offer).map((one) => ({ what: name(one), amount: numberOf(one.startAmount) })),
    paid: itemsOf(order.consideration).map((one) => {
      const [start, end] = [numberOf(one.startAmount), numberOf(one.endAmount)];
      return { what: name(one), from: start, least: start < end ? start : end, to: lower(one.recipient) };
    }),
    maker: lower(order.offerer),
    slack: 0n,
  };
}

function isHarmful({ given, paid, maker: by, slack }: Reading, me: Address): boolean {
  if (given.every((one) => one.amount === 0n)) return false;
  if (by !== undefined && by !== lower(me)) return true;
  const mine = paid.filter(({ to }) => to === lower(me));
  if (mine.every(({ least }) => least === 0n)) return true;
  if (mine.some(({ from, least }) => (from - least) * 100n > from * slack)) return true;
  // Of a collectible's price up to 15% are fees, of a swap's 3%; of an offer they are a part of what is given anyway.
  const isPiece = given.some(({ what }) => /^[2-5] /.test(what));
  const others = paid.filter(({ to, from }) => to !== lower(me) && from > 0n);
  return others.some(({ what, from, least }) => {
    const own = mine.filter((one) => one.what === what);
    if (own.length === 0) {
      const out = given.filter((one) => one.what === what).reduce((sum, one) => sum + one.amount, 0n);
      return from > out;
    }
    const least_ = own.reduce((sum, one) => sum + one.least, 0n);
    const first = own.reduce((sum, one) => sum + one.from, 0n);
    const limit = isPiece ? 15n : 3n;
    return from * 100n > (from + first) * limit || least * 100n > (least + least_) * limit;
  });
}

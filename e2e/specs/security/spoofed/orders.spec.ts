import {
  type Address,
  concatHex,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  keccak256,
  numberToHex,
  parseAbi,
  parseEther,
  stringToHex,
  type TypedDataDefinition,
  zeroAddress,
  zeroHash,
} from 'viem';
import { type DemoToken, demoTokens } from '@/config/demo-tokens';
import type { Call } from '@/devnet/seed/calls';
import { test } from '@/e2e/fixtures/spoofed';
import { cowOrder, cowSettlement } from '@/e2e/support/cow-order';
import type { Claim } from '@/e2e/support/spoofed/screen';
import { asked, type Outcome, type SpoofedCase, spoof } from '@/e2e/support/spoofed/spoofed-case';
import type { Fixture } from '@/e2e/support/spoofed/stage';
import { chainClient } from '@/e2e/support/stack';

const { usdc, cedar } = demoTokens;
const ethFlow: Address = '0xbA3cB449bD2B4ADddBc894D8697F5170800EAdeC';
const seaport: Address = '0x0000000000000068F116a894984e2DB1123eB395';
/** 2030-01-01. */
const validTo = 1_893_456_000;
const appData = { version: '1.3.0', appCode: 'Bakery' };
const appHash = keccak256(stringToHex(JSON.stringify(appData)));

const abi = parseAbi([
  'struct EthFlowOrder { address buyToken; address receiver; uint256 sellAmount; uint256 buyAmount; bytes32 appData; uint256 feeAmount; uint32 validTo; bool partiallyFillable; int64 quoteId; }',
  'struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }',
  'struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }',
  'struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }',
  'struct Order { OrderParameters parameters; bytes signature; }',
  'function setPreSignature(bytes orderUid, bool signed)',
  'function createOrder(EthFlowOrder order) payable returns (bytes32)',
  'function validate(Order[] orders) returns (bool)',
]);

/** Signs an order of 50 test dollars for 40 CEDAR on the chain; the transaction holds its hash alone. */
function presign(owner: Address, receiver: Address): Call {
  const order = cowOrder({ receiver, validTo, appData: appHash });
  // The library wants the name of the struct in the type, and here it is a value.
  const digest = hashTypedData(order as unknown as TypedDataDefinition);
  const uid = concatHex([digest, owner, numberToHex(validTo, { size: 4 })]);
  return {
    to: cowSettlement,
    data: encodeFunctionData({ abi, functionName: 'setPreSignature', args: [uid, true] }),
  };
}

/** Sells 1 ETH for 40 CEDAR. */
function sellEther(receiver: Address): Call {
  const order = {
    ...{ buyToken: cedar.address, receiver, sellAmount: parseEther('1'), buyAmount: parseEther('40') },
    ...{ appData: appHash, feeAmount: 0n, validTo, partiallyFillable: false, quoteId: 1n },
  };
  const data = encodeFunctionData({ abi, functionName: 'createOrder', args: [order] });
  return { to: ethFlow, value: parseEther('1'), data };
}

/** Lists 50 test dollars at Seaport for 40 CEDAR, or for nothing. */
function list(offerer: Address, recipient?: Address): Call {
  const item = (token: Address, amount: bigint) => ({
    ...{ itemType: 1, token, identifierOrCriteria: 0n, startAmount: amount, endAmount: amount },
  });
  const consideration = recipient ? [{ ...item(cedar.address, parseEther('40')), recipient }] : [];
  const parameters = {
    ...{ offerer, zone: zeroAddress, offer: [item(usdc.address, 50_000_000n)], consideration, orderType: 0 },
    ...{ startTime: 1n, endTime: BigInt(validTo), zoneHash: zeroHash, salt: 1n, conduitKey: zeroHash },
    totalOriginalConsiderationItems: BigInt(consideration.length),
  };
  const args = [[{ parameters, signature: '0x' as Hex }]] as const;
  return { to: seaport, data: encodeFunctionData({ abi, functionName: 'validate', args }) };
}

/** The name of a signed order, as the exchange gives it; of others, any. */
const readUid = ({ data = '0x' }: Call): Hex => {
  const { functionName, args } = decodeFunctionData({ abi, data });
  return functionName === 'setPreSignature' ? args[0] : '0x12';
};

const claimToken = ({ address, decimals, name, symbol }: DemoToken) => ({
  ...{ address, decimals, name, symbol, logoUri: null, trusted: true },
});

/** What the gateway says of the transaction: such an order, whatever its bytes are. */
const claim = ({ safe }: Fixture, uid: Hex, fields: object) =>
  spoof(asked.details, [
    {
      pointer: '/txInfo',
      value: {
        ...{ type: 'SwapOrder', humanDescription: null, uid, status: 'presignaturePending' },
        ...{ kind: 'sell', orderClass: 'limit', validUntil: validTo, executedSellAmount: '0' },
        ...{ executedBuyAmount: '0', executedFee: '0', executedFeeToken: claimToken(usdc) },
        ...{ sellAmount: '50000000', buyAmount: String(parseEther('40')), owner: safe.address },
        ...{ sellToken: claimToken(usdc), buyToken: claimToken(cedar), receiver: safe.address },
        ...{ fullAppData: appData, explorerUrl: 'https://explorer.example', ...fields },
      },
    },
  ]);

/** Proposed by an owner; what the gateway says of it, what the page must say, and what nowhere. */
type Row = readonly [
  name: string,
  call: (fixture: Fixture) => Call,
  claims: (fixture: Fixture) => object,
  outcome: Outcome,
  says: (fixture: Fixture) => readonly Claim[],
  never?: SpoofedCase['never'],
  tag?: '@quick',
];

const swaps = /(Sell|Swap) 50 tUSDC for 40 CEDAR/;
const hashOnly = () => [{ says: [/An order known only by its hash/] }];
const toOthers = ({ attacker }: Fixture): readonly Claim[] => [
  { says: [/Another account gets the proceeds/] },
  { says: [/Give away 50 tUSDC/] },
  { says: [attacker] },
];
const alarms = [
  /known only by its hash/,
  /gets the proceeds/,
  /for nothing/,
  /Before you can sign/i,
  /To others/,
];

const toAttacker = ({ safe, attacker }: Fixture) => presign(safe.address, attacker);
const toSafe = ({ safe }: Fixture) => presign(safe.address, safe.address);

const rows: readonly Row[] = [
  [
    'an order at CoW whose proceeds go to a stranger, of which the gateway says that the Safe gets them',
    toAttacker,
    () => ({}),
    'ticked',
    hashOnly,
    [swaps],
    '@quick',
  ],
  [
    'an order at CoW whose proceeds go to a stranger, of which the gateway names no receiver',
    toAttacker,
    () => ({ receiver: null }),
    'ticked',
    hashOnly,
    [swaps],
  ],
  [
    'an order at CoW for 40 CEDAR, of which the gateway says that it is for 4,000',
    toSafe,
    () => ({ buyAmount: String(parseEther('4000')) }),
    'ticked',
    hashOnly,
    [/4,000 CEDAR/],
  ],
  [
    'an order at CoW of which the gateway hides the app data',
    toSafe,
    () => ({ fullAppData: null }),
    'ticked',
    hashOnly,
    [swaps],
  ],
  [
    'an order at CoW whose proceeds go to a stranger, as the gateway says',
    toAttacker,
    ({ attacker }) => ({ receiver: attacker }),
    'ticked',
    toOthers,
    [swaps, /describes another order/],
  ],
  [
    'an order at CoW that sells Ether for a stranger, of which the gateway says that the Safe gets the proceeds',
    ({ attacker }) => sellEther(attacker),
    () => ({ sellToken: { ...claimToken(usdc), address: zeroAddress, decimals: 18, symbol: 'ETH' } }),
    'ticked',
    ({ attacker }) => [
      { says: [/Another account gets the proceeds/] },
      { says: [/Give away 1 ETH/] },
      { says: [attacker] },
    ],
    [/Sell 1 ETH for/, swaps],
  ],
  [
    'a listing at Seaport for nothing, of which the gateway says that it brings 40 CEDAR',
    ({ safe }) => list(safe.address),
    () => ({}),
    'ticked',
    () => [{ says: [/Gives assets away for nothing/] }, { says: [/Give away 50 tUSDC for nothing/] }],
    [swaps, /40 CEDAR/],
  ],
  [
    'a listing at Seaport that pays a stranger, of which the gateway says that it pays the Safe',
    ({ safe, attacker }) => list(safe.address, attacker),
    () => ({}),
    'ticked',
    toOthers,
    [swaps],
  ],
];

const honest: readonly Row[] = [
  [
    'an order at CoW, as the gateway says',
    toSafe,
    () => ({}),
    'signable',
    () => [{ says: [swaps] }, { says: [/At least 40 CEDAR/] }],
    alarms,
  ],
  [
    'an order at CoW that sells Ether',
    ({ safe }) => sellEther(safe.address),
    () => ({}),
    'signable',
    () => [{ says: [/Sell 1 ETH for 40 CEDAR/] }],
    alarms,
  ],
  [
    'a listing at Seaport that pays the Safe',
    ({ safe }) => list(safe.address, safe.address),
    () => ({}),
    'signable',
    () => [{ says: [swaps] }],
    alarms,
  ],
];

const toCase = ([name, call, claims, outcome, says, never = [], tag]: Row): SpoofedCase => ({
  ...{ name, outcome, says, never },
  ...(tag && { tag }),
  opens: async (fixture) => {
    // The exchanges of Base; here they take every call.
    for (const address of [cowSettlement, ethFlow, seaport])
      await chainClient.setCode({ address, bytecode: '0x00' });
    return fixture.add(call(fixture));
  },
  gateway: (fixture) => [claim(fixture, readUid(call(fixture)), claims(fixture))],
});

test.describe('Spoofed orders', () => {
  for (const spoofed of rows.map(toCase))
    test(spoofed.name, { tag: spoofed.tag }, ({ hold }) => hold(spoofed));
});

test.describe('Honest orders: no alarm', () => {
  for (const spoofed of honest.map(toCase)) test(spoofed.name, ({ hold }) => hold(spoofed));
});

import {
  concatHex,
  encodeFunctionData,
  hashTypedData,
  keccak256,
  numberToHex,
  parseAbi,
  type TypedDataDefinition,
  toHex,
  zeroAddress,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { analyzeTransaction } from '@/lib/actions/risk/analyze-transaction';
import { settlementContract } from '@/lib/safe/decode/exchange-orders';
import { recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { doubleRpc } from '@/tests/support/chain/rpc-double';
import {
  breakConnection,
  doubleGateway,
  type GatewayAnswer,
  refuse,
} from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { orderJson } from '@/tests/support/gateway-cases/enumeration-json';
import { nodeWith } from '@/tests/support/transactions/context';
import { cedar, makeCowOrder } from '@/tests/support/transactions/orders';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const appData = { version: '1.3.0', appCode: 'Bakery' };
const validTo = 1_893_456_000;

/** A transaction that signs an order at CoW of 50 USDC for 40 CEDAR; its bytes hold the hash alone. */
function presign(receiver: string = zeroAddress) {
  const order = makeCowOrder({ receiver, validTo, appData: keccak256(toHex(JSON.stringify(appData))) });
  // The test's own data are known to fit their types.
  const digest = hashTypedData(order as TypedDataDefinition);
  const uid = concatHex([digest, safe.address, numberToHex(validTo, { size: 4 })]);
  const data = encodeFunctionData({
    abi: parseAbi(['function setPreSignature(bytes, bool)']),
    args: [uid, true],
  });
  return makeTransaction({ to: settlementContract, value: 0n, data });
}

const claim = (fields: object = {}) => ({
  ...orderJson,
  type: 'SwapOrder',
  ...{ sellAmount: '50000000', buyAmount: String(40n * 10n ** 18n), fullAppData: appData, receiver: null },
  ...{ validUntil: validTo },
  sellToken: { address: token, decimals: 6, name: 'USD Coin', symbol: 'USDC' },
  buyToken: { address: cedar, decimals: 18, name: 'Cedar', symbol: 'CEDAR' },
  ...fields,
});

async function analyze(transaction: ReturnType<typeof presign>, answer: GatewayAnswer) {
  const gateway = doubleGateway(answer, { retryPolicy: { retries: 0 } });
  const chain = doubleRpc({ 'rpc.example': nodeWith({ [settlementContract]: () => '0x' }) }).client;
  const { orders, risks } = await analyzeTransaction({ chain, gateway: gateway.client }, safe, transaction);
  const titles = risks.filter(({ needsAcknowledgement }) => needsAcknowledgement).map(({ title }) => title);
  return { order: orders[0]?.order, titles };
}

const answering =
  (transaction: ReturnType<typeof presign>, fields?: object): GatewayAnswer =>
  () => ({ ...makeDetails({ transaction }), txInfo: claim(fields) });

describe('an order of which a transaction holds the hash', () => {
  test('is shown where the gateway’s terms have that hash', async () => {
    const own = presign();
    expect(await analyze(own, answering(own))).toMatchObject({
      order: { gives: [{ start: 50_000_000n }], pays: [{ recipient: safe.address }] },
      titles: [],
    });
    const foreign = presign(recipient);
    expect(await analyze(foreign, answering(foreign, { receiver: recipient }))).toMatchObject({
      order: { pays: [{ recipient }] },
      titles: ['Another account gets the proceeds'],
    });
  });

  test.each<[string, object]>([
    ['another receiver', { receiver: stranger.address }],
    ['no receiver, where it is somebody else', { receiver: null }],
    ['another amount', { buyAmount: '1' }],
    ['another app', { fullAppData: { appCode: 'Other' } }],
    ['no app data', { fullAppData: null }],
    ['the other side', { kind: 'buy' }],
  ])('stays a hash where the gateway says %s', async (_, fields) => {
    const foreign = presign(recipient);
    expect(await analyze(foreign, answering(foreign, { receiver: recipient, ...fields }))).toEqual({
      order: undefined,
      titles: ['An order known only by its hash'],
    });
  });

  // In a frame the surrounding wallet proposes: the gateway has never heard of the transaction, and Concord claims nothing.
  test.each<[string, GatewayAnswer]>([
    ['does not know the transaction', () => refuse(404, 'Not found')],
    ['is silent', breakConnection],
  ])('stays a hash where the gateway %s', async (_, answer) => {
    expect(await analyze(presign(), answer)).toEqual({
      order: undefined,
      titles: ['An order known only by its hash'],
    });
  });
});

import { encodeFunctionData, type Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { analyzeTransaction } from '@/lib/actions/risk/analyze-transaction';
import { assessTransactionApprovals } from '@/lib/actions/risk/approvals/assess-transaction-approvals';
import { requireAcknowledged } from '@/lib/actions/risk/require-acknowledged';
import { requireMessageAcknowledged } from '@/lib/actions/risk/require-message-acknowledged';
import type { MessageTypedData } from '@/lib/safe/protocol/message-hash';
import { nameRisk } from '@/lib/safe/risk/risk';
import { amara, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { doubleRpc, type Node, rightChain } from '@/tests/support/chain/rpc-double';
import { breakConnection, doubleGateway, type GatewayAnswer } from '@/tests/support/gateway/gateway-double';
import { callsAbi } from '@/tests/support/transactions/calls';
import { heldToken, nodeWith } from '@/tests/support/transactions/context';
import { makePermit } from '@/tests/support/transactions/messages';
import { makeTransaction } from '@/tests/support/transactions/transactions';

// The Safe holds 1,000 USDC, whose decimals are six; a contract or a wallet may take some of them.
const million = 10n ** 6n;
const usdc = { [token]: heldToken('USDC', 1_000n * million) };
const contract = { ...usdc, [stranger.address]: (): Hex => '0x' };

/** What the gateway says that the Safe holds: a token at a price, by its word alone. */
const priced =
  (price: string): GatewayAnswer =>
  ({ path }) =>
    path.includes('/balances/')
      ? {
          fiatTotal: '1',
          items: [
            {
              tokenInfo: { type: 'ERC20', address: token, decimals: 6, symbol: 'USDC', name: 'USD Coin' },
              ...{ balance: '1', fiatBalance: '1', fiatConversion: price },
            },
          ],
        }
      : undefined;

const clientsOf = (node: Node, answer: GatewayAnswer = priced('0')) => {
  const gateway = doubleGateway(answer, { retryPolicy: { retries: 0 } });
  return { clients: { chain: doubleRpc({ 'rpc.example': node }).client, gateway: gateway.client }, gateway };
};

const approval = (amount: bigint) =>
  makeTransaction({
    ...{ to: token, value: 0n },
    data: encodeFunctionData({ abi: callsAbi, functionName: 'approve', args: [stranger.address, amount] }),
  });

async function assess(
  transaction = approval(10n * million),
  node = nodeWith(contract),
  answer?: GatewayAnswer,
) {
  const { clients, gateway } = clientsOf(node, answer);
  const assessed = await analyzeTransaction(clients, safe, transaction);
  const found = await assessTransactionApprovals(clients, { safe, assessed });
  return { ...found, titles: found.risks.map(({ title }) => title), requests: gateway.requests };
}

describe('an approval in a transaction', () => {
  test('of 10 of the 1,000 that the Safe holds, for a contract, has no warning', async () => {
    expect(await assess(undefined, undefined, priced('1'))).toMatchObject({ risks: [], isComplete: true });
  });

  test('for a wallet, of all that the Safe holds, is critical twice', async () => {
    const { titles, risks } = await assess(approval(1_000n * million), nodeWith(usdc));
    expect(titles).toEqual(['Lets a wallet, not an app, take tokens', 'Approves all that the Safe holds']);
    expect(risks[1]?.consequence).toContain('all USDC that this Safe holds');
  });

  test('of a token that is not well-known is said with its address', async () => {
    const fake = { ...approval(1_000n), to: recipient };
    const { risks } = await assess(fake, nodeWith({ ...contract, [recipient]: heldToken('USDC', 1_000n) }));
    expect(risks[0]?.consequence).toMatch(/all USDC \(0x\w{4}…\w{4}\) that this Safe holds/);
  });

  test('of $10,000 or more is critical where a price is known', async () => {
    const ten = approval(10n * million);
    expect((await assess(ten, undefined, priced('1000'))).titles).toEqual([
      'Lets an account take $10,000 or more',
    ]);
    expect((await assess(ten, undefined, priced('999'))).titles).toEqual([]);
  });

  test.each<[string, GatewayAnswer]>([
    ['is silent', breakConnection],
    ['says that it is worth nothing', priced('0')],
  ])('a gateway that %s takes no warning away', async (_, answer) => {
    const half = approval(500n * million);
    expect((await assess(half, undefined, answer)).titles).toEqual(['Approves most of what the Safe holds']);
  });

  test('that the chain could not be asked about is said to be unchecked, and is no alarm', async () => {
    expect(await assess(undefined, { answers: rightChain })).toMatchObject({ risks: [], isComplete: false });
  });

  test('asks nobody anything where there is none', async () => {
    expect((await assess(makeTransaction())).requests).toEqual([]);
  });
});

describe('nobody signs before the tick', () => {
  const signing = { safe, account: amara.address };
  const forWallet = approval(10n * million);

  test('a transaction that lets a wallet, not an app, take tokens', async () => {
    const { clients } = clientsOf(nodeWith(usdc));
    const { risks } = await assess(forWallet, nodeWith(usdc));
    const sign = (acknowledged: readonly string[]) =>
      requireAcknowledged(clients, { ...signing, transaction: forWallet, acknowledged });
    await expect(sign([])).rejects.toThrow('lets a wallet, not an app, take tokens');
    await expect(sign(risks.map(nameRisk))).resolves.toBeUndefined();
  });

  test('and needs none for a contract', async () => {
    const { clients } = clientsOf(nodeWith(contract));
    await requireAcknowledged(clients, { ...signing, transaction: forWallet, acknowledged: [] });
  });
});

const spender = stranger.address;
const uint = (name: string, bits = 256) => ({ name, type: `uint${bits}` });
const account = (name: string) => ({ name, type: 'address' });
const details = [account('token'), uint('amount', 160), uint('expiration', 48), uint('nonce', 48)];
const one = (amount: bigint) => ({ token, amount, expiration: 1, nonce: 0 });
const permit2 = (primaryType: string, types: object, message: object) =>
  ({
    domain: {
      name: 'Permit2',
      chainId: 8453,
      verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    },
    ...{ types, primaryType, message },
  }) as MessageTypedData; // each is written out below

/** Each kind of permit, for an amount in base units. */
const permits: Readonly<Record<string, (amount: bigint) => MessageTypedData>> = {
  'EIP-2612': (value) => makePermit({ spender, value: String(value) }),
  'Permit2 for one token': (amount) =>
    permit2(
      'PermitSingle',
      {
        PermitSingle: [{ name: 'details', type: 'PermitDetails' }, account('spender'), uint('sigDeadline')],
        PermitDetails: details,
      },
      { details: one(amount), spender, sigDeadline: 1 },
    ),
  'Permit2 for several': (amount) =>
    permit2(
      'PermitBatch',
      {
        PermitBatch: [{ name: 'details', type: 'PermitDetails[]' }, account('spender'), uint('sigDeadline')],
        PermitDetails: details,
      },
      { details: [one(1n), one(amount)], spender, sigDeadline: 1 },
    ),
  'Permit2, a signed transfer': (amount) =>
    permit2(
      'PermitTransferFrom',
      {
        PermitTransferFrom: [
          { name: 'permitted', type: 'TokenPermissions' },
          ...[account('spender'), uint('nonce'), uint('deadline')],
        ],
        TokenPermissions: [account('token'), uint('amount')],
      },
      { permitted: { token, amount }, spender, nonce: 0, deadline: 1 },
    ),
};
const ofDai: MessageTypedData = {
  domain: { name: 'Dai Stablecoin', version: '1', chainId: 8453, verifyingContract: token },
  types: {
    Permit: [
      ...[account('holder'), account('spender'), uint('nonce'), uint('expiry')],
      { name: 'allowed', type: 'bool' },
    ],
  },
  primaryType: 'Permit',
  message: { holder: safe.address, spender, nonce: 0, expiry: 0, allowed: true },
};

describe('a permit in a message', () => {
  const sign = (content: MessageTypedData, node: Node, answer?: GatewayAnswer) =>
    requireMessageAcknowledged(clientsOf(node, answer).clients, {
      ...{ safe, content, origin: undefined, acknowledged: [] },
    });

  describe.each(Object.entries(permits))('%s', (_, make) => {
    test('of 10 of 1,000 for a contract needs no tick', async () => {
      await sign(make(10n * million), nodeWith(contract), priced('1'));
    });

    test.each<[string, bigint, Node, GatewayAnswer, string]>([
      ['for a wallet', 10n, nodeWith(usdc), priced('1'), 'lets a wallet, not an app, take tokens'],
      [
        'of all that the Safe holds',
        1_000n,
        nodeWith(contract),
        priced('1'),
        'approves all that the safe holds',
      ],
      ['of $10,000', 10n, nodeWith(contract), priced('1000'), 'lets an account take $10,000 or more'],
    ])('%s needs one', async (_name, amount, node, answer, sentence) => {
      await expect(sign(make(amount * million), node, answer)).rejects.toThrow(sentence);
    });
  });

  test('of DAI, which knows only all or nothing, needs one', async () => {
    await expect(sign(ofDai, nodeWith(contract))).rejects.toThrow('any amount of a token');
  });

  test('of DAI that ends a permission needs none', async () => {
    await sign({ ...ofDai, message: { ...ofDai.message, allowed: false } }, nodeWith(contract));
  });
});

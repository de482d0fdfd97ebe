import { describe, expect, test } from 'vitest';
import { GatewayAnswerError } from '@/lib/errors/gateway';
import { getBalances } from '@/lib/gateway/balances';
import { getNonces, listOverviews, listOwnedSafes } from '@/lib/gateway/safes';
import { listHistory, listQueue, parseListItem } from '@/lib/gateway/transaction-list';
import { getTransaction } from '@/lib/gateway/transactions';
import { doubleGateway } from '@/tests/support/gateway-double';
import { addressInfo, makeDetails, makeRow } from '@/tests/support/gateway-json';
import { amara, bruno, otherSafe, recipient, safe, token } from '@/tests/support/people';
import { makeTransaction } from '@/tests/support/transactions';

const reply = (body: unknown) => doubleGateway(() => body).client;
const date = new Date(1_795_197_603_356);

describe('a transaction', () => {
  const transaction = makeTransaction({ nonce: 0n });
  const details = makeDetails({
    transaction,
    confirmations: [{ signer: amara.address, signature: '0xABCD' }],
  });
  const read = (body: unknown) => getTransaction(reply(body), { safe, id: details.txId });

  test('is stated with amounts as numbers, dates as dates and our own names', async () => {
    expect(await read(details)).toEqual({
      id: details.txId,
      safe,
      status: 'AWAITING_CONFIRMATIONS',
      executedAt: undefined,
      info: {
        kind: 'transfer',
        direction: 'outgoing',
        sender: safe.address,
        recipient,
        asset: { kind: 'native', amount: 10n ** 18n },
      },
      transactionHash: undefined,
      note: undefined,
      multisig: {
        safeTxHash: details.detailedExecutionInfo.safeTxHash,
        transaction,
        confirmations: [{ signer: amara.address, signature: '0xabcd', date }],
        confirmationsRequired: 2,
        submittedAt: date,
        proposer: undefined,
        executor: undefined,
      },
    });
  });

  test('without bytes has none, and a signature that is held back is absent', async () => {
    const body = {
      ...details,
      txData: { ...details.txData, hexData: null, value: null },
      detailedExecutionInfo: {
        ...details.detailedExecutionInfo,
        confirmations: [{ signer: addressInfo(amara.address), signature: null, submittedAt: 0 }],
      },
    };
    const { multisig } = await read(body);
    expect(multisig?.transaction).toMatchObject({ data: '0x', value: 0n });
    expect(multisig?.confirmations).toEqual([
      { signer: amara.address, signature: undefined, date: new Date(0) },
    ]);
  });

  test('of a module, and a transfer, are signed by no owner', async () => {
    const module = { type: 'MODULE', address: addressInfo(bruno.address) };
    expect((await read({ ...details, detailedExecutionInfo: module })).multisig).toBeUndefined();
    const transfer = { ...details, txData: null, detailedExecutionInfo: null };
    expect((await read(transfer)).multisig).toBeUndefined();
  });

  test.each<[string, object]>([
    ['nonce', { nonce: '0' }],
    [
      'signature',
      { confirmations: [{ signer: addressInfo(amara.address), signature: 'no', submittedAt: 0 }] },
    ],
    ['gas field', { gasPrice: '-1' }],
    ['amount beyond 256 bits', { baseGas: String(2n ** 256n) }],
  ])('that owners sign, with an unreadable %s, is not taken for a module’s', async (_name, lie) => {
    const detailedExecutionInfo = { ...details.detailedExecutionInfo, ...lie };
    await expect(read({ ...details, detailedExecutionInfo })).rejects.toThrow(GatewayAnswerError);
  });

  test('with an operation that does not exist is refused', async () => {
    await expect(read({ ...details, txData: { ...details.txData, operation: 2 } })).rejects.toThrow(
      GatewayAnswerError,
    );
  });
});

describe('what a transaction is said to do', () => {
  const infoOf = async (txInfo: unknown) => {
    const details = { ...makeDetails({ transaction: makeTransaction() }), txInfo };
    return (await getTransaction(reply(details), { safe, id: 'x' })).info;
  };
  const transfer = {
    type: 'Transfer',
    sender: addressInfo(bruno.address),
    recipient: addressInfo(safe.address),
    direction: 'INCOMING',
  };
  const stated = { kind: 'transfer', direction: 'incoming', sender: bruno.address, recipient: safe.address };

  test.each<[string, unknown, unknown]>([
    [
      'a token payment',
      {
        ...transfer,
        transferInfo: { type: 'ERC20', tokenAddress: token, value: '5', tokenSymbol: 'USDC', decimals: 6 },
      },
      { ...stated, asset: { kind: 'erc20', token, amount: 5n, symbol: 'USDC', decimals: 6 } },
    ],
    [
      'a token without symbol and decimals',
      { ...transfer, transferInfo: { type: 'ERC20', tokenAddress: token, value: '5', tokenSymbol: null } },
      { ...stated, asset: { kind: 'erc20', token, amount: 5n, symbol: undefined, decimals: undefined } },
    ],
    [
      'a collectible',
      {
        ...transfer,
        transferInfo: { type: 'ERC721', tokenAddress: token, tokenId: '9', tokenSymbol: 'ART' },
      },
      { ...stated, asset: { kind: 'erc721', token, tokenId: '9', symbol: 'ART' } },
    ],
    [
      'an unknown asset in an unknown direction',
      { ...transfer, direction: 'constructor', transferInfo: { type: 'ERC1155' } },
      { ...stated, direction: 'unknown', asset: { kind: 'unknown', type: 'ERC1155' } },
    ],
    [
      'a change of settings',
      { type: 'SettingsChange', dataDecoded: {}, settingsInfo: { type: 'CHANGE_MASTER_COPY' } },
      { kind: 'settings', change: 'CHANGE_MASTER_COPY' },
    ],
    [
      'a change of settings without words',
      { type: 'SettingsChange', dataDecoded: {}, settingsInfo: null },
      { kind: 'settings', change: 'UNKNOWN' },
    ],
    [
      'a batch',
      {
        type: 'Custom',
        to: addressInfo(token),
        value: '0',
        isCancellation: false,
        methodName: 'multiSend',
        actionCount: 2,
      },
      { kind: 'custom', to: token, value: 0n, method: 'multiSend', actionCount: 2 },
    ],
    [
      'a rejection',
      { type: 'Custom', to: addressInfo(safe.address), value: '0', isCancellation: true, methodName: null },
      { kind: 'rejection' },
    ],
    [
      'a creation',
      { type: 'Creation', creator: addressInfo(amara.address) },
      { kind: 'creation', creator: amara.address },
    ],
    ['something new', { type: 'SwapOrder', uid: 1 }, { kind: 'unknown', type: 'SwapOrder' }],
    ['a known kind in a new shape', { type: 'Transfer' }, { kind: 'unknown', type: 'Transfer' }],
  ])('%s', async (_name, txInfo, expected) => {
    expect(await infoOf(txInfo)).toEqual(expected);
  });
});

describe('a list', () => {
  const id = `multisig_${safe.address}_0x${'ab'.repeat(32)}`;

  test('is read row by row', async () => {
    const results = [
      { type: 'LABEL', label: 'Next' },
      { type: 'CONFLICT_HEADER', nonce: 0 },
      makeRow(id, 0, 'HasNext'),
      { type: 'DATE_LABEL', timestamp: 1_795_197_603_356 },
    ];
    const { items, next } = await listQueue(reply({ count: 4, next: null, previous: null, results }), safe);
    expect(next).toBeUndefined();
    expect(items).toEqual([
      { kind: 'label', label: 'Next' },
      { kind: 'conflict', nonce: 0n },
      {
        kind: 'transaction',
        conflict: 'HasNext',
        transaction: {
          id,
          date,
          status: 'AWAITING_CONFIRMATIONS',
          info: { kind: 'rejection' },
          execution: {
            kind: 'multisig',
            nonce: 0n,
            confirmationsRequired: 2,
            confirmationsSubmitted: 1,
            missingSigners: [],
          },
          note: undefined,
          transactionHash: undefined,
        },
      },
      { kind: 'date', date },
    ]);
  });

  test('of which one row is new and one is broken keeps the others', async () => {
    const broken = { ...makeRow(id, 4), transaction: { ...makeRow(id, 4).transaction, timestamp: 'today' } };
    const results = [{ type: 'BANNER', text: 'x' }, broken, 17, makeRow(id, 5)];
    const { items } = await listQueue(reply({ next: null, results }), safe);
    expect(items.slice(0, 3)).toEqual([
      { kind: 'unknown', type: 'BANNER' },
      { kind: 'unreadable', id, nonce: 4n },
      { kind: 'unreadable', id: undefined, nonce: undefined },
    ]);
    expect(items[3]).toMatchObject({ kind: 'transaction', transaction: { id } });
  });

  test('of another time may have statuses, conflicts and execution kinds that nobody knows yet', () => {
    const row = makeRow(id, 4, 'Maybe');
    const transaction = { ...row.transaction, txStatus: 'PAUSED', executionInfo: { type: 'ROBOT' } };
    expect(parseListItem({ ...row, transaction })).toMatchObject({
      kind: 'transaction',
      conflict: 'Maybe',
      transaction: { status: 'PAUSED', execution: undefined },
    });
  });

  test.each<[string, unknown, unknown]>([
    [
      'a count that is text keeps nonce and id',
      { type: 'MULTISIG', nonce: 4, confirmationsRequired: '2', confirmationsSubmitted: 1 },
      { kind: 'unreadable', id, nonce: 4n },
    ],
    [
      'missing signers that are no addresses keep nonce and id',
      {
        type: 'MULTISIG',
        nonce: 4,
        confirmationsRequired: 2,
        confirmationsSubmitted: 1,
        missingSigners: ['x'],
      },
      { kind: 'unreadable', id, nonce: 4n },
    ],
    [
      'a nonce that cannot be read keeps the id',
      { type: 'MULTISIG', nonce: 'four', confirmationsRequired: 2, confirmationsSubmitted: 1 },
      { kind: 'unreadable', id, nonce: undefined },
    ],
    ['an execution that is no object keeps the id', 'MULTISIG', { kind: 'unreadable', id, nonce: undefined }],
    [
      'a module without address keeps the id',
      { type: 'MODULE' },
      { kind: 'unreadable', id, nonce: undefined },
    ],
  ])('%s', (_name, executionInfo, expected) => {
    const row = makeRow(id, 4);
    expect(parseListItem({ ...row, transaction: { ...row.transaction, executionInfo } })).toEqual(expected);
  });

  test('a row without a readable id keeps its nonce', () => {
    const row = makeRow(id, 4);
    expect(parseListItem({ ...row, transaction: { ...row.transaction, id: 5 } })).toEqual({
      kind: 'unreadable',
      id: undefined,
      nonce: 4n,
    });
  });

  test('gives its next page as a cursor, and a foreign link is never followed', async () => {
    const { client, requests } = doubleGateway(() => ({
      next: 'https://evil.example/steal?cursor=limit%3D20%26offset%3D20',
      results: [],
    }));
    const { next } = await listHistory(client, safe, { timezone: 'UTC' });
    expect(next).toBe('limit=20&offset=20');
    await listHistory(client, safe, { timezone: 'UTC', cursor: next });
    expect(requests.map(({ path, query }) => [path, query.cursor])).toEqual([
      [`/v1/chains/8453/safes/${safe.address}/transactions/history`, undefined],
      [`/v1/chains/8453/safes/${safe.address}/transactions/history`, 'limit=20&offset=20'],
    ]);
  });

  test('that is none is refused', async () => {
    await expect(listQueue(reply({ next: null }), safe)).rejects.toThrow(GatewayAnswerError);
  });
});

describe('balances', () => {
  const tokenInfo = {
    type: 'ERC20',
    address: token,
    decimals: 6,
    symbol: 'USDC',
    name: 'USD Coin',
    logoUri: null,
  };
  const item = {
    tokenInfo,
    balance: '1500000',
    fiatBalance: '1.5',
    fiatConversion: '1',
    fiatBalance24hChange: null,
  };
  const native = {
    ...item,
    tokenInfo: { ...tokenInfo, type: 'NATIVE_TOKEN', address: '0x0000000000000000000000000000000000000000' },
  };
  const read = (...items: unknown[]) =>
    getBalances(reply({ fiatTotal: '2996.9999999999995', items }), { safe });

  test('are amounts in base units', async () => {
    expect(await read(native, item, { ...item, tokenInfo: { ...tokenInfo, decimals: null } })).toMatchObject({
      fiatTotal: 2996.9999999999995,
      items: [
        { kind: 'native' },
        {
          kind: 'erc20',
          address: token,
          symbol: 'USDC',
          decimals: 6,
          amount: 1_500_000n,
          fiatValue: 1.5,
          price: 1,
        },
        { kind: 'erc20', decimals: 0 },
      ],
    });
  });

  test.each<[string, unknown]>([
    ['decimals beyond a byte', { ...item, tokenInfo: { ...tokenInfo, decimals: 1e9 } }],
    ['a part of a decimal', { ...item, tokenInfo: { ...tokenInfo, decimals: 1.5 } }],
    ['decimals below zero', { ...item, tokenInfo: { ...tokenInfo, decimals: -1 } }],
    ['a balance that is no number', { ...item, balance: 'much' }],
    ['a value that is no number', { ...item, fiatBalance: 'much' }],
  ])('with %s are refused', async (_name, broken) => {
    await expect(read(broken)).rejects.toThrow(GatewayAnswerError);
  });
});

describe('the Safes of an owner', () => {
  const read = (body: unknown) => listOwnedSafes(reply(body), { owner: amara.address, chainId: 8453 });

  test('are those of the asked chain; none is none; a chain that was not asked is unknown', async () => {
    expect(await read({ 1: [otherSafe.address], 8453: [safe.address.toLowerCase()] })).toEqual([
      safe.address,
    ]);
    expect(await read({})).toEqual([]);
    expect(await read({ 8453: null })).toBeUndefined();
  });
});

test('nonces are whole numbers from zero on', async () => {
  const nonces = await getNonces(reply({ currentNonce: 0, recommendedNonce: 3 }), safe);
  expect(nonces).toEqual({ currentNonce: 0n, recommendedNonce: 3n });
});

test('an overview of a Safe whose value is no number is refused', async () => {
  const overview = {
    address: addressInfo(safe.address),
    threshold: 2,
    owners: [addressInfo(amara.address)],
    fiatTotal: '12.5',
    queued: 1,
    awaitingConfirmation: null,
  };
  const ask = (body: unknown) => listOverviews(reply(body), { safes: [safe], currency: 'usd' });
  expect(await ask([overview])).toEqual([
    { ...overview, address: safe.address, owners: [amara.address], fiatTotal: 12.5 },
  ]);
  await expect(ask([{ ...overview, fiatTotal: 'much' }])).rejects.toThrow(GatewayAnswerError);
});

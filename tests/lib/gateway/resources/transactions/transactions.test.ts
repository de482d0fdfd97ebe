import { describe, expect, test } from 'vitest';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import { amara, bruno, recipient, safe } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { addressInfo, makeDetails } from '@/tests/support/gateway/gateway-json';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const reply = (body: unknown) => doubleGateway(() => body).client;
const date = new Date(1_795_197_603_356);

describe('a transaction', () => {
  const transaction = makeTransaction({ nonce: 0n });
  const details = makeDetails({
    transaction,
    confirmations: [{ signer: amara.address, signature: '0xABCD' }],
  });
  const read = (body: unknown) => getTransaction(reply(body), { safe, id: details.txId });

  test('is claimed with amounts as numbers, dates as dates and our own names', async () => {
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
    const ofModule = await read({ ...details, detailedExecutionInfo: module });
    expect(ofModule).toMatchObject({ multisig: undefined, module: bruno.address });
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
  ])('that owners sign, with an unreadable %s, is not taken for a module’s', async (_name, spoof) => {
    const detailedExecutionInfo = { ...details.detailedExecutionInfo, ...spoof };
    await expect(read({ ...details, detailedExecutionInfo })).rejects.toMatchObject({
      kind: 'gateway-unreadable',
    });
  });

  test('with an operation that does not exist is refused', async () => {
    await expect(read({ ...details, txData: { ...details.txData, operation: 2 } })).rejects.toMatchObject({
      kind: 'gateway-unreadable',
    });
  });
});

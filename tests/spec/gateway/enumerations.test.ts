import { describe, expect, test } from 'vitest';
import { parseListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import { bruno, safe, token } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { addressInfo, makeDetails } from '@/tests/support/gateway/gateway-json';
import {
  contractCall,
  creation,
  etherTransfer,
  makeItem,
  settingsChange,
} from '@/tests/support/gateway/list-json';
import { orderJson, stakingJson, twapJson } from '@/tests/support/gateway-cases/enumeration-json';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const newer = 'OF_A_NEWER_GATEWAY';
const details = makeDetails({ transaction: makeTransaction({ nonce: 0n }) });
const read = (answer: object) => getTransaction(doubleGateway(() => answer).client, { safe, id: 'x' });

/** What a row of a list becomes when its `txInfo` is this. */
function infoOf(txInfo: object) {
  const item = parseListItem(makeItem(txInfo));
  return item.kind === 'transaction' ? item.transaction.info : item;
}

describe('Section 3. Gateway enumerations', () => {
  test('TransactionStatus: AWAITING_CONFIRMATIONS, AWAITING_EXECUTION, CANCELLED, FAILED, SUCCESS.', async () => {
    const statuses = ['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'CANCELLED', 'FAILED', 'SUCCESS'];
    for (const status of [...statuses, newer]) {
      const item = parseListItem(makeItem(etherTransfer('INCOMING', 1n), { status }));
      expect(item).toMatchObject({ kind: 'transaction', transaction: { status } });
      expect(await read({ ...details, txStatus: status })).toMatchObject({ status });
    }
  });

  test('Operation: 0 is CALL, 1 is DELEGATE.', async () => {
    const readOperation = async (operation: number) =>
      (await read({ ...details, txData: { ...details.txData, operation } })).multisig?.transaction.operation;
    expect(await readOperation(0)).toBe(0);
    expect(await readOperation(1)).toBe(1);
    // What would be signed is not guessed.
    await expect(readOperation(2)).rejects.toMatchObject({ kind: 'gateway-unreadable' });
  });

  test('TransferDirection: INCOMING, OUTGOING, UNKNOWN.', () => {
    const directionOf = (direction: string) => infoOf({ ...etherTransfer('INCOMING', 1n), direction });
    expect(directionOf('INCOMING')).toMatchObject({ kind: 'transfer', direction: 'incoming' });
    expect(directionOf('OUTGOING')).toMatchObject({ kind: 'transfer', direction: 'outgoing' });
    expect(directionOf('UNKNOWN')).toMatchObject({ kind: 'transfer', direction: 'unknown' });
    expect(directionOf(newer)).toMatchObject({ kind: 'transfer', direction: 'unknown' });
  });

  test('TransactionTokenType: ERC20, ERC721, NATIVE_COIN.', () => {
    const assetOf = (type: string) =>
      infoOf({
        ...etherTransfer('INCOMING', 1n),
        transferInfo: { type, tokenAddress: token, tokenId: '9', value: '5' },
      });
    expect(assetOf('ERC20')).toMatchObject({ asset: { kind: 'erc20', token, amount: 5n } });
    expect(assetOf('ERC721')).toMatchObject({ asset: { kind: 'erc721', token, tokenId: '9' } });
    expect(assetOf('NATIVE_COIN')).toMatchObject({ asset: { kind: 'native', amount: 5n } });
    expect(assetOf(newer)).toMatchObject({ kind: 'transfer', asset: { kind: 'unknown', type: newer } });
  });

  test('SettingsInfoType: SET_FALLBACK_HANDLER, ADD_OWNER, REMOVE_OWNER, SWAP_OWNER, CHANGE_THRESHOLD, CHANGE_IMPLEMENTATION, ENABLE_MODULE, DISABLE_MODULE, SET_GUARD, DELETE_GUARD.', () => {
    const specified = [
      ...['SET_FALLBACK_HANDLER', 'ADD_OWNER', 'REMOVE_OWNER', 'SWAP_OWNER', 'CHANGE_THRESHOLD'],
      ...['CHANGE_IMPLEMENTATION', 'ENABLE_MODULE', 'DISABLE_MODULE', 'SET_GUARD', 'DELETE_GUARD'],
    ];
    const today = ['CHANGE_MASTER_COPY', 'SET_MODULE_GUARD', 'DELETE_MODULE_GUARD'];
    for (const change of [...specified, ...today, newer])
      expect(infoOf(settingsChange(change))).toEqual({ kind: 'settings', change });
  });

  test('TransactionInfoType: Transfer, SettingsChange, Custom, Creation, SwapOrder, TwapOrder, SwapTransfer, NativeStakingDeposit, NativeStakingValidatorsExit, NativeStakingWithdraw.', () => {
    expect(infoOf(etherTransfer('INCOMING', 1n))).toMatchObject({ kind: 'transfer' });
    expect(infoOf(settingsChange('ADD_OWNER'))).toMatchObject({ kind: 'settings' });
    expect(infoOf(contractCall('mint'))).toMatchObject({ kind: 'custom', method: 'mint' });
    expect(infoOf(creation())).toMatchObject({ kind: 'creation' });
    expect(infoOf({ ...orderJson, type: 'SwapOrder' })).toMatchObject({ kind: 'swap-order', sellAmount: 5n });
    expect(infoOf({ ...orderJson, type: 'SwapTransfer' })).toMatchObject({
      kind: 'swap-order',
      buyAmount: 6n,
    });
    expect(infoOf({ ...twapJson, type: 'TwapOrder' })).toMatchObject({ kind: 'twap-order', partCount: 3 });
    const stake = (type: string) => infoOf({ ...stakingJson, type });
    expect(stake('NativeStakingDeposit')).toMatchObject({ kind: 'staking-deposit', value: 32n });
    expect(stake('NativeStakingValidatorsExit')).toMatchObject({ kind: 'staking-exit', validatorCount: 1 });
    expect(stake('NativeStakingWithdraw')).toMatchObject({ kind: 'staking-withdrawal', value: 32n });
    expect(infoOf({ type: newer })).toEqual({ kind: 'unknown', type: newer });
  });

  test('ConflictType: None, HasNext, End.', () => {
    for (const conflictType of ['None', 'HasNext', 'End', newer]) {
      const item = { ...makeItem(contractCall(null)), conflictType };
      expect(parseListItem(item)).toMatchObject({ kind: 'transaction', conflict: conflictType });
    }
  });

  test('TransactionListItemType: TRANSACTION, LABEL, CONFLICT_HEADER, DATE_LABEL. LabelValue: Queued, Next.', () => {
    expect(parseListItem(makeItem(contractCall(null)))).toMatchObject({ kind: 'transaction' });
    expect(parseListItem({ type: 'CONFLICT_HEADER', nonce: 4 })).toEqual({ kind: 'conflict', nonce: 4n });
    expect(parseListItem({ type: 'DATE_LABEL', timestamp: 5 })).toEqual({ kind: 'date', date: new Date(5) });
    for (const label of ['Queued', 'Next', newer])
      expect(parseListItem({ type: 'LABEL', label })).toEqual({ kind: 'label', label });
    expect(parseListItem({ type: newer })).toEqual({ kind: 'unknown', type: newer });
  });

  test('DetailedExecutionInfoType: MULTISIG, MODULE.', async () => {
    expect((await read(details)).multisig).toMatchObject({ transaction: { nonce: 0n } });
    for (const detailedExecutionInfo of [
      { type: 'MODULE', address: addressInfo(bruno.address) },
      { type: newer },
    ])
      expect((await read({ ...details, detailedExecutionInfo })).multisig).toBeUndefined();

    const executionOf = (executionInfo: object) => {
      const { transaction, ...item } = makeItem(contractCall(null));
      return parseListItem({ ...item, transaction: { ...transaction, executionInfo } });
    };
    const multisig = { type: 'MULTISIG', nonce: 1, confirmationsRequired: 2, confirmationsSubmitted: 1 };
    expect(executionOf(multisig)).toMatchObject({
      transaction: { execution: { kind: 'multisig', nonce: 1n } },
    });
    expect(executionOf({ type: 'MODULE', address: addressInfo(bruno.address) })).toMatchObject({
      transaction: { execution: { kind: 'module', module: bruno.address } },
    });
    expect(executionOf({ type: newer })).toMatchObject({ transaction: { execution: undefined } });
  });
});

import { describe, expect, test } from 'vitest';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import { amara, bruno, safe, token } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { addressInfo, makeDetails } from '@/tests/support/gateway/gateway-json';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const reply = (body: unknown) => doubleGateway(() => body).client;

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
  const claimed = { kind: 'transfer', direction: 'incoming', sender: bruno.address, recipient: safe.address };

  test.each<[string, unknown, unknown]>([
    [
      'a token payment',
      {
        ...transfer,
        transferInfo: { type: 'ERC20', tokenAddress: token, value: '5', tokenSymbol: 'USDC', decimals: 6 },
      },
      { ...claimed, asset: { kind: 'erc20', token, amount: 5n, symbol: 'USDC', decimals: 6 } },
    ],
    [
      'a token without symbol and decimals',
      { ...transfer, transferInfo: { type: 'ERC20', tokenAddress: token, value: '5', tokenSymbol: null } },
      { ...claimed, asset: { kind: 'erc20', token, amount: 5n, symbol: undefined, decimals: undefined } },
    ],
    [
      'a collectible',
      {
        ...transfer,
        transferInfo: { type: 'ERC721', tokenAddress: token, tokenId: '9', tokenSymbol: 'ART' },
      },
      { ...claimed, asset: { kind: 'erc721', token, tokenId: '9', symbol: 'ART' } },
    ],
    [
      'an unknown asset in an unknown direction',
      { ...transfer, direction: 'constructor', transferInfo: { type: 'ERC1155' } },
      { ...claimed, direction: 'unknown', asset: { kind: 'unknown', type: 'ERC1155' } },
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

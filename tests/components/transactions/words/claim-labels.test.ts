import { describe, expect, test } from 'vitest';
import { describeClaim, readClaimed } from '@/components/transactions/words/claim-labels';
import type {
  GatewayAsset,
  GatewayTransactionInfo,
} from '@/lib/gateway/resources/transactions/transaction-info';
import { amara, recipient, safe, token } from '@/tests/support/chain/people';

const transfer = (
  asset: GatewayAsset,
  direction: 'incoming' | 'outgoing' | 'unknown' = 'outgoing',
): GatewayTransactionInfo => ({
  kind: 'transfer',
  direction,
  sender: direction === 'incoming' ? recipient : safe.address,
  recipient: direction === 'incoming' ? safe.address : recipient,
  asset,
});
const ether: GatewayAsset = { kind: 'native', amount: 1_500_000_000_000_000_000n };
const erc20 = (given: Partial<Extract<GatewayAsset, { kind: 'erc20' }>>): GatewayAsset => ({
  kind: 'erc20',
  token,
  amount: 2_500_000n,
  symbol: 'USDC',
  decimals: 6,
  ...given,
});
const said = (info: GatewayTransactionInfo, tense: 'planned' | 'done' = 'done') =>
  readClaimed(describeClaim(info, tense));

test('a planned change says what holds at present, where the chain has said it', () => {
  const threshold = { kind: 'settings', change: 'CHANGE_THRESHOLD', threshold: 3 } as const;
  const owner = { kind: 'settings', change: 'ADD_OWNER', subject: amara.address, threshold: 3 } as const;
  const nameOf = () => 'Amara';
  const say = (info: GatewayTransactionInfo, present?: number) =>
    readClaimed(describeClaim(info, 'planned', { nameOf, threshold: present }));
  expect(say(threshold, 2)).toBe('Change required confirmations from 2 to 3');
  expect(say(threshold)).toBe('Change required confirmations to 3');
  expect(say(owner, 2)).toBe('Add owner Amara and change required confirmations from 2 to 3');
  expect(say(owner, 3)).toBe('Add owner Amara');
  expect(say(owner)).toBe('Add owner Amara');
});

describe('a transfer', () => {
  test('is said by its direction, before and after', () => {
    expect(said(transfer(ether), 'planned')).toBe('Send 1.5 ETH');
    expect(said(transfer(ether))).toBe('Sent 1.5 ETH');
    expect(said(transfer(ether, 'incoming'))).toBe('Received 1.5 ETH');
    expect(said(transfer(ether, 'unknown'))).toBe('Transferred 1.5 ETH');
  });

  test('names the other side', () => {
    expect(describeClaim(transfer(ether), 'done').counterparty).toEqual({
      preposition: 'to',
      address: recipient,
    });
    expect(describeClaim(transfer(ether, 'incoming'), 'done').counterparty).toEqual({
      preposition: 'from',
      address: recipient,
    });
  });

  test('of a well-known token has its own symbol and decimals, whatever the gateway says', () => {
    expect(said(transfer(erc20({ symbol: 'FREE', decimals: 0 })))).toBe('Sent 2.5 USDC');
  });

  test('of a token with a well-known symbol at another address is an imitation', () => {
    expect(describeClaim(transfer(erc20({ token: recipient })), 'done').doubt).toBe('imitation');
    expect(describeClaim(transfer(erc20({})), 'done').doubt).toBeUndefined();
  });

  test('of a token whose decimals nobody knows is said in base units', () => {
    expect(said(transfer(erc20({ token: recipient, symbol: 'ODD', decimals: undefined })))).toBe(
      'Sent 2500000 base units ODD',
    );
  });

  test('of a collectible names it', () => {
    expect(said(transfer({ kind: 'erc721', token, tokenId: '12', symbol: 'STALL' }))).toBe('Sent STALL #12');
  });

  test('of something unknown says so', () => {
    expect(said(transfer({ kind: 'unknown', type: 'ERC9' }))).toBe('Sent an asset of type “ERC9”');
  });
});

test('changes of settings are said in words, and those that are not known by name', () => {
  expect(said({ kind: 'settings', change: 'ADD_OWNER' }, 'planned')).toBe('Add an owner');
  expect(said({ kind: 'settings', change: 'CHANGE_MASTER_COPY' })).toBe('Changed the Safe contract');
  expect(said({ kind: 'settings', change: 'constructor' })).toBe('Settings change “constructor”');
});

test('changes of settings have their values and names, as far as the gateway gives them', () => {
  const names = { nameOf: (address: string) => (address === amara.address ? 'Amara' : undefined) };
  const say = (info: object, tense: 'planned' | 'done' = 'done') =>
    readClaimed(describeClaim({ kind: 'settings', change: 'ADD_OWNER', ...info }, tense, names));
  expect(say({ subject: amara.address, threshold: 3 })).toBe('Added owner Amara');
  expect(say({ change: 'SWAP_OWNER', subject: amara.address, replacement: recipient }, 'planned')).toMatch(
    /^Replace owner Amara with 0x/,
  );
  expect(say({ change: 'CHANGE_THRESHOLD', threshold: 3 })).toBe('Changed required confirmations to 3');
  expect(say({ change: 'CHANGE_THRESHOLD' })).toBe('Changed the required confirmations');
  expect(say({ change: 'DELETE_GUARD' })).toBe('Removed the guard');
});

test('calls are said by method, batches by count, and both by what they carry', () => {
  const call = {
    kind: 'custom',
    to: recipient,
    value: 0n,
    method: 'approve',
    actionCount: undefined,
  } as const;
  expect(said(call)).toBe('Called “approve”');
  expect(said({ ...call, method: undefined }, 'planned')).toBe('Call a contract');
  expect(said({ ...call, value: 10n ** 17n }, 'planned')).toBe('Call “approve” with 0.1 ETH');
  expect(said({ ...call, actionCount: 3 })).toBe('Batch of 3 calls');
});

test('a rejection names the nonce where it is known', () => {
  expect(readClaimed(describeClaim({ kind: 'rejection' }, 'planned', { nonce: 19n }))).toBe('Reject #19');
});

test('a creation, a rejection and a kind that is not known have words of their own', () => {
  expect(said({ kind: 'creation', creator: amara.address })).toBe('Safe created');
  expect(said({ kind: 'rejection' })).toBe('Rejected a transaction');
  expect(said({ kind: 'unknown', type: 'SwapOrder' })).toBe('Transaction of type “SwapOrder”');
});

test('foreign text cannot hide or turn letters round', () => {
  expect(said({ kind: 'unknown', type: 'a\u202eb' })).toBe('Transaction of type “a[U+202E]b”');
});

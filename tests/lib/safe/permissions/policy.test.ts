import { beforeAll, describe, expect, test } from 'vitest';
import { decodeAction } from '@/lib/safe/decode/decode';
import type { Permission } from '@/lib/safe/permissions/permission';
import { getPermissions, type PolicyInput } from '@/lib/safe/permissions/policy';
import { encodeTokenTransfer } from '@/lib/safe/protocol/calls';
import { encodeApproval } from '@/lib/safe/protocol/pack-signatures';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { verifyTransaction } from '@/lib/safe/verify/verify';
import {
  amara,
  bruno,
  chiara,
  otherSafe,
  recipient,
  safe,
  stranger,
  token,
} from '@/tests/support/chain/people';
import { makeOnchainState, makeRecord } from '@/tests/support/transactions/records';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const onchain = makeOnchainState();
let unsigned: PolicyInput;
let signed: PolicyInput;

async function prepare(transaction: SafeTransaction, signers = [amara]): Promise<PolicyInput> {
  return {
    transaction,
    decodedAction: decodeAction(safe.address, transaction),
    report: await verifyTransaction(await makeRecord(transaction, signers), onchain),
    onchain,
    isOfficialSafe: true,
    account: bruno.address,
    isExecuted: false,
  };
}

beforeAll(async () => {
  unsigned = await prepare(makeTransaction());
  signed = await prepare(makeTransaction(), [amara, chiara]);
});

const reasonOf = (permission: Permission) => (permission.allowed ? 'allowed' : permission.reason);
const assess = (input: PolicyInput) => {
  const { confirm, execute, reject } = getPermissions(input);
  return { confirm: reasonOf(confirm), execute: reasonOf(execute), reject: reasonOf(reject) };
};
const all = (reason: string | RegExp) => {
  const expected = typeof reason === 'string' ? reason : expect.stringMatching(reason);
  return { confirm: expected, execute: expected, reject: expected };
};

test('the owner whose signature is the last one missing may confirm, reject, or execute, which signs', () => {
  expect(assess(unsigned)).toEqual({ confirm: 'allowed', execute: 'allowed', reject: 'allowed' });
});

test('with enough signatures anybody connected may execute, owner or not', () => {
  expect(assess(signed).execute).toBe('allowed');
  expect(assess({ ...signed, account: stranger.address })).toEqual({
    confirm: 'The connected account is not an owner of this Safe.',
    execute: 'allowed',
    reject: 'The connected account is not an owner of this Safe.',
  });
});

test('who has signed cannot sign again', () => {
  expect(assess({ ...unsigned, account: amara.address }).confirm).toBe('You have already signed this.');
});

describe('one reason takes every button away', () => {
  test.each<[string, Partial<PolicyInput>, RegExp]>([
    ['executed already', { isExecuted: true }, /is already executed/],
    ['a silent chain', { onchain: undefined }, /RPC isn’t responding/],
    ['a nonce that is used', { onchain: makeOnchainState({ nonce: 8n }) }, /already at #8/],
    ['a Safe of unknown code', { isOfficialSafe: false }, /doesn’t run an official Safe contract/],
    ['nobody connected', { account: undefined }, /^Connect a wallet to sign\.$/],
  ])('%s', (_name, given, reason) => {
    expect(assess({ ...signed, ...given })).toEqual(all(reason));
  });

  test('a contradiction, before every other reason and by its label', () => {
    const report = { ...signed.report, contradictions: ['Transaction hash', 'Signature of 0xab'] };
    const worst = { ...signed, report, isExecuted: true, onchain: undefined, account: undefined };
    expect(assess(worst)).toEqual(all(/data is inconsistent: Transaction hash, Signature of 0xab/));
  });
});

describe('whatever stands in a queue can be signed and executed', () => {
  const transferData = encodeTokenTransfer({ token, to: recipient, amount: 1n }).data;
  test.each<[string, Partial<SafeTransaction>]>([
    ['a payment', {}],
    ['a token payment', { to: token, value: 0n, data: transferData }],
    ['a rejection', { to: safe.address, value: 0n }],
    ['a contract call', { data: '0x12345678' }],
    ['an empty call', { value: 0n }],
    ['a delegate call', { operation: 1 }],
    ['a gas limit', { safeTxGas: 1n }],
    [
      'a refund',
      { baseGas: 1n, gasPrice: 1n, gasToken: otherSafe.address, refundReceiver: stranger.address },
    ],
  ])('%s', async (_name, given) => {
    const { confirm, execute, reject } = assess(await prepare(makeTransaction(given), [amara, chiara]));
    expect({ confirm, execute }).toEqual({ confirm: 'allowed', execute: 'allowed' });
    const isRejection = given.to === safe.address;
    expect(reject).toBe(isRejection ? 'This transaction is already a rejection.' : 'allowed');
  });
});

describe('executing', () => {
  test('several missing signatures are counted', async () => {
    expect(assess(await prepare(makeTransaction(), [])).execute).toBe('2 more signatures are needed.');
  });

  test('an only owner has to sign before executing', async () => {
    const onchain = makeOnchainState({ threshold: 1 });
    const input = { ...(await prepare(makeTransaction(), [])), onchain, account: amara.address };
    expect(assess(input)).toMatchObject({ confirm: 'allowed', execute: 'One more signature is needed.' });
  });

  test('an only owner whose approval on the chain is all there is has another account send it', async () => {
    const onchain = makeOnchainState({ threshold: 1 });
    const input = await prepare(makeTransaction(), []);
    const confirmations = [{ signer: amara.address, signature: encodeApproval(amara.address) }];
    const approved = { ...input, onchain, report: { ...input.report, confirmations } };
    expect(assess({ ...approved, account: amara.address }).execute).toMatch(
      /another account has to execute this/,
    );
    expect(assess({ ...approved, account: stranger.address }).execute).toBe('allowed');
  });

  test('nobody but an owner executes while one signature is missing', () => {
    expect(assess({ ...unsigned, account: stranger.address }).execute).toBe('One more signature is needed.');
    expect(assess({ ...unsigned, account: undefined }).execute).toBe('One more signature is needed.');
  });

  test('an entry with this nonce that cannot be read stops who would sign by executing, and nobody else', () => {
    const reason = /^Concord can’t read/;
    expect(assess({ ...unsigned, hasUnreadableConflict: true }).execute).toMatch(reason);
    expect(assess({ ...signed, hasUnreadableConflict: true }).execute).toBe('allowed');
  });

  test('an earlier nonce comes first', () => {
    expect(assess({ ...signed, onchain: makeOnchainState({ nonce: 5n }) }).execute).toBe(
      '#5 comes first. Execute it before #7.',
    );
  });

  test('the chain’s threshold counts, not the claimed one', () => {
    const onchain = makeOnchainState({ threshold: 3 });
    expect(assess({ ...signed, onchain, account: amara.address }).execute).toBe(
      'One more signature is needed.',
    );
    expect(assess({ ...unsigned, onchain: makeOnchainState({ threshold: 1 }) }).execute).toBe('allowed');
  });
});

test('nonce 0 is a nonce', async () => {
  const input = await prepare(makeTransaction({ nonce: 0n }), [amara, chiara]);
  expect(assess({ ...input, onchain: makeOnchainState({ nonce: 0n }) })).toEqual({
    confirm: 'allowed',
    execute: 'allowed',
    reject: 'allowed',
  });
  expect(assess({ ...input, onchain: makeOnchainState({ nonce: 1n }) })).toEqual(all(/already at #1/));
  const later = await prepare(makeTransaction({ nonce: 1n }), [amara, chiara]);
  expect(assess({ ...later, onchain: makeOnchainState({ nonce: 0n }) }).execute).toMatch(/#0 comes first/);
});

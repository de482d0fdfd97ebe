import type { Address } from 'viem';
import { describe, expect, test } from 'vitest';
import { findMessageRisks } from '@/lib/safe/risk/find-message-risks';
import { otherSafe, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { makeTypedData } from '@/tests/support/transactions/messages';

type Fields = Readonly<Record<string, readonly [type: string, value: unknown]>>;

const given = stranger.address;
const most = String(2n ** 256n - 1n);
const domain = { name: 'App', chainId: 8453, verifyingContract: otherSafe.address };
const assess = (type: string, fields: Fields) => findMessageRisks(safe, makeTypedData(type, fields, domain));
const address = (value: Address): readonly [string, unknown] => ['address', value];
const number = (value: string): readonly [string, unknown] => ['uint256', value];

const morpho = (is: boolean): Fields => ({
  ...{ authorizer: address(safe.address), authorized: address(given), isAuthorized: ['bool', is] },
  ...{ nonce: number('1'), deadline: number(most) },
});
const comet = (is: boolean): Fields => ({
  ...{ owner: address(safe.address), manager: address(given), isAllowed: ['bool', is] },
  ...{ nonce: number('1'), expiry: number(most) },
});
const borrowing = (value: string): Fields => ({
  ...{ delegatee: address(given), value: number(value), nonce: number('1'), deadline: number(most) },
});

describe('typed data that give somebody a power', () => {
  test.each<[string, string, Fields, string]>([
    ['Morpho', 'Authorization', morpho(true), 'Lets an account manage the Safe’s loans and deposits'],
    ['Compound', 'Authorization', comet(true), 'Lets an account manage the Safe’s loans and deposits'],
    [
      'Compound under another name',
      'Hello',
      comet(true),
      'Lets an account manage the Safe’s loans and deposits',
    ],
    ['Aave', 'DelegationWithSig', borrowing(most), 'Lets an account put debt on the Safe'],
    [
      'a delegation',
      'Delegation',
      {
        ...{
          delegate: address(given),
          delegator: address(safe.address),
          authority: ['bytes32', `0x${'00'.repeat(32)}`],
        },
        salt: number('1'),
      },
      'Lets an account act for the Safe in an app',
    ],
    [
      'an agent',
      'ApproveAgent',
      { agentAddress: address(given), agentName: ['string', 'a'], nonce: number('1') },
      'Lets an account act for the Safe in an app',
    ],
  ])('have to be ticked: %s', (_name, type, fields, title) => {
    expect(assess(type, fields)).toMatchObject([
      { kind: 'access', level: 'critical', needsAcknowledgement: true, title, address: given },
    ]);
  });

  test('of votes only want a second look', () => {
    const delegation = { delegatee: address(given), nonce: number('1'), expiry: number(most) };
    expect(assess('Delegation', delegation)).toMatchObject([{ level: 'warning', title: 'Delegates votes' }]);
  });

  test.each<[string, string, Fields]>([
    ['Morpho', 'Authorization', morpho(false)],
    ['Compound', 'Authorization', comet(false)],
    ['Aave', 'DelegationWithSig', borrowing('0')],
  ])('are quiet where they take it away: %s', (_name, type, fields) => {
    expect(assess(type, fields)).toEqual([]);
  });
});

describe('typed data that carry a call', () => {
  const operation: Fields = {
    ...{
      sender: address(safe.address),
      nonce: number('1'),
      initCode: ['bytes', '0x'],
      callData: ['bytes', '0x12345678'],
    },
    ...{ accountGasLimits: ['bytes32', `0x${'11'.repeat(32)}`], preVerificationGas: number('1') },
    ...{ gasFees: ['bytes32', `0x${'11'.repeat(32)}`], paymasterAndData: ['bytes', '0x'] },
  };
  test.each<[string, string, Fields]>([
    ['an operation under its own name', 'PackedUserOperation', operation],
    ['an operation under another name', 'PackedUserOp', operation],
    ['an operation called a greeting', 'Greeting', operation],
    [
      'a forwarder’s request',
      'Message',
      {
        ...{ from: address(safe.address), to: address(token), value: number('0'), gas: number('1') },
        ...{ nonce: number('1'), data: ['bytes', '0x12345678'] },
      },
    ],
    [
      'a permit of Euler’s connector',
      'Permit',
      {
        ...{
          signer: address(safe.address),
          sender: address(given),
          nonceNamespace: number('1'),
          nonce: number('1'),
        },
        ...{ deadline: number(most), value: number('0'), data: ['bytes', '0x12345678'] },
      },
    ],
    [
      'a module’s transaction',
      'Tx',
      { data: ['bytes', '0x12345678'], salt: ['bytes32', `0x${'11'.repeat(32)}`] },
    ],
  ])('say so: %s', (_name, type, fields) => {
    expect(assess(type, fields)).toMatchObject([
      {
        kind: 'opaque',
        level: 'critical',
        needsAcknowledgement: true,
        title: 'Lets others send a call for the Safe',
      },
    ]);
  });

  test('say so inside a list too', () => {
    const { types, message } = makeTypedData('Op', operation);
    const batch = {
      ...{ domain, primaryType: 'Batch', message: { ops: [message] } },
      types: { ...types, Batch: [{ name: 'ops', type: 'Op[]' }] },
    };
    expect(findMessageRisks(safe, batch)).toMatchObject([{ title: 'Lets others send a call for the Safe' }]);
  });

  test('an authorization of an account (EIP-7702) is red', () => {
    const fields = { chainId: number('8453'), address: address(given), nonce: number('1') };
    expect(assess('Authorization', fields)).toMatchObject([
      { kind: 'opaque', level: 'critical', title: 'Lets a contract’s code control an account' },
    ]);
  });

  test.each<[string, string, Fields]>([
    ['a greeting', 'Greeting', { text: ['string', 'hi'], nonce: number('1') }],
    [
      'a vote',
      'Vote',
      {
        from: address(safe.address),
        space: ['string', 'a'],
        choice: ['uint32', '1'],
        reason: ['string', ''],
      },
    ],
    [
      'a sign-in',
      'SignIn',
      { wallet: address(safe.address), nonce: number('1'), statement: ['string', 'hi'] },
    ],
    [
      'an attestation',
      'Attest',
      {
        schema: ['bytes32', `0x${'11'.repeat(32)}`],
        recipient: address(recipient),
        data: ['bytes', '0x'],
        refUID: ['bytes32', `0x${'00'.repeat(32)}`],
      },
    ],
  ])('and honest data don’t: %s', (_name, type, fields) => {
    expect(assess(type, fields)).toEqual([]);
  });
});

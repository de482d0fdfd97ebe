import { concatHex, type Hex, slice, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { signDigest } from '@/lib/actions/sign/sign-digest';
import { transactionKind } from '@/lib/actions/submit/transaction-kind';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { recoverSigner } from '@/lib/safe/protocol/signature';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

const transaction = makeTransaction({ nonce: 0n, value: 2n ** 200n, data: '0x1234' });
const request = {
  chainId: safe.chainId,
  ...transactionKind.describe(safe, transaction),
  account: amara.address,
  way: 'typedData',
} as const;
const { safeTxHash } = hashTransaction(safe, transaction);
const withV = (signature: Hex, v: number) => concatHex([slice(signature, 0, 64), toHex(v, { size: 1 })]);

const signWith = (answer: (params: readonly unknown[]) => unknown) =>
  signDigest(doubleSigningWallet(amara, { answers: { eth_signTypedData_v4: answer } }).client, request);

test('a wallet signs the typed data, and the signature is of our hash', async () => {
  const { client, asked } = doubleSigningWallet(amara);
  const signature = await signDigest(client, request);
  expect(signature).toBe(await signAs(amara, safe, transaction));
  expect(await recoverSigner(safeTxHash, signature)).toBe(amara.address);
  expect(asked).toEqual(['eth_chainId', 'eth_signTypedData_v4']);
});

test('the wallet is shown every field, and the Safe as the contract that checks it', async () => {
  let shown: unknown;
  await signWith(([account, payload]) => {
    shown = { account, payload: JSON.parse(String(payload)) };
    return signAs(amara, safe, transaction);
  });
  const { value, nonce, safeTxGas, baseGas, gasPrice, ...texts } = transaction;
  expect(shown).toMatchObject({
    account: amara.address,
    payload: {
      primaryType: 'SafeTx',
      domain: { chainId: expect.anything(), verifyingContract: safe.address.toLowerCase() },
      message: {
        ...texts,
        to: texts.to.toLowerCase(),
        value: String(value),
        nonce: String(nonce),
        safeTxGas: String(safeTxGas),
        baseGas: String(baseGas),
        gasPrice: String(gasPrice),
      },
    },
  });
});

test.each([0, 1])('a device that answers v %s is understood', async (given) => {
  // Of two transactions that differ in the nonce one will do for each v.
  for (let nonce = 0n; ; nonce += 1n) {
    const other = makeTransaction({ nonce });
    const asked = { ...request, ...transactionKind.describe(safe, other) };
    const signature = await signAs(amara, safe, other);
    if (Number(slice(signature, 64)) !== given + 27) continue;
    const answers = { eth_signTypedData_v4: () => withV(signature, given) };
    expect(await signDigest(doubleSigningWallet(amara, { answers }).client, asked)).toBe(signature);
    return;
  }
});

describe('what a wallet may answer instead', () => {
  test('another account’s signature', async () => {
    const error = await signWith(() => signAs(bruno, safe, transaction)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'signer-changed' });
    expect(error).toMatchObject({ failure: { expected: amara.address, actual: bruno.address } });
  });

  test('its own signature of something else', async () => {
    await expect(signWith(() => signAs(amara, safe, makeTransaction()))).rejects.toMatchObject({
      kind: 'signer-changed',
    });
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['an empty signature', '0x'],
    ['words', 'signed'],
    ['an object', { signature: '0x12' }],
    ['zeros', `0x${'00'.repeat(65)}`],
    ['a signature with bytes behind it', `0x${'12'.repeat(64)}1b00`],
    ['an approved hash in disguise', `0x${'00'.repeat(12)}${'11'.repeat(20)}${'00'.repeat(32)}05`],
  ])('%s', async (_name, answer) => {
    await expect(signWith(() => answer)).rejects.toMatchObject({ kind: 'wallet-failed' });
  });

  test('what an account that is a contract signs in its own form', async () => {
    await expect(signWith(() => `0x${'12'.repeat(480)}`)).rejects.toMatchObject({ kind: 'contract-account' });
  });

  test.each<[number, object]>([
    [4001, { name: 'UserRejectedError' }],
    [-32002, { kind: 'wallet-busy' }],
    [-32603, { kind: 'wallet-failed' }],
  ])('error %s', async (code, expected) => {
    const refuse = () => {
      throw Object.assign(new Error('no'), { code });
    };
    await expect(signWith(refuse)).rejects.toMatchObject(expected);
  });
});

describe('a wallet that signs no typed data', () => {
  test.each<[string, object]>([
    ['it does not know the method', { code: -32601, message: 'Method not found' }],
    ['it does not support the method', { code: 4200, message: 'no' }],
    [
      'its device does not know the instruction',
      { code: -32603, message: 'Ledger device: UNKNOWN (0x6d00)' },
    ],
    ['its device says so', { code: -32603, message: 'EIP-712 typed data is not supported by this device' }],
  ])('is told from one that failed: %s', async (_name, error) => {
    const refuse = () => {
      throw Object.assign(new Error(), error);
    };
    await expect(signWith(refuse)).rejects.toMatchObject({ kind: 'typed-data-unsupported' });
  });

  test('signs the hash as a message when the person wants it, and is asked for nothing else', async () => {
    const { client, asked } = doubleSigningWallet(amara);
    const signature = await signDigest(client, { ...request, way: 'hash' });
    expect(asked).toEqual(['eth_chainId', 'personal_sign']);
    expect([31, 32]).toContain(Number(slice(signature, 64)));
    expect(await recoverSigner(safeTxHash, signature)).toBe(amara.address);
  });

  test('is shown the 32 bytes of the hash and nothing around them', async () => {
    let shown: unknown;
    const answers = {
      personal_sign: ([message]: readonly unknown[]) => {
        shown = message;
        return amara.signMessage({ message: { raw: safeTxHash } });
      },
    };
    await signDigest(doubleSigningWallet(amara, { answers }).client, { ...request, way: 'hash' });
    expect(shown).toBe(safeTxHash);
  });

  test('is not believed when it signs another hash, or with another key', async () => {
    const sign = (owner: typeof amara, raw: Hex) =>
      signDigest(
        doubleSigningWallet(amara, {
          answers: { personal_sign: () => owner.signMessage({ message: { raw } }) },
        }).client,
        { ...request, way: 'hash' },
      );
    await expect(sign(bruno, safeTxHash)).rejects.toMatchObject({ kind: 'signer-changed' });
    await expect(sign(amara, `0x${'12'.repeat(32)}`)).rejects.toMatchObject({ kind: 'signer-changed' });
  });

  test('that does not sign messages either has failed', async () => {
    const refuse = () => {
      throw Object.assign(new Error('no'), { code: -32601 });
    };
    const { client } = doubleSigningWallet(amara, { answers: { personal_sign: refuse } });
    await expect(signDigest(client, { ...request, way: 'hash' })).rejects.toMatchObject({
      kind: 'wallet-failed',
    });
  });
});

describe('nothing is asked for', () => {
  test('on another network', async () => {
    const { client, asked } = doubleSigningWallet(amara, { chainId: '0x1' });
    const error = await signDigest(client, request).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'wrong-network' });
    expect(error).toMatchObject({ failure: { chainId: 1 } });
    expect(asked).toEqual(['eth_chainId']);
  });

  test('of another account than the one that reviewed', async () => {
    const { client, asked } = doubleSigningWallet(bruno);
    await expect(signDigest(client, request)).rejects.toMatchObject({ kind: 'signer-changed' });
    expect(asked).toEqual([]);
  });
});

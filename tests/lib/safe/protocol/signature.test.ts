import { concatHex, type Hex, hexToBigInt, pad, padHex, slice, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import {
  normalizeMessageSignature,
  normalizeWalletSignature,
  readSignatureKind,
  recoverSigner,
} from '@/lib/safe/protocol/signature';
import { amara, safe } from '@/tests/support/chain/people';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import vectors from '@/tests/vectors/safe-tx-hashes.json' with { type: 'json' };

const transaction = makeTransaction();
const { safeTxHash } = hashTransaction(safe, transaction);
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

const withV = (signature: Hex, v: number) => concatHex([slice(signature, 0, 64), toHex(v, { size: 1 })]);
const rest = padHex('0x01', { size: 64 });

/** The same signature written with the other s, as anybody can do without the key. */
const withHighS = (signature: Hex) =>
  concatHex([
    slice(signature, 0, 32),
    toHex(order - hexToBigInt(slice(signature, 32, 64)), { size: 32 }),
    slice(signature, 64) === '0x1b' ? '0x1c' : '0x1b',
  ]);

/** The eth_sign form: personal_sign over the 32 bytes, and four more on v. */
async function signHashAsMessage(): Promise<Hex> {
  const signature = await amara.signMessage({ message: { raw: safeTxHash } });
  return withV(signature, Number(slice(signature, 64)) + 4);
}

describe('the kind of a signature', () => {
  test.each([
    [0, 'contract'],
    [1, 'approvedHash'],
    [27, 'eoa'],
    [28, 'eoa'],
    [31, 'ethSign'],
    [32, 'ethSign'],
  ])('v %s means %s', (v, kind) => {
    expect(readSignatureKind(withV(rest, v))).toBe(kind);
  });

  test('every other v is refused', () => {
    const known = [0, 1, 27, 28, 31, 32];
    for (let v = 0; v < 256; v += 1)
      if (!known.includes(v))
        expect(() => readSignatureKind(withV(rest, v))).toThrow(
          expect.objectContaining({ kind: 'invalid-signature' }),
        );
  });

  test('a contract signature may carry bytes behind the 65, any other may not', () => {
    const longer = (v: number) => concatHex([withV(rest, v), '0x0011']);
    expect(readSignatureKind(longer(0))).toBe('contract');
    for (const v of [1, 27, 31])
      expect(() => readSignatureKind(longer(v))).toThrow(
        expect.objectContaining({ kind: 'invalid-signature' }),
      );
  });

  test.each<[string, string]>([
    ['nothing', '0x'],
    ['64 bytes', rest],
    ['half a byte too much', `${rest}1b0`],
    ['no hex', `${rest.slice(0, -2)}zz1b`],
    ['no 0x', rest.slice(2)],
  ])('%s is refused', (_name, text) => {
    expect(() => readSignatureKind(text as Hex)).toThrow(
      expect.objectContaining({ kind: 'invalid-signature' }),
    ); // it is what must be refused
  });
});

describe('who signed', () => {
  test('an owner’s answer to typed data gives the owner', async () => {
    expect(await recoverSigner(safeTxHash, await signAs(amara, safe, transaction))).toBe(amara.address);
  });

  test('the eth_sign form gives the owner too', async () => {
    expect(await recoverSigner(safeTxHash, await signHashAsMessage())).toBe(amara.address);
  });

  test.each(vectors)('$name was signed by its recorded sender', async ({ safeTxHash, signature, sender }) => {
    // The recorded file is data of our own: its texts are hashes and signatures.
    expect(await recoverSigner(safeTxHash as Hex, signature as Hex)).toBe(sender);
  });

  test('a signature of another hash gives somebody else or nobody', async () => {
    const signature = await signAs(amara, safe, makeTransaction({ nonce: 8n }));
    const signer = await recoverSigner(safeTxHash, signature).catch(() => undefined);
    expect(signer).not.toBe(amara.address);
  });

  test('the same signature with the high s gives the owner in both forms, as the Safe’s ecrecover does', async () => {
    const signature = withHighS(await signAs(amara, safe, transaction));
    expect(await recoverSigner(safeTxHash, signature)).toBe(amara.address);
    const asMessage = withHighS(
      withV(await signHashAsMessage(), Number(slice(await signHashAsMessage(), 64)) - 4),
    );
    const v = Number(slice(asMessage, 64)) + 4;
    expect(await recoverSigner(safeTxHash, withV(asMessage, v))).toBe(amara.address);
  });

  test.each([
    ['r is zero', concatHex([pad('0x00'), pad('0x01'), '0x1b'])],
    ['s is zero', concatHex([pad('0x01'), pad('0x00'), '0x1b'])],
    ['r is the order', concatHex([toHex(order, { size: 32 }), pad('0x01'), '0x1b'])],
  ])('when %s, it is refused', async (_name, signature) => {
    await expect(recoverSigner(safeTxHash, signature)).rejects.toMatchObject({ kind: 'invalid-signature' });
  });

  test.each([0, 1])('v %s is by nobody’s key and is refused', async (v) => {
    const signature = await signAs(amara, safe, transaction);
    await expect(recoverSigner(safeTxHash, withV(signature, v))).rejects.toMatchObject({
      kind: 'invalid-signature',
    });
  });
});

describe('the answer of a wallet', () => {
  test('v 0 and 1 become 27 and 28, everything else stays', async () => {
    const signature = await signAs(amara, safe, transaction);
    const v = Number(slice(signature, 64));
    expect(normalizeWalletSignature(withV(signature, v - 27))).toBe(signature);
    expect(normalizeWalletSignature(signature)).toBe(signature);
    expect(normalizeWalletSignature(withV(signature, 32))).toBe(withV(signature, 32));
  });

  test('the compact form of 64 bytes is the same signature', async () => {
    for (let nonce = 0n; nonce < 8n; nonce += 1n) {
      const signature = await signAs(amara, safe, makeTransaction({ nonce }));
      const parity = BigInt(Number(slice(signature, 64)) - 27);
      const second = hexToBigInt(slice(signature, 32, 64)) + (parity << 255n);
      const compact = concatHex([slice(signature, 0, 32), toHex(second, { size: 32 })]);
      expect(normalizeWalletSignature(compact)).toBe(signature);
    }
  });

  test('what was signed as a message gets its four more, unless the wallet has added them', async () => {
    const wanted = await signHashAsMessage();
    const v = Number(slice(wanted, 64)) - 4;
    for (const given of [v - 27, v, v + 4])
      expect(normalizeMessageSignature(withV(wanted, given))).toBe(wanted);
  });

  test.each([2, 26, 29, 33, 255])('v %s of a message is refused', async (v) => {
    const signature = withV(await signHashAsMessage(), v);
    expect(() => normalizeMessageSignature(signature)).toThrow(
      expect.objectContaining({ kind: 'invalid-signature' }),
    );
  });

  test.each(['0x', rest.slice(0, -2), `${rest}1b00`, `${rest}1`, 'yes'])('%s is refused', (answer) => {
    expect(() => normalizeWalletSignature(answer as Hex)).toThrow(
      expect.objectContaining({ kind: 'invalid-signature' }),
    ); // wallets answer anything
    expect(() => normalizeMessageSignature(answer as Hex)).toThrow(
      expect.objectContaining({ kind: 'invalid-signature' }),
    );
  });
});

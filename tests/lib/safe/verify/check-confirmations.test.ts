import { concatHex, type Hex, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { encodeApproval } from '@/lib/safe/protocol/pack-signatures';
import type { TransactionRecord, VerificationReport } from '@/lib/safe/verify/verification';
import { verifyFromChainAlone, verifyTransaction } from '@/lib/safe/verify/verify';
import { amara, bruno, otherSafe, person, safe, stranger } from '@/tests/support/chain/people';
import { makeOnchainState, makeRecord } from '@/tests/support/transactions/records';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const transaction = makeTransaction();

/** Bytes in the form of a signature that nobody's key made; each number gives others. */
const garbage = (number: number): Hex =>
  concatHex([toHex(number + 1, { size: 32 }), toHex(number + 7, { size: 32 }), '0x1b']);
const claims = (count: number, signer = amara.address) =>
  Array.from({ length: count }, (_, index) => ({ signer, signature: garbage(index) }));
const sign = async (owner: typeof amara) => ({
  signer: owner.address,
  signature: await signAs(owner, safe, transaction),
});
const recordOf = async (confirmations: TransactionRecord['confirmations']) => ({
  ...(await makeRecord(transaction, [])),
  confirmations,
});
const checkOf = ({ checks }: VerificationReport, id: string) => checks.find((check) => check.id === id);

describe('garbage in the name of an owner whose valid signature is there', () => {
  test.each(['before', 'stale'])('%s it does not keep it from counting, and is named', async (place) => {
    const valid = await sign(amara);
    const bogus = { ...valid, signature: garbage(1) };
    const record = await recordOf(place === 'before' ? [bogus, valid] : [valid, bogus]);
    const report = await verifyTransaction(record, makeOnchainState());
    expect(report.confirmations).toEqual([valid]);
    expect(report.contradictions).toEqual([`Signature of ${amara.address}`]);
    const check = checkOf(report, `signer-${amara.address}`);
    expect(check).toMatchObject({ state: 'contradicts', chainSuffices: true });
    expect(check?.detail).toContain('Another signature of this owner is valid and counts.');
  });

  test('is left out from the chain alone, and the valid one is not', async () => {
    const valid = await sign(amara);
    const record = await recordOf([{ ...valid, signature: garbage(1) }, valid]);
    const report = await verifyFromChainAlone(record, makeOnchainState());
    expect(report.confirmations).toEqual([valid]);
    expect(report.contradictions).toEqual([]);
    expect(checkOf(report, 'chain-alone')?.detail).toContain('One signature that did not fit too.');
  });

  test('does not hide an approval that stands on the chain', async () => {
    const onchain = makeOnchainState({ approvedBy: [amara.address] });
    const record = await recordOf(claims(1));
    const report = await verifyTransaction(record, onchain);
    expect(report.confirmations).toEqual([
      { signer: amara.address, signature: encodeApproval(amara.address) },
    ]);
    expect(report.contradictions).toEqual([`Signature of ${amara.address}`]);
    expect((await verifyFromChainAlone(record, onchain)).confirmations).toHaveLength(1);
  });

  test('alone counts for nothing', async () => {
    const report = await verifyTransaction(await recordOf(claims(2)), makeOnchainState());
    expect(report.confirmations).toEqual([]);
    expect(report.contradictions).toEqual([`Signature of ${amara.address}`]);
  });
});

describe('more signatures than anybody needs', () => {
  test('of one owner: a few are looked at, one’s own come first, and it is said', async () => {
    const valid = await sign(amara);
    const report = await verifyTransaction(await recordOf([valid, ...claims(100)]), makeOnchainState());
    expect(report.confirmations).toEqual([valid]);
    expect(checkOf(report, 'signatures-limit')).toMatchObject({
      state: 'unchecked',
      detail:
        'The gateway sent 101 signatures. Concord checked at most 3 for each owner and 300 in all, and skipped 98.',
    });
  });

  test('of accounts that are no owners: none is looked at, and not all are listed', async () => {
    const strangers = Array.from({ length: 30 }, (_, index) => person(`stranger ${index}`).address);
    const bogus = strangers.map((signer, index) => ({ signer, signature: garbage(index) }));
    const report = await verifyTransaction(await recordOf([await sign(bruno), ...bogus]), makeOnchainState());
    expect(report.confirmations).toHaveLength(1);
    expect(report.contradictions).toEqual([]);
    expect(report.checks.filter(({ id }) => id.startsWith('signer-'))).toHaveLength(21);
    expect(checkOf(report, 'signers-foreign')?.label).toBe('Signatures of 10 more accounts');
    expect(checkOf(report, 'signatures-limit')).toBeUndefined();
  });

  test('while the owners are unknown: a few hundred are looked at, and it is said', async () => {
    const many = Array.from({ length: 120 }, (_, index) => claims(3, person(`${index}`).address)).flat();
    const report = await verifyTransaction({ ...(await recordOf(many)), otherSafes: [] }, undefined);
    expect(report.confirmations).toEqual([]);
    expect(checkOf(report, 'signatures-limit')?.detail).toContain('and skipped 60.');
  });

  test('that were not even read are said too', async () => {
    const record = { ...(await recordOf([await sign(amara)])), unreadConfirmations: 9_700 };
    const report = await verifyTransaction(record, makeOnchainState());
    expect(checkOf(report, 'signatures-limit')?.detail).toContain('sent 9701 signatures');
  });

  test('the page may draw while they are looked at', async () => {
    const owners = Array.from({ length: 100 }, (_, index) => person(`owner ${index}`).address);
    const record = await recordOf(owners.flatMap((owner) => claims(3, owner)));
    let isDone = false;
    let turns = 0;
    const takeTurns = (): void => {
      turns += 1;
      if (!isDone) setImmediate(takeTurns);
    };
    setImmediate(takeTurns);
    const report = await verifyTransaction(
      { ...record, otherSafes: [otherSafe.address] },
      makeOnchainState({ owners }),
    );
    isDone = true;
    expect(report.contradictions).toHaveLength(100);
    // Three hundred recoveries take more than a hundred milliseconds anywhere.
    expect(turns).toBeGreaterThan(5);
  });
});

test('as many owners as there are signatures: all count, and nothing is said', async () => {
  const owners = [amara, bruno, stranger, ...Array.from({ length: 37 }, (_, index) => person(`${index}`))];
  const record = await recordOf(await Promise.all(owners.map(sign)));
  const onchain = makeOnchainState({ owners: owners.map(({ address }) => address), threshold: 40 });
  const report = await verifyTransaction(record, onchain);
  expect(report.confirmations).toHaveLength(40);
  expect(report.contradictions).toEqual([]);
  expect(checkOf(report, 'signatures-limit')).toBeUndefined();
});

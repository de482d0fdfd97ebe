import { type Address, concatHex, type Hex, keccak256, padHex, size, slice } from 'viem';
import { describe, expect, test } from 'vitest';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { encodeApproval } from '@/lib/safe/protocol/pack-signatures';
import type { Check, OnchainState, TransactionRecord } from '@/lib/safe/verify/verification';
import { verifyTransaction } from '@/lib/safe/verify/verify';
import { amara, bruno, otherSafe, safe, stranger } from '@/tests/support/chain/people';
import { makeOnchainState, makeRecord } from '@/tests/support/transactions/records';
import { fieldNames, makeTransaction, signAs, spoofFields } from '@/tests/support/transactions/transactions';

const transaction = makeTransaction();

async function check(record: TransactionRecord, onchain: OnchainState | undefined = makeOnchainState()) {
  const report = await verifyTransaction(record, onchain);
  const states = Object.fromEntries(report.checks.map(({ id, state }) => [id.replace(/-.*/, ''), state]));
  return { ...report, states };
}

const detailOf = ({ checks }: { checks: readonly Check[] }) =>
  checks.find(({ id }) => id.startsWith('signer'))?.detail;

async function withSignature(signature: Hex | undefined, signer = amara.address): Promise<TransactionRecord> {
  return { ...(await makeRecord()), confirmations: [{ signer, signature }] };
}

/** A confirmation by a contract, with two bytes as the contract's own part. */
function signedByContract(contract: Address, { cut = 0 } = {}): Hex {
  const own = concatHex([padHex('0x02', { size: 32 }), '0xbeef']);
  const whole = concatHex([padHex(contract, { size: 32 }), padHex('0x41', { size: 32 }), '0x00', own]);
  return slice(whole, 0, size(whole) - cut);
}

test('an honest record agrees in everything, and its signatures count', async () => {
  const report = await check(await makeRecord(transaction, [amara, bruno]));
  expect(report.states).toEqual({ hash: 'agrees', signer: 'agrees', nonce: 'agrees', threshold: 'agrees' });
  expect(report.contradictions).toEqual([]);
  expect(report.confirmations.map(({ signer }) => signer)).toEqual([amara.address, bruno.address]);
  expect(report.hashes).toEqual(hashTransaction(safe, transaction));
});

describe('a gateway that misreports one thing contradicts itself', () => {
  test.each(fieldNames)('%s, and the field is named', async (field) => {
    const honest = await makeRecord(transaction, [amara, bruno]);
    const spoof = { ...honest, transaction: spoofFields(transaction, field), hints: [transaction] };
    const report = await check(spoof);
    expect(report.contradictions).toEqual([`Field "${field}"`]);
    expect(report.confirmations).toEqual([]);
  });

  test.each(fieldNames)('%s, with the hash changed to fit', async (field) => {
    const honest = await makeRecord(transaction, [amara, bruno]);
    const spoof = spoofFields(transaction, field);
    const claimedHashes = [{ hash: hashTransaction(safe, spoof).safeTxHash, source: 'The gateway' }];
    const report = await check({ ...honest, transaction: spoof, claimedHashes });
    expect(report.contradictions).toHaveLength(2);
    expect(report.confirmations).toEqual([]);
  });

  test('safeTxHash, and both values are told', async () => {
    const hash = keccak256('0x01');
    const report = await check({ ...(await makeRecord()), claimedHashes: [{ hash, source: 'The gateway' }] });
    expect(report.states.hash).toBe('contradicts');
    const { detail } = report.checks.find(({ id }) => id === 'hash') ?? {};
    expect(detail).toContain(hash);
    expect(detail).toContain(hashTransaction(safe, transaction).safeTxHash);
  });

  test('the second of two claimed hashes', async () => {
    const { claimedHashes, ...record } = await makeRecord();
    const other = { hash: keccak256('0x01'), source: 'The address of this page' };
    const report = await check({ ...record, claimedHashes: [...claimedHashes, other] });
    expect(report.checks.find(({ id }) => id === 'hash')?.detail).toContain('The address of this page');
    expect(report.contradictions).toEqual(['Field "safeTxHash"']);
  });

  test('who signed', async () => {
    const { signature } = (await makeRecord()).confirmations[0] ?? {};
    const report = await check(await withSignature(signature, bruno.address));
    expect(report.states.signer).toBe('contradicts');
    expect(report.confirmations).toEqual([]);
    expect(report.checks.find(({ id }) => id.startsWith('signer'))?.detail).toContain(amara.address);
  });
});

describe('a signature that was replayed', () => {
  test('from another Safe contradicts', async () => {
    const report = await check(await withSignature(await signAs(amara, otherSafe, transaction)));
    expect(report.states.signer).toBe('contradicts');
    expect(report.confirmations).toEqual([]);
  });

  test('from another chain contradicts', async () => {
    const signature = await signAs(amara, { ...safe, chainId: 1 }, transaction);
    expect((await check(await withSignature(signature))).states.signer).toBe('contradicts');
  });
});

describe('signatures that do not count', () => {
  test.each<[string, Hex]>([
    ['bytes that are none', '0x1234'],
    ['a signature without meaning', concatHex([padHex('0x01', { size: 64 }), '0x1b'])],
    ['an unknown kind', concatHex([padHex('0x01', { size: 64 }), '0x05'])],
    ['a contract’s without the contract’s part', signedByContract(amara.address, { cut: 33 })],
    ['a contract’s with more than its part', concatHex([signedByContract(amara.address), '0x00'])],
    ['another contract’s', signedByContract(stranger.address)],
    ['another account’s approval', encodeApproval(stranger.address)],
  ])('%s contradicts', async (_name, signature) => {
    const report = await check(await withSignature(signature));
    expect(report.states.signer).toBe('contradicts');
    expect(report.confirmations).toEqual([]);
  });

  test.each<[string, Hex]>([
    ['a contract’s that could not be asked', signedByContract(amara.address)],
    ['an approval that could not be looked up', encodeApproval(amara.address)],
  ])('%s is not checked', async (_name, signature) => {
    const report = await check(await withSignature(signature));
    expect(report.states.signer).toBe('unchecked');
    expect(report.contradictions).toEqual([]);
    expect(report.confirmations).toEqual([]);
  });

  test('a contract that was asked and does not accept it', async () => {
    const signature = signedByContract(amara.address);
    const contractAnswers = new Map([[signature, false]]);
    const report = await check(await withSignature(signature), makeOnchainState({ contractAnswers }));
    expect(report.states.signer).toBe('stale');
    expect(detailOf(report)).toBe('The contract rejects this signature, so it doesn’t count.');
    expect(report.confirmations).toEqual([]);
  });

  test('an approval that the chain does not have, which is no alarm: it may have been a sender’s own', async () => {
    const record = await withSignature(encodeApproval(amara.address));
    const report = await check(record, makeOnchainState({ approvedBy: [] }));
    expect(report.states.signer).toBe('stale');
    expect(report.contradictions).toEqual([]);
    expect(report.confirmations).toEqual([]);
  });

  test('one that the gateway did not send is not checked', async () => {
    expect((await check(await withSignature(undefined))).states.signer).toBe('unchecked');
  });

  test('one of a former owner is behind, and no alarm', async () => {
    const report = await check(await makeRecord(transaction, [stranger]));
    expect(report.states.signer).toBe('stale');
    expect(report.contradictions).toEqual([]);
    expect(report.confirmations).toEqual([]);
  });
});

describe('the eth_sign kind', () => {
  const asMessage = async (owner: typeof amara, hash: Hex) => {
    const signature = await owner.signMessage({ message: { raw: hash } });
    return concatHex([slice(signature, 0, 64), slice(signature, 64) === '0x1b' ? '0x1f' : '0x20']);
  };

  test('counts when the owner made it, and contradicts when somebody else did', async () => {
    const { safeTxHash } = hashTransaction(safe, transaction);
    const own = await check(await withSignature(await asMessage(amara, safeTxHash)));
    expect(own.confirmations.map(({ signer }) => signer)).toEqual([amara.address]);
    const foreign = await check(await withSignature(await asMessage(bruno, safeTxHash)));
    expect(foreign.states.signer).toBe('contradicts');
  });
});

test('an owner who is listed twice, in other letters, counts once', async () => {
  const { confirmations, ...record } = await makeRecord();
  const [first] = confirmations;
  const small = amara.address.toLowerCase() as Hex; // an address in small letters is still one
  const twice = [...confirmations, { signer: small, signature: first?.signature }, ...confirmations];
  const report = await check({ ...record, confirmations: twice });
  expect(report.confirmations).toEqual([{ signer: amara.address, signature: first?.signature }]);
});

describe('the chain', () => {
  test('that is silent leaves everything but the hash unchecked, and nothing counts', async () => {
    const report = await verifyTransaction(await makeRecord(), undefined);
    expect(report.checks.map(({ id, state }) => [id.replace(/-.*/, ''), state])).toEqual([
      ['hash', 'agrees'],
      ['signer', 'unchecked'],
      ['chain', 'unchecked'],
    ]);
    expect(report.confirmations).toEqual([]);
    expect(report.contradictions).toEqual([]);
  });

  test('that is silent does not hide a lie about the signer', async () => {
    const signature = await signAs(bruno, safe, transaction);
    const report = await verifyTransaction(await withSignature(signature), undefined);
    expect(report.contradictions).toEqual([`Signature of ${amara.address}`]);
  });

  test('that is ahead of the nonce makes it behind; a later or equal nonce agrees', async () => {
    const record = await makeRecord();
    expect((await check(record, makeOnchainState({ nonce: 8n }))).states.nonce).toBe('stale');
    expect((await check(record, makeOnchainState({ nonce: 7n }))).states.nonce).toBe('agrees');
    expect((await check(record, makeOnchainState({ nonce: 0n }))).states.nonce).toBe('agrees');
  });

  test('that has another threshold makes it behind, and no alarm', async () => {
    const report = await check(await makeRecord(), makeOnchainState({ threshold: 3 }));
    expect(report.states.threshold).toBe('stale');
    expect(report.contradictions).toEqual([]);
  });

  test('is not compared with a threshold that nobody claimed', async () => {
    const report = await check({ ...(await makeRecord()), confirmationsRequired: undefined });
    expect(report.states).not.toHaveProperty('threshold');
  });
});

describe('signatures of contracts and approvals count', () => {
  const signature = signedByContract(amara.address);

  test('where the contract that is an owner accepts it, and says at which block', async () => {
    const contractAnswers = new Map([[signature, true]]);
    const report = await check(await withSignature(signature), makeOnchainState({ contractAnswers }));
    expect(report.states.signer).toBe('agrees');
    expect(detailOf(report)).toBe('Valid at block 100.');
    expect(report.confirmations).toEqual([{ signer: amara.address, signature }]);
  });

  test('not where a contract that is no owner accepts it', async () => {
    const foreign = signedByContract(stranger.address);
    const contractAnswers = new Map([[foreign, true]]);
    const report = await check(
      await withSignature(foreign, stranger.address),
      makeOnchainState({ contractAnswers }),
    );
    expect(report.states.signer).toBe('stale');
    expect(report.confirmations).toEqual([]);
  });

  test('where the chain has the owner’s approval, claimed or not', async () => {
    const approval = { signer: amara.address, signature: encodeApproval(amara.address) };
    const onchain = makeOnchainState({ approvedBy: [amara.address] });
    expect((await check(await withSignature(approval.signature), onchain)).confirmations).toEqual([approval]);
    const unstated = await check({ ...(await makeRecord()), confirmations: [] }, onchain);
    expect(unstated.confirmations).toEqual([approval]);
    expect(unstated.states.signer).toBe('agrees');
  });

  test('not where somebody who is no owner has approved', async () => {
    const onchain = makeOnchainState({ approvedBy: [stranger.address] });
    const report = await check({ ...(await makeRecord()), confirmations: [] }, onchain);
    expect(report.confirmations).toEqual([]);
    expect(report.states.signer).toBeUndefined();
  });

  test('an owner who signed and approved counts once', async () => {
    const report = await check(await makeRecord(), makeOnchainState({ approvedBy: [amara.address] }));
    expect(report.confirmations.map(({ signer }) => signer)).toEqual([amara.address]);
  });

  test('an owner in two spellings counts once', async () => {
    const record = await makeRecord();
    const small = amara.address.toLowerCase() as Address; // the same address
    const [first] = record.confirmations;
    const confirmations = [...record.confirmations, { signer: small, signature: first?.signature }];
    expect((await check({ ...record, confirmations })).confirmations).toHaveLength(1);
  });
});

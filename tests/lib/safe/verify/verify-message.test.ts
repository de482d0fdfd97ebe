import { concatHex, pad } from 'viem';
import { describe, expect, test } from 'vitest';
import { getMessagePermissions } from '@/lib/safe/permissions/get-message-permissions';
import { encodeApproval, packSignatures } from '@/lib/safe/protocol/pack-signatures';
import type { OnchainState } from '@/lib/safe/verify/verification';
import {
  type MessageRecord,
  verifyMessage,
  verifyMessageFromChainAlone,
} from '@/lib/safe/verify/verify-message';
import { amara, bruno, chiara, otherSafe, safe, stranger } from '@/tests/support/chain/people';
import { hashOf, makePermit, signMessageAs } from '@/tests/support/transactions/messages';
import { makeOnchainState } from '@/tests/support/transactions/records';

const content = 'Three loaves of rye';
const hash = hashOf(safe, content);
const sign = async (owner: typeof amara, of = safe, what: MessageRecord['content'] = content) => ({
  signer: owner.address,
  signature: await signMessageAs(owner, of, what),
});
const record = (given: Partial<MessageRecord> = {}): MessageRecord => ({
  ...{ safe, content, confirmations: [] },
  claimedHashes: [{ hash, source: 'the gateway' }],
  ...given,
});
const onchain = (given: Partial<OnchainState> = {}) => makeOnchainState({ version: '1.4.1', ...given });
const signerCheck = ({ address }: typeof amara, { checks }: Awaited<ReturnType<typeof verifyMessage>>) =>
  checks.find(({ id }) => id === `signer-${address}`);

describe('the hash', () => {
  test.each([
    ['a text', content],
    ['typed data', makePermit()],
  ])('of %s is computed from the content and the Safe', async (_, what) => {
    const claimed = hashOf(safe, what);
    const report = await verifyMessage(
      record({ content: what, claimedHashes: [{ hash: claimed, source: 'the gateway' }] }),
      onchain(),
    );
    expect(report.hashes.safeMessageHash).toBe(claimed);
    expect(report.contradictions).toEqual([]);
  });

  test('that is claimed otherwise contradicts, with both values', async () => {
    const other = hashOf(otherSafe, content);
    const confirmations = [await sign(amara)];
    const report = await verifyMessage(
      record({ claimedHashes: [{ hash: other, source: 'the link' }], confirmations }),
      onchain(),
    );
    expect(report.contradictions).toEqual(['Message hash']);
    expect(report.checks[0]?.detail).toContain(other);
    expect(report.checks[0]?.detail).toContain(hash);
    expect(report.confirmations).toEqual([]);
    expect(signerCheck(amara, report)?.state).toBe('unchecked');
  });
});

describe('signatures', () => {
  test('of present owners count, and enough of them are put together in the order of the owners', async () => {
    const confirmations = [await sign(chiara), await sign(amara)];
    const report = await verifyMessage(record({ confirmations }), onchain());
    expect(report.confirmations).toHaveLength(2);
    expect(report.combined).toBe(packSignatures(confirmations));
  });

  test('more than are needed are left out of what is put together', async () => {
    const confirmations = [await sign(amara), await sign(bruno), await sign(chiara)];
    const report = await verifyMessage(record({ confirmations }), onchain());
    expect(report.combined).toHaveLength(2 + 2 * 65 * 2);
  });

  test('of a stranger do not count', async () => {
    const report = await verifyMessage(record({ confirmations: [await sign(stranger)] }), onchain());
    expect(report.confirmations).toEqual([]);
    expect(signerCheck(stranger, report)?.state).toBe('stale');
  });

  test.each([
    ['of another Safe', otherSafe, `of the Safe ${otherSafe.address}`],
    ['on another chain', { ...safe, chainId: 1 }, 'on Ethereum'],
  ])('made for the same message %s are named as that', async (_, of, sentence) => {
    const confirmations = [await sign(amara, of)];
    const report = await verifyMessage(record({ confirmations, otherSafes: [otherSafe.address] }), onchain());
    expect(report.contradictions).toEqual([`Signature of ${amara.address}`]);
    expect(signerCheck(amara, report)?.detail).toContain(sentence);
  });

  test('of another message are none of this one', async () => {
    const report = await verifyMessage(
      record({ confirmations: [await sign(amara, safe, 'Four loaves of rye')] }),
      onchain(),
    );
    expect(report.contradictions).toHaveLength(1);
    expect(report.combined).toBeUndefined();
  });

  const garbage = { signer: chiara.address, signature: concatHex([pad('0x01'), pad('0x09'), '0x1b']) };

  test('that fit are put together, whatever is claimed in the name of another owner', async () => {
    const confirmations = [await sign(amara), await sign(bruno)];
    const report = await verifyMessage(record({ confirmations: [garbage, ...confirmations] }), onchain());
    expect(report.contradictions).toEqual([`Signature of ${chiara.address}`]);
    expect(report.combined).toBe(packSignatures(confirmations));
  });

  test('are not put together where something contradicts that the chain does not settle', async () => {
    const confirmations = [await sign(amara), await sign(bruno)];
    const claimedHashes = [{ hash: hashOf(otherSafe, content), source: 'the link' }];
    const report = await verifyMessage(record({ confirmations, claimedHashes }), onchain());
    expect(report.combined).toBeUndefined();
  });

  test('that fit nothing are left out from the chain alone, and those who have not signed may', async () => {
    const confirmations = [garbage, await sign(amara)];
    const report = await verifyMessageFromChainAlone(record({ confirmations }), onchain());
    expect(report.contradictions).toEqual([]);
    expect(report.confirmations.map(({ signer }) => signer)).toEqual([amara.address]);
    expect(report.checks[0]).toMatchObject({
      ...{ id: 'chain-alone', state: 'unchecked' },
      detail: 'Left out, as you chose. One signature that did not fit too.',
    });
    const asked = { safe, content, report, onchain: onchain() };
    expect(getMessagePermissions({ ...asked, account: bruno.address })).toEqual({ allowed: true });
  });

  test('by approval on the chain count, also where nobody claims them', async () => {
    const confirmations = [await sign(amara)];
    const report = await verifyMessage(record({ confirmations }), onchain({ approvedBy: [bruno.address] }));
    expect(report.combined).toBe(
      packSignatures([...confirmations, { signer: bruno.address, signature: encodeApproval(bruno.address) }]),
    );
  });

  test('count for nothing while the chain does not answer', async () => {
    const report = await verifyMessage(record({ confirmations: [await sign(amara)] }), undefined);
    expect(report.confirmations).toEqual([]);
    expect(report.combined).toBeUndefined();
    expect(report.checks.some(({ id }) => id === 'chain')).toBe(true);
  });
});

describe('what the gateway says beside that', () => {
  const safeClaim = { isConfirmed: true, confirmationsRequired: 2, preparedSignature: undefined };
  const stateOf = async (given: Partial<typeof safeClaim>, id: string, more: Partial<OnchainState> = {}) => {
    const confirmations = [await sign(amara)];
    const report = await verifyMessage(
      record({ confirmations, safeClaim: { ...safeClaim, ...given } }),
      onchain(more),
    );
    expect(report.contradictions).toEqual([]);
    return report.checks.find((check) => check.id === id)?.state;
  };

  test('that it has enough signatures is corrected where it has not', async () => {
    expect(await stateOf({}, 'status')).toBe('corrected');
    expect(await stateOf({ isConfirmed: false }, 'status')).toBe('agrees');
  });

  test('a threshold of another time is behind, and so is what follows from it', async () => {
    expect(await stateOf({ confirmationsRequired: 1 }, 'threshold')).toBe('stale');
    expect(await stateOf({ confirmationsRequired: 1 }, 'status')).toBe('stale');
  });

  test('a signature that it has put together is compared, and not taken', async () => {
    const confirmations = [await sign(amara)];
    const prepared = async (preparedSignature: `0x${string}`) => {
      const report = await verifyMessage(
        record({ confirmations, safeClaim: { ...safeClaim, preparedSignature } }),
        onchain(),
      );
      return report.checks.find(({ id }) => id === 'prepared')?.state;
    };
    expect(await prepared(packSignatures(confirmations))).toBe('agrees');
    expect(await prepared('0x12')).toBe('corrected');
  });
});

describe('whether an account may sign', () => {
  const assess = async (
    account: typeof amara | undefined,
    given: Partial<Parameters<typeof getMessagePermissions>[0]> = {},
  ) => {
    const report = await verifyMessage(record({ confirmations: [await sign(amara)] }), onchain());
    return getMessagePermissions({
      safe,
      content,
      report,
      onchain: onchain(),
      account: account?.address,
      ...given,
    });
  };

  test('an owner who has not signed may', async () => {
    expect(await assess(bruno)).toEqual({ allowed: true });
  });

  test.each([
    ['nobody', undefined, {}, 'Connect a wallet to sign.'],
    ['somebody else', stranger, {}, 'The connected account is not an owner of this Safe.'],
    ['an owner who has', amara, {}, 'You have already signed this.'],
    ['anybody without the chain', bruno, { onchain: undefined }, /^The RPC isn’t responding/],
    [
      'an owner of a Safe of other code',
      bruno,
      { onchain: onchain({ version: undefined }) },
      /doesn’t run an official/,
    ],
    [
      'anybody of another chain’s data',
      bruno,
      { content: makePermit({}, { chainId: 1 }) },
      /^This message is for chain 1/,
    ],
  ])('%s may not, and is told why', async (_, account, given, reason) => {
    const permission = await assess(account, given);
    expect(permission).toMatchObject({ allowed: false });
    expect('reason' in permission && permission.reason).toMatch(reason);
  });

  test('nobody more signs what is complete or contradicted', async () => {
    const confirmations = [await sign(amara), await sign(bruno)];
    const complete = await verifyMessage(record({ confirmations }), onchain());
    expect(await assess(chiara, { report: complete })).toMatchObject({
      reason: 'This message has all required signatures.',
    });
    const foreign = [await sign(amara, otherSafe)];
    const wrong = await verifyMessage(record({ confirmations: foreign }), onchain());
    expect(await assess(chiara, { report: wrong })).toMatchObject({
      reason: expect.stringContaining('data is inconsistent'),
    });
  });
});

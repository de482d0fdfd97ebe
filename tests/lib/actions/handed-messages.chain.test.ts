import { type Address, type LocalAccount, parseEther } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { type SafeVersion, supportedSafeVersions } from '@/config/contracts';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import { fund } from '@/devnet/chain/tokens';
import { keepHandedMessage } from '@/lib/actions/keep-hand-over';
import { messageKind } from '@/lib/actions/submit/message-kind';
import { retry } from '@/lib/actions/submit/retry';
import { countConfirmations } from '@/lib/actions/verify/count-confirmations';
import { loadVerifiedMessage } from '@/lib/actions/verify/load-verified-message';
import { getSafeState } from '@/lib/chain/safe-state';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { hashMessageOf } from '@/lib/safe/protocol/message-hash';
import { encodeContractSignature, packSignatures } from '@/lib/safe/protocol/pack-signatures';
import { encodeApproveHash, hashMessageForParents } from '@/lib/safe/protocol/parent';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { Confirmation, SafeRef } from '@/lib/safe/protocol/types';
import { setActionFixture } from '@/tests/support/chain/action-fixture';
import { amara, bruno, chiara } from '@/tests/support/chain/people';
import { breakConnection, doubleGateway, refuse } from '@/tests/support/gateway/gateway-double';
import { makeMessageJson, signMessageAs } from '@/tests/support/transactions/messages';
import { signAs } from '@/tests/support/transactions/transactions';

const fixture = setActionFixture();
const text = 'Three loaves of rye';
const content = { kind: 'text', text } as const;

beforeEach(() => messageOutbox.store.update(() => []));

async function make(owners: readonly Address[], threshold: number, version: SafeVersion): Promise<SafeRef> {
  const address = await createSafe({ rpcUrl: fixture.devnet.url, owners, threshold, version });
  await fund({ rpcUrl: fixture.devnet.url, to: address, amount: parseEther('1') });
  return { chainId: 8453, address };
}

/** A Safe of Amara and of Bruno's Safe, both of which must sign its message. */
async function nest(version: SafeVersion = '1.4.1') {
  const parent = await make([bruno.address], 1, version);
  const safe = await make([amara.address, parent.address], 2, version);
  const hashes = hashMessageOf(safe, text);
  const messageHash = hashes.safeMessageHash;
  const own: Confirmation = { signer: amara.address, signature: await signMessageAs(amara, safe, text) };
  const chain = fixture.connect();
  const signAsParent = async (owner: LocalAccount): Promise<Confirmation> => {
    const [wrapped] = hashMessageForParents(hashes, version, [{ safe: parent, version }]);
    if (!wrapped || !owner.sign) throw new Error('There is a parent, and its owner has a key.');
    const signature = await owner.sign({ hash: wrapped.safeMessageHash });
    const { address: signer } = parent;
    return { signer, signature: encodeContractSignature({ signer, signature }) };
  };
  const count = async (claimed: readonly Confirmation[], client = chain) => {
    const state = await getSafeState(fixture.connect(), safe);
    const [counted] = await countConfirmations(client, { safe, subjects: [{ hashes, claimed }] }, state);
    return counted ?? expect.unreachable();
  };
  const keep = (confirmations: readonly Confirmation[]) =>
    keepHandedMessage({ safe, content, messageHash, confirmations });
  const load = (client = chain) =>
    loadVerifiedMessage(
      { chain: client, gateway: doubleGateway(breakConnection).client },
      { safe, messageHash },
    );
  return { parent, safe, messageHash, own, chain, count, keep, load, signAsParent };
}

describe.each(supportedSafeVersions)(
  'a handed-over message of a Safe %s, an owner of which is a Safe',
  (version) => {
    test('has a contract’s signature that is kept, counts, and is taken by the Safe', async () => {
      const { own, count, keep, load, signAsParent } = await nest(version);
      const theirs = await signAsParent(bruno);
      const counted = await count([own, theirs]);
      expect(counted).toMatchObject({ confirmations: [own, theirs], isComplete: true });
      keep(counted.confirmations);
      const { inspection } = await load();
      expect(inspection?.report.confirmations).toEqual([own, theirs]);
      expect(inspection).toMatchObject({ isValid: true });
    });

    test('counts what the other Safe approved on the chain, and keeps no signature of it', async () => {
      const { own, count, keep, load, parent, safe, messageHash } = await nest(version);
      expect((await count([own])).approvedBy).toEqual([]);
      const approval = buildSafeTransaction({ calls: [encodeApproveHash(safe, messageHash)], nonce: 0n });
      const signature = await signAs(bruno, parent, approval);
      await send(fixture.devnet.client, {
        ...{ from: otherAccount(), to: parent.address },
        data: encodeExecution(approval, packSignatures([{ signer: bruno.address, signature }])),
      });
      const counted = await count([own]);
      expect(counted).toMatchObject({ approvedBy: [parent.address], isComplete: true });
      expect(counted.confirmations).toHaveLength(2);
      keep(counted.confirmations);
      expect(messageOutbox.store.get()).toMatchObject([own]);
      expect((await load()).inspection).toMatchObject({ isValid: true });
    });
  },
);

test('a signature that the contract denies does not count, and is named on the page', async () => {
  const { own, count, keep, load, parent, signAsParent } = await nest();
  const forged = await signAsParent(chiara);
  const counted = await count([own, forged]);
  expect(counted).toMatchObject({ confirmations: [own], isComplete: true });
  expect(counted.contractAnswers.get(forged.signature)).toBe(false);
  // Somebody may have written it into the storage all the same.
  keep([own, forged]);
  const { inspection } = await load();
  expect(inspection?.report.confirmations).toEqual([own]);
  expect(inspection?.report.combined).toBeUndefined();
  expect(inspection?.report.checks.find(({ id }) => id === `signer-${parent.address}`)).toMatchObject({
    state: 'stale',
    detail: 'The contract rejects this signature, so it doesn’t count.',
  });
});

test('what a silent node can’t answer doesn’t count and is said to be unread', async () => {
  const { own, count, signAsParent, safe, chain, messageHash } = await nest();
  const theirs = await signAsParent(bruno);
  const cut = fixture.connect();
  // The state was read a moment ago; then the node falls silent.
  const state = await getSafeState(chain, safe);
  fixture.line.isCut = true;
  const subjects = [{ hashes: hashMessageOf(safe, text), claimed: [own, theirs] }];
  const [counted] = await countConfirmations(cut, { safe, subjects }, state);
  expect(counted).toMatchObject({ confirmations: [own], approvedBy: undefined, isComplete: false });
  expect([...(counted?.contractAnswers ?? [])]).toEqual([]);
  fixture.line.isCut = false;
  expect((await count([own, theirs])).confirmations).toEqual([own, theirs]);
  expect(messageHash).toBe(hashMessageOf(safe, text).safeMessageHash);
});

describe.each(supportedSafeVersions)('the outbox of a Safe %s sends a contract’s signature', (version) => {
  const setUp = async (signer: LocalAccount) => {
    const { keep, chain, signAsParent, safe } = await nest(version);
    const theirs = await signAsParent(signer);
    keep([theirs]);
    const [submission] = messageOutbox.store.get();
    const gateway = doubleGateway(({ method }) =>
      method === 'POST' ? {} : makeMessageJson(text, { of: safe }),
    );
    const clients = { chain, gateway: gateway.client };
    const send = () => retry(clients, messageKind, submission ?? expect.unreachable(), { isAsked: false });
    const writes = () => gateway.requests.filter(({ method }) => method === 'POST');
    return { theirs, send, writes };
  };

  test('which the contract accepts', async () => {
    const { theirs, send, writes } = await setUp(bruno);
    expect(await send()).toBe(true);
    expect(writes()).toMatchObject([{ body: { signature: theirs.signature } }]);
    expect(messageOutbox.store.get()).toEqual([]);
  });

  test('and not one that it rejects', async () => {
    const { send, writes } = await setUp(chiara);
    await expect(send()).rejects.toMatchObject({ because: 'denied' });
    expect(writes()).toEqual([]);
    expect(messageOutbox.store.get()).toMatchObject([{ paused: { because: 'denied' } }]);
  });
});

test('nor one that it can’t be asked about, which is tried again later', async () => {
  const { keep, chain, signAsParent } = await nest();
  keep([await signAsParent(bruno)]);
  const [submission] = messageOutbox.store.get();
  const gateway = doubleGateway(() => refuse(404, { code: 404, message: 'Not found' }));
  const clients = { chain, gateway: gateway.client };
  fixture.line.isCut = true;
  const sending = retry(clients, messageKind, submission ?? expect.unreachable(), { isAsked: false });
  await expect(sending).rejects.toBeDefined();
  fixture.line.isCut = false;
  expect(gateway.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(messageOutbox.store.get()).toMatchObject([{ failures: 1 }]);
  expect(messageOutbox.store.get()[0]?.paused).toBeUndefined();
});

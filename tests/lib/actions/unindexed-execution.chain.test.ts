import { parseEther } from 'viem';
import { describe, expect, test } from 'vitest';
import { supportedSafeVersions } from '@/config/contracts';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import { fund } from '@/devnet/chain/tokens';
import { getTransactionPermissions } from '@/lib/actions/risk/get-transaction-permissions';
import { loadVerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import type { Source } from '@/lib/actions/verify/make-record';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { packSignatures } from '@/lib/safe/protocol/pack-signatures';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { demoIdentity, payment, setActionFixture } from '@/tests/support/chain/action-fixture';
import { amara, bruno } from '@/tests/support/chain/people';
import {
  breakConnection,
  doubleGateway,
  type GatewayAnswer,
  refuse,
} from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const fixture = setActionFixture();
const lastSync = new Date('2026-11-20T10:00:00Z');

const builds = supportedSafeVersions.flatMap((version) => [true, false].map((isL2) => ({ version, isL2 })));

async function createRichSafe(build: Partial<(typeof builds)[number]> = {}): Promise<SafeRef> {
  const { url: rpcUrl } = fixture.devnet;
  const owners = [amara.address, bruno.address];
  const address = await createSafe({ rpcUrl, owners, threshold: 2, ...build });
  await fund({ rpcUrl, to: address, amount: parseEther('1') });
  return { chainId: 8453, address };
}

const signed = (safe: SafeRef, transaction: SafeTransaction) =>
  Promise.all(
    [amara, bruno].map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );

/** Executes as somebody with another client would; gives the chain transaction's hash. */
async function execute(safe: SafeRef, transaction = payment) {
  const data = encodeExecution(transaction, packSignatures(await signed(safe, transaction)));
  const { client } = fixture.devnet;
  return (await send(client, { from: otherAccount(), to: safe.address, data })).transactionHash;
}

type Question = {
  readonly transaction?: SafeTransaction;
  readonly status?: string;
  readonly believed?: Source;
  readonly indexing?: GatewayAnswer;
  /** What becomes of questions for logs. */
  readonly onLogs?: () => void;
};

/** Looks at a transaction that the gateway calls cancelled, or as it is told. */
async function loadVerified(safe: SafeRef, question: Question = {}) {
  const {
    transaction = payment,
    status = 'CANCELLED',
    believed = 'all',
    onLogs = () => undefined,
  } = question;
  const details = makeDetails({ safe, transaction, confirmations: await signed(safe, transaction) });
  const indexing = question.indexing ?? (() => ({ synced: false, lastSync: lastSync.getTime() }));
  const gateway = doubleGateway((request) => {
    if (request.path.endsWith('/about/indexing')) return indexing(request);
    return request.path.includes('/transactions/')
      ? { ...details, txStatus: status }
      : refuse(404, { code: 404, message: 'Not found' });
  });
  const chain = createChainClient({
    rpcUrls: [fixture.devnet.url],
    identity: demoIdentity,
    fetch: (input, init) => {
      if (String(init?.body).includes('eth_getLogs')) onLogs();
      return fetch(input, init);
    },
  });
  const verified = await loadVerifiedTransaction(
    { chain, gateway: gateway.client },
    { safe, id: details.txId, believed },
  );
  const { report } = verified.inspection ?? expect.unreachable('It was not inspected.');
  const { confirm, execute: executing, reject } = getTransactionPermissions(verified, bruno.address);
  return {
    ...verified,
    contradictions: report.contradictions,
    of: (id: string) => report.checks.find((check) => check.id === id),
    reasons: [confirm, executing, reject].map((permission) => !permission.allowed && permission.reason),
    hasAskedIndexing: gateway.requests.some(({ path }) => path.endsWith('/about/indexing')),
  };
}

const executed = Array(3).fill('This transaction is already executed.');

describe('an execution that the gateway has not indexed', () => {
  test.each(builds)('is found in the events of a Safe $version, for layer 2: $isL2', async (build) => {
    const safe = await createRichSafe(build);
    const transactionHash = await execute(safe);
    const found = await loadVerified(safe);
    expect(found.execution).toMatchObject({ kind: 'found', transactionHash, outcome: 'success' });
    expect(found.contradictions).toEqual([]);
    expect(found.reasons).toEqual(executed);
    expect(found.of('execution')).toMatchObject({
      state: 'stale',
      detail: 'The Safe’s own event says success; the gateway does not yet.',
    });
    expect(found.indexing).toEqual({ isSynced: false, lastSync });
  });

  test.each(builds)(
    'and that failed inside is told of a Safe $version, for layer 2: $isL2',
    async (build) => {
      const safe = await createRichSafe(build);
      // More than the Safe has; with a limit of gas the Safe goes on and says that it failed.
      const transaction = makeTransaction({ nonce: 0n, value: parseEther('5'), safeTxGas: 50_000n });
      await execute(safe, transaction);
      const found = await loadVerified(safe, { transaction });
      expect(found.execution).toMatchObject({ kind: 'found', outcome: 'failure' });
      expect(found.reasons).toEqual(executed);
    },
  );

  test.each(['AWAITING_EXECUTION', 'AWAITING_CONFIRMATIONS', 'SOMETHING_NEW'])(
    'is found where the gateway says %s',
    async (status) => {
      const safe = await createRichSafe();
      await execute(safe);
      const found = await loadVerified(safe, { status });
      expect([found.execution?.kind, found.reasons]).toEqual(['found', executed]);
    },
  );

  test('is found beyond the blocks that are asked for first', async () => {
    const safe = await createRichSafe();
    await execute(safe);
    // In parts, because a slow machine needs longer for all of them than the client waits.
    for (let part = 0; part < 5; part += 1) await fixture.devnet.client.mine({ blocks: 500 });
    expect((await loadVerified(safe)).execution?.kind).toBe('found');
  }, 180_000);

  test('is told from the chain alone too, and says nothing of a gateway that was not heard', async () => {
    const safe = await createRichSafe();
    await execute(safe);
    const { execution, of, hasAskedIndexing } = await loadVerified(safe, { believed: 'chain' });
    expect(execution?.kind).toBe('found');
    expect(of('execution')).toMatchObject({ state: 'agrees', detail: 'The Safe’s own event says success.' });
    expect(hasAskedIndexing).toBe(false);
  });

  test.each<[string, GatewayAnswer]>([
    ['is silent', breakConnection],
    ['does not know the question', () => refuse(404, { code: 404, message: 'Not found' })],
  ])('is told while the gateway %s about how far it is', async (_name, indexing) => {
    const safe = await createRichSafe();
    await execute(safe);
    const found = await loadVerified(safe, { indexing });
    expect([found.execution?.kind, found.indexing]).toEqual(['found', undefined]);
  });
});

describe('what was not executed', () => {
  test('is called replaced once its nonce went to another transaction', async () => {
    const safe = await createRichSafe();
    await execute(safe, makeTransaction({ nonce: 0n, value: 1n }));
    const { execution, reasons, of, hasAskedIndexing } = await loadVerified(safe);
    expect(execution).toEqual({ kind: 'absent' });
    expect(reasons).toEqual(
      Array(3).fill('The Safe is already at #1, so this transaction can no longer be executed.'),
    );
    expect([of('nonce')?.state, of('execution')]).toEqual(['stale', undefined]);
    // Gateway and chain do not differ.
    expect(hasAskedIndexing).toBe(false);
  });

  test('is not called anything while the RPC does not say whether it was', async () => {
    const safe = await createRichSafe();
    await execute(safe);
    const { execution, reasons, of } = await loadVerified(safe, { onLogs: breakConnection });
    expect(execution?.kind).toBe('unread');
    expect(String(reasons)).not.toContain('can no longer');
    expect(reasons[0]).toContain('didn’t say whether this transaction was executed');
    expect(of('execution')?.state).toBe('unchecked');
  });

  test('is not looked for while its nonce is open', async () => {
    let asked = 0;
    const safe = await createRichSafe();
    const { execution, hasAskedIndexing } = await loadVerified(safe, {
      status: 'AWAITING_EXECUTION',
      onLogs: () => {
        asked += 1;
      },
    });
    expect([execution, hasAskedIndexing, asked]).toEqual([undefined, false, 0]);
  });
});

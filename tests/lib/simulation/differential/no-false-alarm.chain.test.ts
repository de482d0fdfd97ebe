import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { safeVersions } from '@/devnet/chain/safe-artifacts';
import { type Devnet, startDevnet } from '@/devnet/start';
import { propose } from '@/e2e/support/gateway/gateway-api';
import { analyzeTransaction } from '@/lib/actions/risk/analyze-transaction';
import { assessMessageApprovals } from '@/lib/actions/risk/approvals/assess-message-approvals';
import { assessTransactionApprovals } from '@/lib/actions/risk/approvals/assess-transaction-approvals';
import { readTransactionContext } from '@/lib/actions/risk/read-transaction-context';
import { readMessageContent } from '@/lib/actions/sign/message-content';
import {
  type InspectingClients,
  loadVerifiedTransaction,
} from '@/lib/actions/verify/load-verified-transaction';
import { getSafeState } from '@/lib/chain/safe-state';
import { createGatewayClient } from '@/lib/gateway/http/client';
import { findMessageDisabledReason } from '@/lib/safe/permissions/find-message-disabled-reason';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findMessageRisks } from '@/lib/safe/risk/find-message-risks';
import type { Risk } from '@/lib/safe/risk/risk';
import { localTransactions } from '@/lib/storage/local-transactions';
import { amara } from '@/tests/support/chain/people';
import { connectTo } from '@/tests/support/chain/simulation-fixture';
import { throwDice } from '@/tests/support/effects/dice';
import { readReview } from '@/tests/support/effects/find-silent';
import { honestKinds, makeHonest } from '@/tests/support/effects/honest';
import { appUrl, honestMessageKinds, makeHonestMessage } from '@/tests/support/effects/honest-messages';
import { openExchanges } from '@/tests/support/effects/honest-orders';
import { openTheater, type Theater } from '@/tests/support/effects/theater';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

/** For each version of the Safe; all of them together are more than five hundred. */
const casesEach = 180;
const messagesEach = 70;

let devnet: Devnet;
beforeAll(async () => {
  devnet = await startDevnet({ ports: { chain: 0, gateway: 0 }, seeded: false });
});
afterAll(() => devnet.close());

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
});
afterEach(() => {
  browser.clearFromAnotherTab();
  localTransactions.get();
});

describe.each(safeVersions)('a Safe %s', (version) => {
  let theater: Theater;
  beforeAll(async () => {
    theater = await openTheater(devnet.chain, version);
    await openExchanges(theater);
    await devnet.settled();
  });

  test(`${casesEach} honest transactions contradict nothing and carry the warnings of their kind alone`, async () => {
    const { safe } = theater;
    const clients = {
      chain: connectTo(devnet.chain.url),
      gateway: createGatewayClient({ baseUrl: devnet.gatewayUrl }),
    };
    const dice = throwDice(Number(version.replaceAll('.', '')) + 1);
    const alarms: string[] = [];
    const warned = new Map<string, Set<string>>();
    for (let number = 0; number < casesEach; number += 1) {
      const { kind, carries, fee, ...call } = makeHonest(theater, dice, number);
      const state = await getSafeState(clients.chain, safe);
      const transaction = makeTransaction({ ...call, ...fee, nonce: state.nonce });
      const signed = { signer: amara.address, signature: await signAs(amara, safe, transaction) };
      const { safeTxHash } = hashTransaction(safe, transaction);
      await propose(safe.address, { safeTxHash, transaction, signed, gateway: devnet.gatewayUrl });
      const id = `multisig_${safe.address}_${safeTxHash}`;

      // What was seen before would be another transaction with this nonce.
      localTransactions.set([]);
      const { inspection } = await loadVerifiedTransaction(clients, { safe, id });
      const wrong = inspection?.report.checks.filter(
        ({ state: verdict }) => verdict === 'contradicts' || verdict === 'corrected',
      );
      const assessed = await analyzeTransaction(clients, safe, transaction);
      const [approvals, around, review] = await Promise.all([
        assessTransactionApprovals(clients, { safe, assessed }),
        readTransactionContext(clients, {
          ...{ safe, transaction, proposal: { proposer: amara.address, isSigned: true }, state },
          queue: { items: [], isComplete: true },
        }),
        readReview(theater, clients.chain, { ...call, ...(fee && { fee }) }),
      ]);
      const risks = [...assessed.risks, ...approvals.risks, ...around.risks];
      const kinds = risks.map((risk) => risk.kind);
      const seen = warned.get(kind) ?? new Set();
      warned.set(kind, seen);
      for (const found of kinds) seen.add(found);
      alarms.push(
        ...(wrong ?? []).map(({ label, detail }) => `${kind}: ${label}: ${detail}`),
        ...risks.filter((risk) => !carries.includes(risk.kind)).map(({ title }) => `${kind}: ${title}`),
        // An ordinary fee and an order whose terms are known are said, and ask for nothing.
        ...risks
          .filter((risk) => ['refund', 'order'].includes(risk.kind) && risk.needsAcknowledgement)
          .filter((risk) => !isByHash(kind, risk))
          .map(({ title }) => `${kind}: ${title}`),
        ...(await review.stops()).map((stop) => `${kind}: the simulation stops at ${stop}`),
        ...(await review.remarks()).map((remark) => `${kind}: the simulation remarks ${remark}`),
      );
      if (!inspection) alarms.push(`${kind}: it was not looked at`);
      if ((await review.outcome())?.result.kind !== 'success') alarms.push(`${kind}: it would not succeed`);
    }
    expect([...new Set(alarms)]).toEqual([]);
    expect([...warned.keys()].toSorted()).toEqual([...honestKinds].toSorted());
    console.info(
      `No false alarm, Safe ${version}: ${casesEach} honest transactions, ${honestKinds.length} kinds;`,
      JSON.stringify([...warned].map(([kind, found]) => [kind, ...found])),
    );
  });

  test(`${messagesEach} honest messages are read, refused by nothing, and carry the warnings of their kind alone`, async () => {
    const { safe } = theater;
    const clients = {
      chain: connectTo(devnet.chain.url),
      gateway: createGatewayClient({ baseUrl: devnet.gatewayUrl }),
    };
    const dice = throwDice(Number(version.replaceAll('.', '')) + 2);
    const alarms: string[] = [];
    const warned = new Map<string, Set<string>>();
    for (let number = 0; number < messagesEach; number += 1) {
      const { kind, message, carries } = makeHonestMessage(theater, dice, number);
      const risks = await assessHonestMessage(clients, safe, message);
      const found = risks.map((risk) => risk.kind);
      warned.set(kind, new Set([...(warned.get(kind) ?? []), ...found]));
      alarms.push(
        ...risks.filter((one) => !carries.includes(one.kind)).map(({ title }) => `${kind}: ${title}`),
        // A warning of its kind that is missing is as wrong.
        ...carries.filter((expected) => !found.includes(expected)).map((one) => `${kind}: no ${one}`),
      );
    }
    expect([...new Set(alarms)]).toEqual([]);
    expect([...warned.keys()].toSorted()).toEqual([...honestMessageKinds].toSorted());
    console.info(
      `No false alarm, Safe ${version}: ${messagesEach} honest messages, ${honestMessageKinds.length} kinds;`,
      JSON.stringify([...warned].map(([kind, found]) => [kind, ...found])),
    );
  });
});

/** The terms of such an order are not in the bytes, and this suite's gateway does not have them. */
const isByHash = (kind: string, { title }: Risk) =>
  kind === 'order signed by its hash (CoW)' && title === 'An order known only by its hash';

/** Everything that the review of a message says loudly. Throws where it would not be shown at all, or not be signed. */
async function assessHonestMessage(clients: InspectingClients, safe: SafeRef, message: unknown) {
  const content = readMessageContent(message);
  if (content === undefined) throw new Error('It could not be read.');
  const disabledReason = findMessageDisabledReason(safe, content);
  if (disabledReason) throw new Error(disabledReason);
  const risks = findMessageRisks(safe, content, { appUrl });
  if (typeof content === 'string') return risks;
  const permits = await assessMessageApprovals(clients, { safe, typedData: content });
  if (!permits.isComplete) throw new Error('The chain was not asked about all of it.');
  return [...risks, ...permits.risks];
}

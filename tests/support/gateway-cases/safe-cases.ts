import { getCreation } from '@/lib/gateway/resources/creation';
import { listOverviews } from '@/lib/gateway/resources/overviews';
import { listAllOwnedSafes, listAllOwnedSafesRetired, listOwnedSafes } from '@/lib/gateway/resources/owners';
import { getNonces, getSafe } from '@/lib/gateway/resources/safes';
import { amara, bruno, otherSafe, recipient, safe, token } from '@/tests/support/chain/people';
import { addressInfo } from '@/tests/support/gateway/gateway-json';
import { makeCase } from './gateway-case';

const safePath = `/v1/chains/8453/safes/${safe.address}`;
const hash = `0x${'ab'.repeat(32)}` as const;

const byChain = { 1: null, 8453: [safe.address.toLowerCase()] };
const chains = new Map([
  [1, undefined],
  [8453, [safe.address]],
]);

export const overviewJson = {
  address: addressInfo(safe.address),
  chainId: '8453',
  threshold: 2,
  owners: [addressInfo(amara.address)],
  fiatTotal: '12.5',
  queued: 1,
  awaitingConfirmation: null,
};

/** A Safe as the gateway sends it. */
export const safeJson = {
  address: addressInfo(safe.address),
  chainId: '8453',
  nonce: 7,
  threshold: 2,
  owners: [addressInfo(amara.address), addressInfo(bruno.address)],
  implementation: addressInfo(token),
  modules: null,
  fallbackHandler: addressInfo(recipient),
  guard: null,
  version: '1.4.1+L2',
  implementationVersionState: 'UP_TO_DATE',
  collectiblesTag: null,
  txQueuedTag: '1795197604',
  txHistoryTag: null,
  messagesTag: null,
};

export const safeCases = [
  makeCase(getSafe, (signal) => [safe, { signal }], {
    sends: { path: safePath },
    answer: safeJson,
    becomes: {
      address: safe.address,
      nonce: 7n,
      threshold: 2,
      owners: [amara.address, bruno.address],
      implementation: token,
      versionState: 'UP_TO_DATE',
      version: '1.4.1+L2',
      modules: [],
      fallbackHandler: recipient,
      guard: undefined,
      tags: { collectibles: undefined, queue: '1795197604', history: undefined, messages: undefined },
    },
  }),
  makeCase(getNonces, (signal) => [safe, { signal }], {
    sends: { path: `${safePath}/nonces` },
    answer: { currentNonce: 0, recommendedNonce: 3 },
    becomes: { currentNonce: 0n, recommendedNonce: 3n },
  }),
  makeCase(getCreation, (signal) => [safe, { signal }], {
    sends: { path: `${safePath}/transactions/creation` },
    answer: {
      created: '2026-01-01T00:00:00.000Z',
      creator: amara.address,
      transactionHash: hash,
      factoryAddress: token,
      masterCopy: recipient,
      setupData: '0xABCD',
      saltNonce: '5',
      dataDecoded: { method: 'setup', parameters: null },
    },
    becomes: {
      date: new Date('2026-01-01T00:00:00Z'),
      creator: amara.address,
      transactionHash: hash,
      factory: token,
      implementation: recipient,
      setupData: '0xabcd',
      saltNonce: 5n,
      decoded: { method: 'setup', parameters: [], accuracy: undefined },
    },
  }),
  makeCase(
    listOverviews,
    (signal) => [{ safes: [safe, otherSafe], account: amara.address, currency: 'usd' }, { signal }],
    {
      sends: {
        path: '/v1/safes',
        query: {
          safes: `8453:${safe.address},8453:${otherSafe.address}`,
          currency: 'usd',
          trusted: 'true',
          exclude_spam: 'true',
          wallet_address: amara.address,
        },
      },
      answer: [overviewJson, { ...overviewJson, address: addressInfo(otherSafe.address), queued: 'many' }],
      becomes: [
        {
          kind: 'safe',
          address: safe.address,
          threshold: 2,
          owners: [amara.address],
          fiatTotal: 12.5,
          queued: 1,
          awaitingConfirmation: undefined,
        },
        { kind: 'unreadable', id: otherSafe.address },
      ],
    },
  ),
  makeCase(listOwnedSafes, (signal) => [{ owner: amara.address, chainId: 8453 }, { signal }], {
    sends: { path: `/v1/chains/8453/owners/${amara.address}/safes` },
    answer: { safes: [safe.address.toLowerCase()] },
    becomes: [safe.address],
  }),
  makeCase(listAllOwnedSafes, (signal) => [{ owner: amara.address }, { signal }], {
    sends: { path: `/v2/owners/${amara.address}/safes` },
    answer: byChain,
    becomes: chains,
  }),
  makeCase(listAllOwnedSafesRetired, (signal) => [{ owner: amara.address }, { signal }], {
    sends: { path: `/v1/owners/${amara.address}/safes` },
    answer: byChain,
    becomes: chains,
  }),
];

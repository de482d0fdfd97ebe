import type { LocalAccount } from 'viem';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { otherAccount } from '@/devnet/chain/accounts';
import { createSafe } from '@/devnet/chain/safe-setup';
import type { Failure } from '@/devnet/gateway/http/failures';
import { type Fixture, payment, readPage, startFixture, testOrigin } from '@/tests/devnet/gateway/fixture';

/** What is asked while it fails. */
export const path = '/v1/chains/8453/about/master-copies';

type Failing = {
  readonly fixture: Fixture;
  /** The owner who proposes. */
  readonly a: LocalAccount;
  readonly safe: `0x${string}`;
};

/** A local gateway with one Safe of two owners for the tests of a file; every test begins without failures. */
export function failingGateway() {
  let started: Failing | undefined;
  let nonce = 0;
  const get = (): Failing => {
    if (!started) throw new Error('The gateway has not started.');
    return started;
  };
  beforeAll(async () => {
    const fixture = await startFixture();
    const [a, b] = [otherAccount(), otherAccount()];
    const safe = await createSafe({
      ...{ rpcUrl: fixture.rpcUrl, owners: [a.address, b.address], threshold: 2 },
    });
    await fixture.gateway.settled();
    started = { fixture, a, safe };
  });
  afterAll(() => get().fixture.close());
  afterEach(() => {
    get().fixture.gateway.setRules([]);
    get().fixture.gateway.setRewrite(undefined);
  });
  const setRules = (...rules: object[]) => get().fixture.send('POST', '/__control/rules', { rules });
  const queue = () => get().fixture.get(`/v1/chains/8453/safes/${get().safe}/transactions/queued`);
  return {
    get,
    setRules,
    queue,
    suffer: (failure: Failure) => setRules({ path: 'master-copies', ...failure }),
    askAsPage: (init?: RequestInit) =>
      fetch(get().fixture.gateway.url + path, { headers: { origin: testOrigin }, ...init }),
    /** The payment that the owner proposes next. */
    nextPayment: () => payment(get().a.address, nonce),
    proposeNext: async () => get().fixture.propose(get().safe, payment(get().a.address, nonce++), [get().a]),
    countQueued: async () =>
      readPage(await queue()).results.filter(({ type }) => type === 'TRANSACTION').length,
  };
}

import { type Address, zeroAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherAccount } from '@/devnet/chain/accounts';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type SafeTransaction, safeTransaction, signSafeTransaction } from '@/devnet/chain/safe-transaction';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { startFixture } from './fixture';

const relayPath = '/v1/chains/8453/relay';
const owner = otherAccount();

describe.each(['fails', 'unreachable', undefined] as const)(
  'a relayer that the Safe pays, whose simulation is %s',
  (simulation) => {
    let fixture: Awaited<ReturnType<typeof startFixture>>;
    let safe: Address;
    beforeAll(async () => {
      fixture = await startFixture({ relays: 5, relayer: { type: 'RELAY_FEE', simulation } });
      safe = await createSafe({ rpcUrl: fixture.chain.url, owners: [owner.address], threshold: 1 });
      await fixture.gateway.settled();
    });
    afterAll(() => fixture.close());

    const order = async (transaction: SafeTransaction) => {
      const { safeTxHash } = await fixture.propose(safe, transaction, [owner]);
      const { signature } = await signSafeTransaction(safe, transaction, owner);
      const data = encodeExecution({ ...transaction, data: transaction.data ?? '0x' }, signature);
      return { version: '1.4.1', to: safe, data, safeTxHash };
    };
    const fee = { safeTxGas: 60_000n, baseGas: 40_000n, gasPrice: 1n, refundReceiver: owner.address };

    it('refuses a call without the hash, with another one, and without a fee in its fields', async () => {
      const { safeTxHash, ...rest } = await order(safeTransaction({ to: owner.address, nonce: 0n, ...fee }));
      expect(await fixture.send('POST', relayPath, rest)).toMatchObject({ status: 403 });
      const other = { ...rest, safeTxHash: `0x${'12'.repeat(32)}` };
      expect(await fixture.send('POST', relayPath, other)).toMatchObject({ status: 422 });
      const free = await order(safeTransaction({ to: owner.address, nonce: 0n, gasToken: zeroAddress }));
      expect(await fixture.send('POST', relayPath, free)).toMatchObject({ status: 403 });
      expect(await fixture.get(`${relayPath}/${safe}`)).toMatchObject({ body: { remaining: 0, limit: 0 } });
      expect(await fixture.get(`${relayPath}/${safe}?safeTxHash=${safeTxHash}`)).toMatchObject({
        body: { remaining: 1, limit: 1 },
      });
      expect(await fixture.get(`${relayPath}/${safe}?safeTxHash=${free.safeTxHash}`)).toMatchObject({
        body: { remaining: 0, limit: 0 },
      });
    });

    it('says what its simulation came to before it sends anything', async () => {
      const whole = await order(safeTransaction({ to: owner.address, nonce: 0n, ...fee }));
      const answer = await fixture.send('POST', relayPath, whole);
      const again = await fixture.send('POST', relayPath, { ...whole, acceptUnverifiedSimulation: true });
      if (simulation === 'fails')
        expect([answer, again]).toMatchObject([
          { status: 422, body: { code: 'SIMULATION_FAILED' } },
          { status: 422, body: { code: 'SIMULATION_FAILED' } },
        ]);
      else if (simulation === 'unreachable')
        expect([answer, again]).toMatchObject([
          { status: 422, body: { code: 'INDETERMINATE_SIMULATION' } },
          { status: 201, body: { taskId: expect.any(String) } },
        ]);
      else expect(answer).toMatchObject({ status: 201, body: { taskId: expect.any(String) } });
    });
  },
);

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { GatewayError } from '@/lib/errors/gateway';
import { requestGateway } from '@/lib/gateway/http/request-gateway';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { safe } from '@/tests/support/chain/people';
import { findKinds } from '@/tests/support/gateway/find-kinds';
import { doubleGateway, refuse } from '@/tests/support/gateway/gateway-double';
import { callRows, findCase } from '@/tests/support/gateway-cases/call-rows';
import recorded from '@/tests/vectors/gateway/samples.json' with { type: 'json' };

const recordSchema = z.object({
  status: z.number(),
  request: z.object({ method: z.string(), path: z.string() }),
  response: z.unknown(),
});
type Recorded = z.infer<typeof recordSchema>;

const records = Object.entries(z.record(z.string(), recordSchema).parse(recorded));
const recordsWith = (isWanted: (status: number) => boolean) =>
  records.filter(([, { status }]) => isWanted(status));

const replay = ({ status, response }: Recorded) =>
  doubleGateway(() => (response === '' ? new Response(null) : refuse(status, response))).client;

/** The row of the list whose call a recorded request was. */
const findRow = ({ request: { method, path } }: Recorded) =>
  callRows.find(({ call }) => {
    const pattern = new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
    return call.method === method && pattern.test(path);
  });

/** Asked of the service to learn what it does, but by no function: newer forms of calls that are in the list. */
const asksNothing = ['owners_v3', 'overview_v2'];

describe('recorded answers of the hosted gateway', () => {
  test.each(recordsWith((status) => status < 300).filter(([name]) => !asksNothing.includes(name)))(
    '%s is read by its function, and nothing in it is unknown or unreadable',
    async (_name, record) => {
      const row = findRow(record);
      if (!row) throw new Error('A recorded answer of a call that no row has.');
      const kinds = findKinds(await findCase(row).ask(replay(record)));
      expect(kinds).not.toContain('unreadable');
      expect(kinds).not.toContain('unknown');
    },
  );

  test.each(
    recordsWith((status) => status === 200).filter(([name]) => /^(details|propose|confirm)/.test(name)),
  )('the hash of %s is the one computed here', async (_name, record) => {
    const { multisig } = await getTransaction(replay(record), { safe, id: 'x' });
    expect(multisig).toBeDefined();
    if (multisig) expect(hashTransaction(safe, multisig.transaction).safeTxHash).toBe(multisig.safeTxHash);
  });

  test.each(recordsWith((status) => status >= 400))('%s reads as specified', async (_name, record) => {
    const request = requestGateway(replay(record), {
      call: { method: 'GET', path: '/v1/x' },
      parameters: {},
      schema: z.never() as never,
    });
    await expect(request).rejects.toThrow(GatewayError);
    await expect(request).rejects.toThrow(/^CGW error - \w+: ./);
  });
});

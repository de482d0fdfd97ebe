import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { GatewayError } from '@/lib/errors/gateway';
import { getBalances } from '@/lib/gateway/balances';
import { type GatewayClient, requestGateway } from '@/lib/gateway/client';
import { getNonces, getSafe, listOverviews, listOwnedSafes } from '@/lib/gateway/safes';
import { listHistory, listQueue } from '@/lib/gateway/transaction-list';
import { getTransaction } from '@/lib/gateway/transactions';
import { hashTransaction } from '@/lib/safe/hash';
import { projectRoot } from '@/tests/support/architecture/project-files';
import { doubleGateway, refuse } from '@/tests/support/gateway-double';
import { amara, safe } from '@/tests/support/people';

// Answers recorded from the hosted service lie beside some checkouts. Without them there is nothing to compare with.
const file = join(projectRoot, '..', 'shared', 'gateway', 'samples.json');
const recordSchema = z.record(z.string(), z.object({ status: z.number(), response: z.unknown() }));
const records = existsSync(file) ? recordSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};

const replay = (name: string) =>
  doubleGateway(() => refuse(records[name]?.status ?? 500, records[name]?.response)).client;
const namesOf = (pattern: RegExp, isWanted: (status: number) => boolean) =>
  Object.keys(records).filter((name) => pattern.test(name) && isWanted(records[name]?.status ?? 0));
const isFine = (status: number) => status === 200;

describe.skipIf(!existsSync(file))('recorded answers of the hosted gateway', () => {
  test.each(namesOf(/^(details|propose|confirm)/, isFine))(
    '%s is read, and its hash is the one computed here',
    async (name) => {
      const { multisig } = await getTransaction(replay(name), { safe, id: 'x' });
      expect(multisig).toBeDefined();
      if (multisig) expect(hashTransaction(safe, multisig.transaction).safeTxHash).toBe(multisig.safeTxHash);
    },
  );

  test.each(['queued', 'queued_page1', 'queued_page2', 'history'])(
    'every row of %s is read',
    async (name) => {
      const client = replay(name);
      const { items } =
        name === 'history'
          ? await listHistory(client, safe, { timezone: 'UTC' })
          : await listQueue(client, safe);
      expect(items.length).toBeGreaterThan(1);
      expect(items.filter(({ kind }) => kind === 'unknown' || kind === 'unreadable')).toEqual([]);
    },
  );

  test.each<[string, (client: GatewayClient) => Promise<unknown>]>([
    ['safe', (client) => getSafe(client, safe)],
    ['balances', (client) => getBalances(client, { safe })],
    ['nonces', (client) => getNonces(client, safe)],
    ['owners_v2', (client) => listOwnedSafes(client, { owner: amara.address, chainId: 8453 })],
    ['overview', (client) => listOverviews(client, { safes: [safe], currency: 'usd' })],
  ])('%s is read', async (name, ask) => {
    expect(await ask(replay(name))).toBeTruthy();
  });

  test.each(namesOf(/./, (status) => status >= 400))('%s reads as specified', async (name) => {
    const request = requestGateway(replay(name), { path: '/v1/x', schema: z.never() as never });
    await expect(request).rejects.toThrow(GatewayError);
    await expect(request).rejects.toThrow(/^CGW error - \w+: ./);
  });
});

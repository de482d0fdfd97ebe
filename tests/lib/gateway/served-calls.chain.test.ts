import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namedRows } from '@/tests/support/gateway-cases/call-rows';
import {
  type ContractWorld,
  type ServedCall,
  startContractWorld,
} from '@/tests/support/gateway-contract/contract-world';
import { servedActions } from '@/tests/support/gateway-contract/served-actions';
import { servedLists } from '@/tests/support/gateway-contract/served-lists';
import { servedPeople } from '@/tests/support/gateway-contract/served-people';

const served: ReadonlyMap<string, ServedCall> = new Map(
  Object.entries({ ...servedLists, ...servedActions, ...servedPeople }),
);

// The hosted service has retired the others, and each is unknown here too (every-call.chain.test.ts).
const servedRows = namedRows.filter(([, { call }]) => call.isRetired !== true);

let world: ContractWorld;
beforeAll(async () => {
  world = await startContractWorld();
});
afterAll(() => world.close());

describe('over a real socket', () => {
  test.each(servedRows)('%s is served', async (name, { call }) => {
    const ask = served.get(name);
    if (!ask) throw new Error(`Nothing asks for ${name}.`);
    const before = world.fixture.gateway.requests().length;
    const [given, held] = await ask(world);
    if (typeof held === 'object') expect(given).toMatchObject(held ?? {});
    else expect(given).toBe(held);
    const pattern = new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
    const asked = world.fixture.gateway.requests().slice(before);
    expect(asked.filter(({ method, path }) => method === call.method && pattern.test(path))).not.toEqual([]);
  });

  test('no call is served that is not in the list, or that is retired', () => {
    expect([...served.keys()].toSorted()).toEqual(servedRows.map(([name]) => name).toSorted());
  });
});

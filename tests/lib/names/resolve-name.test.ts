import { describe, expect, test } from 'vitest';
import { describeError } from '@/lib/errors/mapping/describe';
import { resolveName } from '@/lib/names/resolve-name';
import { type DoubleChainState, doubleChain } from '@/tests/support/chain/chain-double';
import { amara, stranger } from '@/tests/support/chain/people';

const name = 'amara.base.eth';
const honest: DoubleChainState = { names: [{ name, address: amara.address }] };
const lying: DoubleChainState = { names: [{ name, address: stranger.address }] };

const resolve = (first: DoubleChainState, second?: DoubleChainState) =>
  resolveName(
    {
      chain: doubleChain(first).client,
      secondaryRpc: second && { host: 'second.example', client: doubleChain(second).client },
    },
    name,
  );

describe('the address of a name', () => {
  test.each<[string, DoubleChainState | undefined]>([
    ['there is no second RPC', undefined],
    ['a second RPC says the same', honest],
    ['a second RPC is silent', { isDown: true }],
  ])('is found where %s', async (_name, second) => {
    expect(await resolve(honest, second)).toEqual({ name, address: amara.address });
  });

  test.each<[string, DoubleChainState, DoubleChainState, readonly string[]]>([
    ['another address', lying, honest, [stranger.address, amara.address]],
    ['an address where there is none', lying, {}, [stranger.address, 'says no address']],
    ['that there is none', {}, honest, ['says no address', amara.address]],
  ])('is not believed where the first of two RPCs says %s', async (_name, first, second, words) => {
    const error = await resolve(first, second).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'name-disputed', failure: { ensName: name } });
    for (const word of words) expect(describeError(error)?.title).toContain(word);
    expect(describeError(error)?.title).toContain('second.example');
  });
});

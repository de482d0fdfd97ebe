import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { demoGenesisHash } from '@/config/demo';
import { startAnvil } from '@/devnet/chain/anvil';
import { createChainClient } from '@/devnet/chain/chain-client';
import { startGuardedRpc } from '@/devnet/chain/guarded-rpc';
import { DevnetError } from '@/devnet/devnet-error';
import { isAlive } from '@/tests/support/safe-apps/is-alive';

describe('anvil', () => {
  it('has the same block 0 at every start, and nothing of the chain before', async () => {
    for (const _ of [1, 2]) {
      const anvil = await startAnvil({ port: 0 });
      onTestFinished(anvil.close);
      const client = createChainClient(anvil.url);
      expect(await client.getBlockNumber()).toBe(0n);
      expect((await client.getBlock({ blockNumber: 0n })).hash).toBe(demoGenesisHash);
      await client.mine({ blocks: 3 });
      await anvil.close();
    }
  });

  it('is gone after close, which may be asked twice', async () => {
    const anvil = await startAnvil({ port: 0 });
    onTestFinished(anvil.close);
    expect(isAlive(anvil.pid)).toBe(true);
    await anvil.close();
    expect(isAlive(anvil.pid)).toBe(false);
    await anvil.close();
    expect(await anvil.exited).toMatch(/^The local chain ended/);
  });

  it('names a taken port and what wanted it', async () => {
    const server = createServer();
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A server that listens on TCP has an address with a port.
    const { port } = server.address() as AddressInfo;
    const starting = startAnvil({ port });
    await expect(starting).rejects.toThrow(DevnetError);
    await expect(starting).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is taken, and the local chain needs it.`,
    );
  });
});

describe('the door to the chain', () => {
  const question = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });
  const open = async () => {
    const anvil = await startAnvil({ port: 0 });
    onTestFinished(anvil.close);
    const door = await startGuardedRpc({
      port: 0,
      target: anvil.url,
      allowedOrigins: ['http://localhost:3000'],
    });
    onTestFinished(door.close);
    const ask = (origin?: string) =>
      fetch(door.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(origin === undefined ? {} : { origin }) },
        body: question,
      });
    return { anvil, ask };
  };

  it('lets programs and its own pages in, and no other page', async () => {
    const { ask } = await open();
    expect(await (await ask()).json()).toMatchObject({ result: '0x2105' });
    const own = await ask('http://localhost:3000');
    expect(own.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(await own.json()).toMatchObject({ result: '0x2105' });
    const foreign = await ask('https://elsewhere.example');
    expect(foreign.status).toBe(403);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('answers 502 when the chain has ended', async () => {
    const { anvil, ask } = await open();
    await anvil.close();
    expect((await ask()).status).toBe(502);
  });
});

import { type Address, formatUnits, type Hash, parseAbi, parseEther, parseUnits } from 'viem';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { demoGenesisHash, demoOwners } from '@/config/demo';
import { demoPriceSources } from '@/config/demo-price-feeds';
import { demoSafes } from '@/config/demo-safes';
import { demoTokens } from '@/config/demo-tokens';
import { allowanceModules } from '@/config/known-modules';
import { canonicalAddress } from '@/devnet/chain/safe-setup';
import { demoTip } from '@/devnet/seed/builder';
import { type Devnet, startDevnet } from '@/devnet/start';
import { readFeeOptions } from '@/lib/chain/read-fee-options';
import { readPriceAt } from '@/lib/chain/read-price-at';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { allowanceViewAbi } from '@/lib/safe/abi/allowance';
import { isAlive } from '@/tests/support/safe-apps/is-alive';

const abi = parseAbi([
  'function VERSION() view returns (string)',
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
  'function nonce() view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function ownerOf(uint256) view returns (address)',
]);

const { bakery, workshop, van, fair } = demoSafes;
const { usdc, cedar, silent, stallPass, breadStamps } = demoTokens;

function owner(name: string): Address {
  const found = demoOwners.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`No demo owner ${name}`);
  return found.address;
}

const freePorts = { chain: 0, gateway: 0 };

describe('the demo scenario', () => {
  let devnet: Devnet;
  beforeAll(async () => {
    devnet = await startDevnet({ ports: freePorts });
  });
  afterAll(() => devnet.close());

  it.each([
    [bakery, ['Chiara', 'Amara', 'Bruno'].map(owner), 2n, 16n],
    [workshop, [owner('Dmitri')], 1n, 2n],
    [van, [bakery.address, owner('Esi')], 1n, 1n],
    [fair, ['Amara', 'Bruno', 'Esi'].map(owner), 2n, 2n],
  ])('ends with $name as told: version, owners, threshold, nonce', async (safe, owners, threshold, nonce) => {
    const read = (functionName: 'VERSION' | 'getOwners' | 'getThreshold' | 'nonce') =>
      devnet.chain.client.readContract({ address: safe.address, abi, functionName });
    expect(await read('VERSION')).toBe(safe.version);
    expect(await read('getOwners')).toEqual(owners);
    const told = demoOwners.filter(({ owns }) => owns.includes(safe.name)).map(({ address }) => address);
    expect(told.toSorted()).toEqual(owners.filter((one) => one !== bakery.address).toSorted());
    expect(await read('getThreshold')).toBe(threshold);
    expect(await read('nonce')).toBe(nonce);
    const singleton = canonicalAddress(
      // The recorded versions are the supported ones.
      safe.version as '1.3.0' | '1.4.1' | '1.5.0',
      safe.version === '1.3.0' ? 'GnosisSafeL2' : 'SafeL2',
    );
    const slot = await devnet.chain.client.getStorageAt({ address: safe.address, slot: '0x0' });
    expect(slot?.slice(-40)).toBe(singleton.slice(2).toLowerCase());
  });

  it.each([
    [bakery, '12.5', '14219.6', '5080.123456789012345678', '600'],
    [workshop, '0.95', '520', '0', '0'],
    [van, '0.6', '590', '0', '0'],
    [fair, '3', '1500', '0', '0'],
  ])('ends with the balances of $name as told', async (safe, ether, dollars, cedars, silents) => {
    const balance = (token: Address) =>
      devnet.chain.client.readContract({
        address: token,
        abi,
        functionName: 'balanceOf',
        args: [safe.address],
      });
    expect(await devnet.chain.client.getBalance({ address: safe.address })).toBe(parseEther(ether));
    expect(await balance(usdc.address)).toBe(parseUnits(dollars, usdc.decimals));
    expect(await balance(cedar.address)).toBe(parseUnits(cedars, cedar.decimals));
    expect(await balance(silent.address)).toBe(parseUnits(silents, silent.decimals));
  });

  it('has its executions cost their executor a fee of cents', async () => {
    const { client } = devnet.chain;
    const spent = 20n * 10n ** 18n - (await client.getBalance({ address: owner('Amara') }));
    expect(spent).toBeGreaterThan(0n);
    const block = await client.getBlock({ includeTransactions: true });
    let number = block.number;
    let paid: bigint | undefined;
    while (paid === undefined) {
      const { transactions } = await client.getBlock({ blockNumber: number, includeTransactions: true });
      const own = transactions.find(({ from }) => from === owner('Amara').toLowerCase());
      if (own) {
        const receipt = await client.getTransactionReceipt({ hash: own.hash });
        paid = receipt.gasUsed * receipt.effectiveGasPrice;
      }
      number -= 1n;
    }
    // At 2,400 dollars: between half a cent and ten.
    expect(Number(paid) / 1e18).toBeGreaterThan(0.000_002);
    expect(Number(paid) / 1e18).toBeLessThan(0.000_042);
  });

  it('offers wallets no fee unless it is told to, and then that of the story', async () => {
    const offered = async (url: string) => {
      const client = createChainClient({
        rpcUrls: [url],
        identity: { chainId: 8453, genesisHash: demoGenesisHash },
      });
      return (await readFeeOptions(client)).map(({ price }) => price);
    };
    expect(await offered(devnet.rpcUrl)).toEqual([0n, 0n, 0n]);
    const other = await startDevnet({ ports: freePorts, seeded: false, hasFees: true });
    onTestFinished(() => other.close());
    expect(await offered(other.rpcUrl)).toEqual([demoTip, demoTip, demoTip]);
  });

  it('leaves Amara a weekly limit of the fair, of which nothing is spent', async () => {
    const [amount, spent, resetMinutes] = await devnet.chain.client.readContract({
      address: allowanceModules[0],
      abi: allowanceViewAbi,
      functionName: 'getTokenAllowance',
      args: [fair.address, owner('Amara'), usdc.address],
    });
    expect([amount, spent, resetMinutes]).toEqual([parseUnits('100', usdc.decimals), 0n, 10_080n]);
  });

  it('leaves two collectibles with the bakery', async () => {
    for (const id of [7n, 12n]) {
      expect(
        await devnet.chain.client.readContract({
          address: stallPass.address,
          abi,
          functionName: 'ownerOf',
          args: [id],
        }),
      ).toBe(bakery.address);
    }
  });

  it('leaves many alike with it too', async () => {
    const count = await devnet.chain.client.readContract({
      address: breadStamps.address,
      abi: parseAbi(['function balanceOf(address owner, uint256 id) view returns (uint256)']),
      functionName: 'balanceOf',
      args: [bakery.address, 3n],
    });
    expect(count).toBe(240n);
  });

  it('tells what Ether was worth at each time of the story', async () => {
    const client = createChainClient({
      rpcUrls: [devnet.rpcUrl],
      identity: { chainId: 8453, genesisHash: demoGenesisHash },
    });
    const read = async (daysAgo: number) => {
      const at = Date.now() / 1000 - daysAgo * 86_400;
      let blockNumber = await devnet.chain.client.getBlockNumber();
      const timeOf = async (block: bigint) =>
        Number((await devnet.chain.client.getBlock({ blockNumber: block })).timestamp);
      while ((await timeOf(blockNumber)) > at) blockNumber -= 1n;
      const price = await readPriceAt(client, { token: 'native', blockNumber, sources: demoPriceSources });
      return price.kind === 'price' ? formatUnits(price.answer, price.decimals) : price.reason;
    };
    expect(await Promise.all([36.9, 30, 20, 6, 0].map(read))).toEqual([
      ...['no-round', '2298.15', '2267.3', '2412', '2400'],
    ]);
  });

  it('spans five weeks and ends now', async () => {
    const { client } = devnet.chain;
    const head = await client.getBlock();
    const first = await client.getBlock({ blockNumber: 1n });
    expect(Math.abs(Number(head.timestamp) - Date.now() / 1000)).toBeLessThan(120);
    expect(Number(head.timestamp - first.timestamp) / 86_400).toBeGreaterThan(35);
    await client.mine({ blocks: 1 });
    expect(Math.abs(Number((await client.getBlock()).timestamp) - Date.now() / 1000)).toBeLessThan(120);
  });

  it('has the same hashes when it is told again', async () => {
    const again = await startDevnet({ ports: freePorts });
    onTestFinished(again.close);
    const [first, second] = await Promise.all([transactionHashes(devnet), transactionHashes(again)]);
    expect(second).toEqual(first);
    expect(first.length).toBeGreaterThan(80);
    expect(await queue(again)).toEqual(await queue(devnet));
  });

  it('leaves a queue that is ready, waiting, in conflict and more than a plain transfer', async () => {
    expect(await queue(devnet)).toMatchObject([
      { nonce: 16, txStatus: 'AWAITING_EXECUTION', type: 'Transfer', signed: 2, conflictType: 'None' },
      { nonce: 17, txStatus: 'AWAITING_CONFIRMATIONS', type: 'Transfer', signed: 1, conflictType: 'None' },
      { nonce: 18, txStatus: 'AWAITING_CONFIRMATIONS', type: 'Transfer', signed: 1, conflictType: 'HasNext' },
      { nonce: 18, txStatus: 'AWAITING_CONFIRMATIONS', type: 'Custom', signed: 1, conflictType: 'End' },
      { nonce: 19, txStatus: 'AWAITING_CONFIRMATIONS', type: 'SettingsChange', signed: 1 },
      { nonce: 20, txStatus: 'AWAITING_CONFIRMATIONS', type: 'Custom', signed: 1 },
    ]);
  });

  it('leaves a message that two signed, one that waits for a second, and a delegate', async () => {
    const read = async (path: string) => (await fetch(`${devnet.gatewayUrl}${path}`)).json();
    const messages = await read(`/v1/chains/8453/safes/${bakery.address}/messages`);
    expect(messages).toMatchObject({
      count: 2,
      results: [
        { type: 'DATE_LABEL' },
        { status: 'NEEDS_CONFIRMATION', confirmationsSubmitted: 1, message: { primaryType: 'StallOrder' } },
        { type: 'DATE_LABEL' },
        { status: 'CONFIRMED', confirmationsSubmitted: 2, preparedSignature: expect.stringMatching(/^0x/) },
      ],
    });
    expect(await read(`/v2/chains/8453/delegates?safe=${bakery.address}`)).toMatchObject({
      results: [{ delegate: owner('Esi'), delegator: owner('Amara'), label: 'Bookkeeping' }],
    });
  });

  it('leaves a history whose every part the gateway understood', async () => {
    const items = await history(devnet);
    const multisig = items.filter((item) => item.nonce !== undefined);
    expect(multisig.map(({ nonce }) => nonce)).toEqual([...Array(16).keys()].reverse());
    expect(multisig.filter(({ txStatus }) => txStatus !== 'SUCCESS').map(({ nonce }) => nonce)).toEqual([6]);
    expect(multisig.every(({ signed }) => signed === 2)).toBe(true);
    expect(multisig.find(({ nonce }) => nonce === 0)?.type).toBe('SettingsChange');
    expect(multisig.filter(({ note }) => note === 'Rent')).toHaveLength(1);
    expect(items.filter(({ nonce, type }) => nonce === undefined && type === 'Transfer')).toHaveLength(16);
    expect(items.at(-1)?.type).toBe('Creation');
    const days = items.map(({ timestamp }) => (Date.now() - timestamp) / 86_400_000);
    expect(Math.max(...days)).toBeGreaterThan(35);
    expect(days).toEqual([...days].sort((a, b) => a - b));
  });

  it('leaves nothing running after close', async () => {
    const another = await startDevnet({ ports: freePorts, seeded: false });
    const { pid } = another.chain;
    expect(isAlive(pid)).toBe(true);
    await another.close();
    expect(isAlive(pid)).toBe(false);
    await expect(fetch(another.rpcUrl)).rejects.toThrow();
    await expect(fetch(another.gatewayUrl)).rejects.toThrow();
  });
});

async function transactionHashes({ chain: { client } }: Devnet): Promise<readonly Hash[]> {
  const head = await client.getBlockNumber();
  const blocks = await Promise.all(
    Array.from({ length: Number(head) }, (_, index) => client.getBlock({ blockNumber: BigInt(index + 1) })),
  );
  return blocks.flatMap(({ transactions }) => transactions);
}

const pageSchema = z.object({
  next: z.string().nullable(),
  results: z.array(
    z.object({
      type: z.string(),
      conflictType: z.string().optional(),
      transaction: z
        .object({
          id: z.string(),
          timestamp: z.number(),
          txStatus: z.string(),
          txInfo: z.object({ type: z.string() }),
          note: z.string().nullable(),
          executionInfo: z
            .object({ nonce: z.number().optional(), confirmationsSubmitted: z.number().optional() })
            .nullable(),
        })
        .optional(),
    }),
  ),
});

async function list(first: string) {
  const pages: z.infer<typeof pageSchema>[] = [];
  for (let url: string | null = first; url !== null; url = pages.at(-1)?.next ?? null) {
    pages.push(pageSchema.parse(await (await fetch(url)).json()));
  }
  // Pages of the service overlap by one transaction.
  const seen = new Set<string>();
  const isNew = (id: string | undefined) => id !== undefined && !seen.has(id) && seen.add(id) !== undefined;
  return pages
    .flatMap(({ results }) => results)
    .filter(({ transaction }) => isNew(transaction?.id))
    .flatMap(({ conflictType, transaction }) =>
      transaction === undefined
        ? []
        : [
            {
              ...transaction,
              conflictType,
              type: transaction.txInfo.type,
              nonce: transaction.executionInfo?.nonce,
              signed: transaction.executionInfo?.confirmationsSubmitted,
            },
          ],
    );
}

async function queue({ gatewayUrl }: Devnet) {
  const items = await list(
    `${gatewayUrl}/v1/chains/8453/safes/${bakery.address}/transactions/queued?trusted=true`,
  );
  // The dates are counted back from the start, which differs.
  return items.map(({ timestamp: _, ...rest }) => rest);
}

function history({ gatewayUrl }: Devnet) {
  return list(`${gatewayUrl}/v1/chains/8453/safes/${bakery.address}/transactions/history?trusted=true`);
}

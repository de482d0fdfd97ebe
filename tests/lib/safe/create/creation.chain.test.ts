import { predictSafeAddress as predictWithKit, SafeProvider } from '@safe-global/protocol-kit';
import fc from 'fast-check';
import { type Address, getAddress, keccak256 } from 'viem';
import { getCode, readContract } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creationContracts } from '@/config/creation-contracts';
import { demoGenesisHash } from '@/config/demo';
import { knownCode } from '@/config/known-code';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { proxyFactoryAbi } from '@/lib/safe/abi/creation';
import { encodeCreation, encodeToL2, predictSafeAddress, type SafeSetup } from '@/lib/safe/create/creation';
import { anyAddress } from '@/tests/support/transactions/transactions';

/**
 * None. The kit keeps its contracts under what it was asked with, but without the chain, so it would ask the closed chain
 * of another file that asked before; no other file gives this field.
 */
const customContracts = {};

const seed = 20_261_122;
const runs = 200;

let chain: Chain;
beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.close());

const client = () =>
  createChainClient({ rpcUrls: [chain.url], identity: { chainId: 8453, genesisHash: demoGenesisHash } });

const contractsOf = (version: string) => {
  const found = creationContracts.find((one) => one.version === version);
  if (!found) throw new Error(`No contracts of ${version}`);
  return found;
};

/** The zero address, the list's own mark and precompiles own nothing. */
const anyOwner = anyAddress
  .filter((address) => BigInt(address) > 0xffffn)
  .map((address) => getAddress(address));
const anySetup: fc.Arbitrary<SafeSetup> = fc
  .uniqueArray(anyOwner, { minLength: 1, maxLength: 10 })
  .chain((owners) =>
    fc.record({
      owners: fc.constant(owners),
      threshold: fc.integer({ min: 1, max: owners.length }),
      version: fc.constantFrom(...creationContracts.map(({ version }) => version)),
      saltNonce: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    }),
  );

describe('the contracts that Safes are created with', () => {
  test.each(creationContracts)(
    'of version $version are the official ones, with their code',
    async (contracts) => {
      for (const [address, kind] of [
        [contracts.factory, 'factory'],
        [contracts.singleton, 'singletonL2'],
        [contracts.fallbackHandler, 'fallbackHandler'],
        ...(contracts.toL2
          ? ([
              [contracts.toL2.singleton, 'singleton'],
              [contracts.toL2.setup, 'setup'],
            ] as const)
          : []),
      ] as const) {
        const known = knownCode.find((one) => one.address === address);
        expect(known).toMatchObject({ kind, version: contracts.version });
        const code = await getCode(client(), { address });
        expect(code && keccak256(code)).toBe(known?.codeHash);
      }
    },
  );

  test.each(creationContracts)(
    'of version $version deploy the code that addresses follow from',
    async (contracts) => {
      const code = await readContract(client(), {
        address: contracts.factory,
        abi: proxyFactoryAbi,
        functionName: 'proxyCreationCode',
      });
      expect(contracts.proxyCreationCode).toBe(code);
    },
  );
});

describe('a predicted address', () => {
  test(`is the one of the Safe that is created, and the one that Safe’s own kit predicts, ${runs} times`, async () => {
    const safeProvider = await SafeProvider.init({ provider: chain.url });
    const setups = fc.sample(anySetup, { seed, numRuns: runs });
    const reading = client();
    for (const setup of setups) {
      const contracts = contractsOf(setup.version);
      const predicted = predictSafeAddress(setup, contracts);
      const kit = await predictWithKit({
        safeProvider,
        ...{ chainId: 8453n, customContracts },
        safeAccountConfig: {
          owners: [...setup.owners],
          threshold: setup.threshold,
          fallbackHandler: contracts.fallbackHandler,
        },
        safeDeploymentConfig: {
          saltNonce: String(setup.saltNonce),
          safeVersion: contracts.version,
          deploymentType: 'canonical',
        },
      });
      expect(predicted).toBe(kit);
      await create(setup);
      const state = await getSafeState(reading, { chainId: 8453, address: predicted });
      expect(state).toMatchObject({
        owners: setup.owners,
        threshold: setup.threshold,
        version: setup.version,
        isL2: true,
        isKnownProxy: true,
        fallbackHandler: contracts.fallbackHandler,
        guard: undefined,
        nonce: 0n,
      });
      expect(state.modules?.addresses).toEqual([]);
    }
  }, 240_000);

  test('of a setup that changes to layer 2 is that of the Safe that is created, and of Safe’s own kit', async () => {
    const safeProvider = await SafeProvider.init({ provider: chain.url });
    const contracts = contractsOf('1.4.1');
    const paymentReceiver = getAddress('0x5afe7A11E7000000000000000000000000000000');
    for (const given of fc.sample(anySetup, { seed, numRuns: 10 })) {
      const setup: SafeSetup = { ...given, version: '1.4.1', isToL2: true, paymentReceiver };
      const predicted = predictSafeAddress(setup, contracts);
      const kit = await predictWithKit({
        safeProvider,
        ...{ chainId: 8453n, customContracts },
        safeAccountConfig: {
          owners: [...setup.owners],
          threshold: setup.threshold,
          fallbackHandler: contracts.fallbackHandler,
          to: contracts.toL2?.setup ?? '',
          data: encodeToL2(contracts),
          paymentReceiver,
        },
        safeDeploymentConfig: {
          saltNonce: String(setup.saltNonce),
          safeVersion: '1.4.1',
          deploymentType: 'canonical',
        },
        isL1SafeSingleton: true,
      });
      expect(predicted).toBe(kit);
      await create(setup);
      const state = await getSafeState(client(), { chainId: 8453, address: predicted });
      expect(state).toMatchObject({
        owners: setup.owners,
        threshold: setup.threshold,
        version: '1.4.1',
        singleton: contracts.singleton,
        isL2: true,
      });
    }
  }, 60_000);

  test('changes with each part of the setup', () => {
    fc.assert(
      fc.property(anySetup, anyOwner, (setup, owner) => {
        fc.pre(!setup.owners.includes(owner));
        const predict = (changed: Partial<SafeSetup>): Address => {
          const whole = { ...setup, ...changed };
          return predictSafeAddress(whole, contractsOf(whole.version));
        };
        const others = [
          predict({ owners: [...setup.owners, owner] }),
          predict({ owners: [owner, ...setup.owners.slice(1)] }),
          predict({ threshold: setup.threshold + 1 }),
          predict({ saltNonce: setup.saltNonce ^ 1n }),
          ...creationContracts
            .filter(({ version }) => version !== setup.version)
            .map(({ version }) => predict({ version })),
        ];
        expect(new Set([predict({}), ...others]).size).toBe(others.length + 1);
      }),
      { seed, numRuns: 50 },
    );
  });
});

async function create(setup: SafeSetup) {
  const contracts = contractsOf(setup.version);
  await send(chain.client, {
    from: otherAccount(),
    to: contracts.factory,
    data: encodeCreation(setup, contracts),
  });
}

import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  hexToBigInt,
  numberToHex,
  parseAbi,
} from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { type SafeVersion, safeVersions } from '@/devnet/chain/safe-artifacts';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { fund } from '@/devnet/chain/tokens';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { encodeApproval, packSignatures } from '@/lib/safe/protocol/pack-signatures';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { amara, bruno } from '@/tests/support/chain/people';
import { connectTo, simulateDecoded } from '@/tests/support/chain/simulation-fixture';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

/** In the order of SimulationDetector.sol. */
const tells = [
  'OriginHasCode',
  'OriginCodeHash',
  'OriginIsZero',
  'CallerHasNoCode',
  'GasPriceIsZero',
  'GasPriceBelowBaseFee',
  'BaseFeeIsZero',
  'BlobBaseFeeIsZero',
  'CoinbaseIsOther',
  'TimeIsLatest',
  'TimeOffBeat',
  'NumberIsLatest',
  'PrevRandaoIsZero',
  'GasLimitIsOther',
  'MuchGas',
  'RichOrigin',
  'ProbeHasCode',
  'ProbeCodeHash',
  'NoParentHash',
  'NoGrandparentHash',
  'OtherChain',
  'OtherOwnBalance',
  'WarmToken',
  'HashApproved',
  'CreatedElsewhere',
] as const;
type Tell = (typeof tells)[number];

const detectorAbi = parseAbi([
  'function arm(bytes32 hash, address owner, uint256 time, uint256 number, address next)',
  'function buy(uint8 tell) payable',
]);
const balanceAbi = parseAbi(['function balanceOf(address) view returns (uint256)']);
const { usdc } = demoTokens;
/** What Base asks at a quiet hour, in wei. */
const baseFee = 5_000_000n;
const coinbase: Address = '0x4200000000000000000000000000000000000011';

let chain: Chain;
const request = (method: string, params: readonly unknown[]) =>
  chain.client.request({ method, params } as never) as Promise<unknown>; // anvil's own methods have no types
beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.close());

/** Anvil makes the block a moment after it took the transaction. */
async function mined(hash: unknown) {
  const { status } = await chain.client.waitForTransactionReceipt({ hash: hash as Hex, pollingInterval: 10 }); // anvil's answer
  expect(status).toBe('success');
}

/** A Safe of two, and a contract that pays where it believes that nothing is executed. */
async function setTrap(version: SafeVersion) {
  // The blocks of a test before are paid for.
  await request('anvil_setNextBlockBaseFeePerGas', ['0x0']);
  const owners = [bruno.address, amara.address];
  const rpcUrl = chain.url;
  const address = await createSafe({ rpcUrl, owners, threshold: 2, version });
  await fund({ rpcUrl, to: address, amount: 10n ** 19n });
  await fund({ rpcUrl, to: amara.address, amount: 10n ** 18n });
  const { SimulationDetector } = await compileContracts();
  const { contractAddress } = await send(chain.client, {
    from: otherAccount(),
    data: concatHex([SimulationDetector, encodeAbiParameters([{ type: 'address' }], [usdc.address])]),
  });
  const detector = contractAddress ?? expect.unreachable('It was not deployed.');
  const safe: SafeRef = { chainId: 8453, address };
  await request('anvil_setCoinbase', [coinbase]);
  await request('anvil_impersonateAccount', [amara.address]);
  await request('anvil_setNextBlockBaseFeePerGas', [numberToHex(baseFee)]);
  await request('anvil_mine', ['0x1']);
  const { timestamp, number } = await chain.client.getBlock();
  const { safeTxHash } = hashTransaction(safe, buy(detector, 'HashApproved'));
  const next = getContractAddress({ from: detector, nonce: 1n });
  await request('evm_setNextBlockTimestamp', [numberToHex(timestamp + 2n)]);
  const armed = await request('eth_sendTransaction', [
    {
      ...{ from: amara.address, to: detector },
      data: encodeFunctionData({
        abi: detectorAbi,
        functionName: 'arm',
        args: [safeTxHash, bruno.address, timestamp + 2n, number + 1n, next],
      }),
      ...{ maxFeePerGas: numberToHex(baseFee * 3n), maxPriorityFeePerGas: '0x0' },
    },
  ]);
  await mined(armed);
  return { safe, detector };
}

const buy = (detector: Address, tell: Tell): SafeTransaction =>
  makeTransaction({
    ...{ to: detector, value: 10n ** 18n, nonce: 0n },
    data: encodeFunctionData({ abi: detectorAbi, functionName: 'buy', args: [tells.indexOf(tell)] }),
  });

const holding = (owner: Address) =>
  chain.client.readContract({
    address: usdc.address,
    abi: balanceAbi,
    functionName: 'balanceOf',
    args: [owner],
  });

/** Executes as a wallet does: with the gas of its estimate and a fifth more, and the fees of the moment. */
async function execute(safe: SafeRef, transaction: SafeTransaction, signatures: Hex): Promise<bigint> {
  const before = await holding(safe.address);
  const sent = { from: amara.address, to: safe.address, data: encodeExecution(transaction, signatures) };
  const estimate = hexToBigInt((await request('eth_estimateGas', [sent])) as Hex); // a quantity
  const hash = await request('eth_sendTransaction', [
    {
      ...sent,
      gas: numberToHex((estimate * 6n) / 5n),
      ...{ maxFeePerGas: numberToHex(baseFee * 3n), maxPriorityFeePerGas: numberToHex(1_000_000n) },
    },
  ]);
  await mined(hash);
  return (await holding(safe.address)) - before;
}

describe.each([
  ['eth_simulateV1', []],
  ['eth_call alone', ['eth_simulateV1']],
] as const)('by %s', (_way, refused) => {
  describe.each(safeVersions)('a Safe %s', (version) => {
    let trap: Awaited<ReturnType<typeof setTrap>>;
    let snapshot: unknown;
    beforeAll(async () => {
      trap = await setTrap(version);
    });
    beforeEach(async () => {
      snapshot = await request('evm_snapshot', []);
    });
    afterEach(() => request('evm_revert', [snapshot]));

    test.each(tells)('a contract that looks for %s is simulated as it is executed', async (tell) => {
      const { safe, detector } = trap;
      const transaction = buy(detector, tell);
      const signatures = packSignatures([
        { signer: amara.address, signature: encodeApproval(amara.address) },
        { signer: bruno.address, signature: await signAs(bruno, safe, transaction) },
      ]);
      const { outcome, prediction } = await simulateDecoded(
        connectTo(chain.url, refused),
        safe,
        transaction,
        // Only the look before an execution has all signatures; until then approvals stand in their place.
        { signatures: tell === 'HashApproved' ? signatures : undefined, sender: amara.address },
      );
      const simulated = outcome.balances.find(({ asset }) => asset.kind === 'token')?.delta ?? 0n;
      const { timestamp } = await chain.client.getBlock();
      await request('evm_setNextBlockTimestamp', [numberToHex(timestamp + 8n)]);
      await request('anvil_setNextBlockBaseFeePerGas', [numberToHex(baseFee)]);
      const executed = await execute(safe, transaction, signatures);
      expect(outcome.result.kind).toBe('success');
      expect({ simulated, executed }).toEqual({ simulated: 0n, executed: 0n });
      // Whatever a contract finds out in other ways, the review says that it may act differently.
      expect(prediction.balanceChanges.more).toBe('contracts');
    });
  });
});

import {
  type Address,
  concatHex,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  parseEther,
  size,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { supportedSafeVersions } from '@/config/contracts';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { canonicalAddress, createSafe } from '@/devnet/chain/safe-setup';
import { fund } from '@/devnet/chain/tokens';
import { loadVerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { encodeMultiSend } from '@/lib/safe/protocol/multisend';
import { encodeApproval, packSignatures } from '@/lib/safe/protocol/pack-signatures';
import type { Confirmation, SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { demoIdentity, payment, setActionFixture } from '@/tests/support/chain/action-fixture';
import { amara, bruno } from '@/tests/support/chain/people';
import { doubleGateway, refuse } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const fixture = setActionFixture();
const builds = supportedSafeVersions.flatMap((version) => [true, false].map((isL2) => ({ version, isL2 })));

async function createRichSafe(build: Partial<(typeof builds)[number]> = {}): Promise<SafeRef> {
  const { url: rpcUrl } = fixture.devnet;
  const owners = [amara.address, bruno.address];
  const address = await createSafe({ rpcUrl, owners, threshold: 2, ...build });
  await fund({ rpcUrl, to: address, amount: parseEther('1') });
  return { chainId: 8453, address };
}

const signed = async (safe: SafeRef, transaction: SafeTransaction, owner = amara) => ({
  signer: owner.address,
  signature: await signAs(owner, safe, transaction),
});
const both = (safe: SafeRef, transaction: SafeTransaction) =>
  Promise.all([amara, bruno].map((owner) => signed(safe, transaction, owner)));

/** As the last one who is missing: Bruno sends it, and gives no signature of his own. */
const lastByBruno = async (safe: SafeRef, transaction: SafeTransaction): Promise<readonly Confirmation[]> => [
  await signed(safe, transaction),
  { signer: bruno.address, signature: encodeApproval(bruno.address) },
];

const sendAs = (from: typeof bruno, to: Address, data: Hex) =>
  send(fixture.devnet.client, { from, to, data }).then(({ transactionHash }) => transactionHash);

type Executed = { readonly txHash: Hex; readonly confirmations: readonly Confirmation[] };

/** Looks at an executed payment as the gateway tells it. */
async function loadVerified(safe: SafeRef, { txHash, confirmations }: Executed) {
  const details = makeDetails({ safe, transaction: payment, confirmations, executedAt: Date.now() });
  const gateway = doubleGateway(({ path }) =>
    path.includes('/transactions/') ? { ...details, txHash } : refuse(404, { code: 404, message: '' }),
  );
  const chain = createChainClient({ rpcUrls: [fixture.devnet.url], identity: demoIdentity });
  const { inspection } = await loadVerifiedTransaction(
    { chain, gateway: gateway.client },
    { safe, id: details.txId },
  );
  const report = inspection?.report ?? expect.unreachable('It was not inspected.');
  const of = (id: string) => report.checks.find((check) => check.id === id);
  return {
    ...report,
    counting: report.confirmations.map(({ signer }) => signer).toSorted(),
    of,
    ofSigner: ({ address }: { address: Address }) => of(`signer-${address}`),
  };
}

const owners = [amara.address, bruno.address].toSorted();

describe('the signature that an owner gives by executing', () => {
  test.each(builds)('counts in a Safe $version, for layer 2: $isL2', async (build) => {
    const safe = await createRichSafe(build);
    const confirmations = await lastByBruno(safe, payment);
    const data = encodeExecution(payment, packSignatures(confirmations));
    const txHash = await sendAs(bruno, safe.address, data);
    const { counting, contradictions, executed, of, ofSigner } = await loadVerified(safe, {
      txHash,
      confirmations,
    });
    expect(counting).toEqual(owners);
    expect(contradictions).toEqual([]);
    expect(executed).toMatchObject({ threshold: 2 });
    expect(ofSigner(bruno)).toMatchObject({
      state: 'agrees',
      detail: 'This owner executed the transaction, which counts as a signature.',
    });
    expect(of('threshold')?.detail).toBe('2 signatures were needed when it was executed.');
  });

  test('does not count for an owner whom only the gateway names', async () => {
    const safe = await createRichSafe();
    const executedWith = await both(safe, payment);
    const data = encodeExecution(payment, packSignatures(executedWith));
    const txHash = await sendAs(otherAccount(), safe.address, data);
    const third = otherAccount().address;
    const invented = { signer: third, signature: encodeApproval(third) };
    const { counting, of } = await loadVerified(safe, { txHash, confirmations: [...executedWith, invented] });
    expect(counting).toEqual(owners);
    expect(of(`signer-${third}`)?.state).toBe('stale');
  });
});

describe('an execution that came through another contract', () => {
  test.each(builds)('is read in a batch, of a Safe $version, for layer 2: $isL2', async (build) => {
    const safe = await createRichSafe(build);
    const confirmations = await both(safe, payment);
    const call = encodeExecution(payment, packSignatures(confirmations));
    const batch = encodeMultiSend({
      calls: [{ to: safe.address, value: 0n, data: call }],
      multiSend: canonicalAddress('1.4.1', 'MultiSendCallOnly'),
    });
    const txHash = await sendAs(otherAccount(), batch.to, batch.data);
    // As the service writes what it did not see before the execution.
    const claimed = confirmations.map(({ signer }) => ({ signer, signature: encodeApproval(signer) }));
    const { counting, contradictions, of } = await loadVerified(safe, { txHash, confirmations: claimed });
    expect(counting).toEqual(owners);
    expect(contradictions).toEqual([]);
    expect(of('executed-signatures')).toBeUndefined();
  });

  test.each(builds)('and stands in no calldata, of a Safe $version, for layer 2: $isL2', async (build) => {
    const safe = await createRichSafe(build);
    const confirmations = await both(safe, payment);
    const call = encodeExecution(payment, packSignatures(confirmations));
    // A contract that carries the call in its own code: copies it from there, and calls the Safe.
    const length = numberToHex(size(call), { size: 2 });
    const code = concatHex(['0x61', length, '0x6026', '0x5f39', '0x5f5f61', length]);
    const program = concatHex([code, '0x5f5f73', safe.address, '0x5af100']);
    const relay = otherAccount().address;
    await fixture.devnet.client.setCode({ address: relay, bytecode: concatHex([program, call]) });
    const txHash = await sendAs(otherAccount(), relay, '0x');
    const claimed = confirmations.map(({ signer }) => ({ signer, signature: encodeApproval(signer) }));
    const { counting, executed, of, ofSigner } = await loadVerified(safe, { txHash, confirmations: claimed });
    // A Safe for layer 2 says in its event what it was given; of another nobody knows, and that is said.
    expect(counting).toEqual(build.isL2 ? owners : []);
    expect(of('executed-signatures')?.state).toBe(build.isL2 ? undefined : 'unchecked');
    expect(executed?.signers === undefined).toBe(!build.isL2);
    expect(ofSigner(bruno)?.state).toBe(build.isL2 ? 'agrees' : 'unchecked');
  });
});

test.each(builds)(
  'owners and threshold are those of then, of a Safe $version, for layer 2: $isL2',
  async (build) => {
    const safe = await createRichSafe(build);
    const confirmations = await both(safe, payment);
    const data = encodeExecution(payment, packSignatures(confirmations));
    const txHash = await sendAs(otherAccount(), safe.address, data);
    const abi = parseAbi(['function removeOwner(address prevOwner, address owner, uint256 threshold)']);
    const args = [amara.address, bruno.address, 1n] as const;
    const removal = makeTransaction({
      ...{ nonce: 1n, to: safe.address, value: 0n },
      data: encodeFunctionData({ abi, functionName: 'removeOwner', args }),
    });
    const signatures = packSignatures(await both(safe, removal));
    await sendAs(otherAccount(), safe.address, encodeExecution(removal, signatures));
    const { counting, executed, ofSigner } = await loadVerified(safe, { txHash, confirmations });
    expect(counting).toEqual(owners);
    expect(executed).toMatchObject({ threshold: 2 });
    expect(ofSigner(bruno)?.detail).toContain('not an owner now');
  },
);

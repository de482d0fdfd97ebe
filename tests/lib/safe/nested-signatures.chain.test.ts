import { type Hex, type LocalAccount, parseAbi } from 'viem';
import { readContract } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SafeVersion, supportedSafeVersions } from '@/config/contracts';
import { demoGenesisHash } from '@/config/demo';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { askContractSigners } from '@/lib/actions/verify/ask-contract-signers';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { encodeExecution, readOutcome } from '@/lib/safe/protocol/execution';
import { encodeDigest, hashTransaction } from '@/lib/safe/protocol/hash';
import { encodeContractSignature, packSignatures } from '@/lib/safe/protocol/pack-signatures';
import { hashForParents, type ParentSafe } from '@/lib/safe/protocol/parent';
import { readContractSignature } from '@/lib/safe/protocol/signature';
import { unpackSignatures } from '@/lib/safe/protocol/unpack-signatures';
import { person } from '@/tests/support/chain/people';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const abi = parseAbi(['function getMessageHash(bytes message) view returns (bytes32)']);
const identity = { chainId: 8453, genesisHash: demoGenesisHash };
const [plain, insider] = [person('nested a'), person('nested b')];

let chain: Chain;
beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.close());

/** Signs 32 bytes as they are, which keys can and wallets do not. */
async function signHash(owner: LocalAccount, hash: Hex): Promise<Hex> {
  if (!owner.sign) throw new Error('This account has no key.');
  return owner.sign({ hash });
}

async function make(owners: readonly Hex[], threshold: number, version: SafeVersion): Promise<ParentSafe> {
  const address = await createSafe({ rpcUrl: chain.url, owners, threshold, version });
  return { safe: { chainId: 8453, address }, version };
}

/** The signature of the first of these Safes, made by the key behind the last of them. */
async function signThrough(
  [first, ...further]: readonly ParentSafe[],
  signed: Hex,
): Promise<{ signer: Hex; signature: Hex }> {
  if (!first) throw new Error('There is a parent.');
  const own = further.length === 0 ? signed : packSignatures([await signThrough(further, signed)]);
  const signer = first.safe.address;
  return { signer, signature: encodeContractSignature({ signer, signature: own }) };
}

/** Which versions can stand behind which: since 1.5.0 a Safe answers only when it is asked by the hash. */
const families = supportedSafeVersions.flatMap((child) =>
  supportedSafeVersions
    .filter((parent) => child === '1.5.0' || parent !== '1.5.0')
    .map((parent) => [child, parent] as const),
);

describe.each(families)('a Safe %s whose parents are %s', (version, parentVersion) => {
  test('is signed off the chain by the owner of its parent’s parent, under the hash that is computed here', async () => {
    const grandparent = await make([insider.address], 1, parentVersion);
    const parent = await make([grandparent.safe.address], 1, parentVersion);
    const { safe } = await make([plain.address, parent.safe.address], 2, version);
    const transaction = makeTransaction({ nonce: 0n, value: 0n });
    const hashes = hashTransaction(safe, transaction, version);
    const parents = [parent, grandparent];
    const wrapped = hashForParents(hashes, version, parents).at(-1);
    if (!wrapped) throw new Error('There are parents.');

    const confirmation = await signThrough(parents, await signHash(insider, wrapped.safeMessageHash));
    const confirmations = [
      { signer: plain.address, signature: await signAs(plain, safe, transaction) },
      confirmation,
    ];

    // Asked here, as the page does before anybody relies on it.
    const client = createChainClient({ rpcUrls: [chain.url], identity, fetch });
    const record = {
      safe,
      transaction,
      claimedHashes: [],
      hints: [],
      confirmationsRequired: 2,
      confirmations,
    };
    const asked = hashTransaction(safe, transaction);
    const signed = { ...record, hash: asked.safeTxHash, bytes: encodeDigest(asked) };
    const answers = await askContractSigners(client, signed, await getSafeState(client, safe));
    expect(answers.get(confirmation.signature)).toBe(true);

    const packed = packSignatures(confirmations);
    const { logs } = await send(chain.client, {
      from: otherAccount(),
      to: safe.address,
      data: encodeExecution(transaction, packed),
    });
    expect(readOutcome(logs, { safe, safeTxHash: hashes.safeTxHash })).toBe('success');

    const read = unpackSignatures(packed).find(({ kind }) => kind === 'contract');
    const inner = unpackSignatures(readContractSignature(read?.signature ?? '0x').signature);
    expect(inner).toMatchObject([{ kind: 'contract', signer: grandparent.safe.address }]);
  });
});

test('the hash that the owners of a direct parent sign is the one that the parent itself computes', async () => {
  const parent = await make([insider.address], 1, '1.4.1');
  const safe = { chainId: 8453, address: person('somewhere').address };
  const hashes = hashTransaction(safe, makeTransaction());
  const [wrapped] = hashForParents(hashes, '1.5.0', [parent]);
  const claimed = await readContract(chain.client, {
    ...{ address: parent.safe.address, abi, functionName: 'getMessageHash' },
    args: [hashes.safeTxHash],
  });
  expect(wrapped?.safeMessageHash).toBe(claimed);
});

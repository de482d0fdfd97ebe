import {
  concatHex,
  type Hex,
  hexToBigInt,
  type LocalAccount,
  parseAbi,
  parseEther,
  slice,
  toHex,
} from 'viem';
import { getBalance, readContract } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { supportedSafeVersions } from '@/config/contracts';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { fund } from '@/devnet/chain/tokens';
import { encodeExecution, readOutcome } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { hashContent, hashSafeMessage } from '@/lib/safe/protocol/message-hash';
import { encodeApproval, encodeContractSignature, packSignatures } from '@/lib/safe/protocol/pack-signatures';
import { encodeApproveHash, encodeForOwner } from '@/lib/safe/protocol/parent';
import { selectSignatures } from '@/lib/safe/protocol/select-signatures';
import { recoverSigner } from '@/lib/safe/protocol/signature';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { unpackSignatures } from '@/lib/safe/protocol/unpack-signatures';
import { person, recipient } from '@/tests/support/chain/people';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const abi = parseAbi([
  'function checkSignatures(bytes32 dataHash, bytes data, bytes signatures) view',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'function getMessageHash(bytes message) view returns (bytes32)',
]);

let chain: Chain;
beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.close());

const [plain, device, approver, insider] = ['kind a', 'kind b', 'kind c', 'kind d'].map((name) =>
  person(name),
) as [LocalAccount, LocalAccount, LocalAccount, LocalAccount]; // four names were given

/** Signs 32 bytes as they are, which keys can and wallets do not. */
async function signHash(owner: LocalAccount, hash: Hex): Promise<Hex> {
  if (!owner.sign) throw new Error('This account has no key.');
  return owner.sign({ hash });
}

/** The same signature written with the other s, and so with the other v. */
function withHighS(signature: Hex): Hex {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const s = order - hexToBigInt(slice(signature, 32, 64));
  const v = Number(slice(signature, 64));
  return concatHex([slice(signature, 0, 32), toHex(s, { size: 32 }), toHex(v % 2 === 1 ? v + 1 : v - 1)]);
}

async function signHashAsMessage(owner: LocalAccount, hash: Hex): Promise<Hex> {
  const signature = await owner.signMessage({ message: { raw: hash } });
  return concatHex([slice(signature, 0, 64), toHex(Number(slice(signature, 64)) + 4)]);
}

describe.each(supportedSafeVersions)('Safe %s', (version) => {
  const make = async (owners: readonly Hex[], threshold: number): Promise<SafeRef> => ({
    chainId: 8453,
    address: await createSafe({ rpcUrl: chain.url, owners, threshold, version }),
  });

  test('takes signatures of every kind at once, packed here, and they are read back from what was executed', async () => {
    const parent = await make([insider.address], 1);
    const owners = [plain.address, device.address, approver.address, parent.address];
    const safe = await make(owners, 4);
    await fund({ rpcUrl: chain.url, to: safe.address, amount: parseEther('1') });
    const transaction = makeTransaction({ nonce: 0n, value: 1_000n });
    const hashes = hashTransaction(safe, transaction, version);
    const { safeTxHash } = hashes;

    await fund({ rpcUrl: chain.url, to: approver.address, amount: parseEther('1') });
    const approve = encodeApproveHash(safe, safeTxHash);
    await send(chain.client, { from: approver, to: approve.to, data: approve.data });

    // What the parent's owner is shown: the bytes that the child asks about, wrapped in the parent's own message.
    const { safeMessageHash } = hashSafeMessage(parent, encodeForOwner(hashes, version), version);
    const byInsider = await signHash(insider, safeMessageHash);
    const confirmations = [
      { signer: plain.address, signature: await signAs(plain, safe, transaction) },
      { signer: device.address, signature: await signHashAsMessage(device, safeTxHash) },
      { signer: approver.address, signature: encodeApproval(approver.address) },
      {
        signer: parent.address,
        signature: encodeContractSignature({ signer: parent.address, signature: byInsider }),
      },
    ];
    const before = await getBalance(chain.client, { address: recipient });
    const data = encodeExecution(transaction, packSignatures(confirmations));
    const { logs } = await send(chain.client, { from: otherAccount(), to: safe.address, data });
    expect(readOutcome(logs, { safe, safeTxHash })).toBe('success');
    expect((await getBalance(chain.client, { address: recipient })) - before).toBe(1_000n);

    const kinds = unpackSignatures(packSignatures(confirmations)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['approvedHash', 'contract', 'eoa', 'ethSign']);
  });

  test('takes a signature with the high s, which counts here too', async () => {
    const safe = await make([plain.address, device.address], 2);
    const transaction = makeTransaction({ nonce: 0n, value: 0n });
    const { safeTxHash } = hashTransaction(safe, transaction, version);
    const confirmations = [
      { signer: plain.address, signature: withHighS(await signAs(plain, safe, transaction)) },
      { signer: device.address, signature: withHighS(await signHashAsMessage(device, safeTxHash)) },
    ];
    for (const { signer, signature } of confirmations)
      expect(await recoverSigner(safeTxHash, signature)).toBe(signer);
    const data = encodeExecution(transaction, packSignatures(confirmations));
    const { logs } = await send(chain.client, { from: otherAccount(), to: safe.address, data });
    expect(readOutcome(logs, { safe, safeTxHash })).toBe('success');
  });

  test('takes the sender’s own approval for its signature, and of nobody else', async () => {
    const safe = await make([approver.address, plain.address], 2);
    await fund({ rpcUrl: chain.url, to: approver.address, amount: parseEther('1') });
    const transaction = makeTransaction({ nonce: 0n, value: 0n });
    const { safeTxHash } = hashTransaction(safe, transaction, version);
    const signatures = packSignatures([
      { signer: plain.address, signature: await signAs(plain, safe, transaction) },
      { signer: approver.address, signature: encodeApproval(approver.address) },
    ]);
    const data = encodeExecution(transaction, signatures);
    await expect(send(chain.client, { from: otherAccount(), to: safe.address, data })).rejects.toThrow();
    const { logs } = await send(chain.client, { from: approver, to: safe.address, data });
    expect(readOutcome(logs, { safe, safeTxHash })).toBe('success');
  });

  test('would take a sender’s approval alone at every nonce, which is why it never stands alone here', async () => {
    const safe = await make([approver.address], 1);
    await fund({ rpcUrl: chain.url, to: approver.address, amount: parseEther('1') });
    await fund({ rpcUrl: chain.url, to: safe.address, amount: parseEther('1') });
    const transaction = makeTransaction({ nonce: 0n, value: 1_000n });
    const confirmations = [{ signer: approver.address, signature: encodeApproval(approver.address) }];
    const data = encodeExecution(transaction, packSignatures(confirmations));
    const before = await getBalance(chain.client, { address: recipient });
    for (const _ of ['once', 'and once more'])
      await send(chain.client, { from: approver, to: safe.address, data });
    expect((await getBalance(chain.client, { address: recipient })) - before).toBe(2_000n);
    const owners = [approver.address];
    const request = { confirmations: [], threshold: 1, owners, executor: approver.address };
    expect(selectSignatures(request)).toBeUndefined();
  });

  test('reads parts of contracts in another order than their heads, as they are read here', async () => {
    const parents = [await make([insider.address], 1), await make([device.address], 1)];
    const safe = await make(
      parents.map(({ address }) => address),
      2,
    );
    const transaction = makeTransaction({ nonce: 0n, value: 0n });
    const hashes = hashTransaction(safe, transaction, version);
    const asked = encodeForOwner(hashes, version);
    const signed = await Promise.all(
      parents.map(async (parent, index) => ({
        signer: parent.address,
        signature: await signHash(
          index === 0 ? insider : device,
          hashSafeMessage(parent, asked, version).safeMessageHash,
        ),
      })),
    );
    const [first, second] = signed.toSorted((a, b) => (BigInt(a.signer) < BigInt(b.signer) ? -1 : 1));
    if (!first || !second) throw new Error('There are two parents.');
    const word = (value: bigint) => toHex(value, { size: 32 });
    const tail = (signature: Hex) => concatHex([word(65n), signature]);
    // The first owner's part stands last.
    const packed = concatHex([
      ...[word(BigInt(first.signer)), word(130n + 97n), '0x00' as const],
      ...[word(BigInt(second.signer)), word(130n), '0x00' as const],
      ...[tail(second.signature), tail(first.signature)],
    ]);
    await readContract(chain.client, {
      address: safe.address,
      abi,
      functionName: 'checkSignatures',
      args: [hashes.safeTxHash, encodeForOwner(hashes, undefined), packed],
    });
    expect(unpackSignatures(packed).map(({ signer }) => signer)).toEqual([first.signer, second.signer]);
  });

  test('answers for a message that its owners signed under the hash that is computed here', async () => {
    const safe = await make([plain.address], 1);
    const contentHash = hashContent('Three loaves of rye');
    const { safeMessageHash } = hashSafeMessage(safe, contentHash, version);
    const claimed = await readContract(chain.client, {
      address: safe.address,
      abi,
      functionName: 'getMessageHash',
      args: [contentHash],
    });
    expect(claimed).toBe(safeMessageHash);
    const ask = (hash: Hex, signature: Hex) =>
      readContract(chain.client, {
        address: safe.address,
        abi,
        functionName: 'isValidSignature',
        args: [hash, signature],
      });
    const signature = packSignatures([
      { signer: plain.address, signature: await signHash(plain, safeMessageHash) },
    ]);
    expect(await ask(contentHash, signature)).toBe('0x1626ba7e');
    await expect(ask(safeMessageHash, signature)).rejects.toThrow();
  });
});

import fc from 'fast-check';
import {
  type Address,
  concatHex,
  encodeFunctionData,
  getAddress,
  type Hex,
  hexToBigInt,
  isAddressEqual,
  type LocalAccount,
  parseAbi,
  parseEther,
  size,
  slice,
  toHex,
} from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { supportedSafeVersions } from '@/config/contracts';
import { demoGenesisHash } from '@/config/demo';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { fund } from '@/devnet/chain/tokens';
import { askContractSigners } from '@/lib/actions/verify/ask-contract-signers';
import { listApprovers } from '@/lib/chain/approved-hashes';
import { type ChainClient, createChainClient } from '@/lib/chain/rpc/chain-client';
import { encodeDigest, hashTransaction } from '@/lib/safe/protocol/hash';
import { hashSafeMessage } from '@/lib/safe/protocol/message-hash';
import { encodeApproval, encodeContractSignature, packSignatures } from '@/lib/safe/protocol/pack-signatures';
import { encodeApproveHash, encodeForOwner } from '@/lib/safe/protocol/parent';
import { recoverSigner } from '@/lib/safe/protocol/signature';
import type { Confirmation, SafeRef } from '@/lib/safe/protocol/types';
import { unpackSignatures } from '@/lib/safe/protocol/unpack-signatures';
import type { OnchainState } from '@/lib/safe/verify/verification';
import { verifyTransaction } from '@/lib/safe/verify/verify';
import { person, stranger } from '@/tests/support/chain/people';
import { traceCalls } from '@/tests/support/differential/trace-calls';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

// Signatures of every kind, as they are and changed, against the Safe's own check.

const seed = 20_261_124;
const claimedPerVersion = 400;
const packedPerVersion = 1_000;
/** Thousands of keys are recovered. */
const timeoutMs = 180_000;
const checkAbi = parseAbi([
  'function checkNSignatures(bytes32 dataHash, bytes data, bytes signatures, uint256 requiredSignatures) view',
]);
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

const names = ['plain', 'other', 'device', 'approver', 'silent', 'insider'] as const;
const people = new Map(names.map((name) => [name, person(`differential ${name}`)]));
const who = (name: (typeof names)[number]): LocalAccount => {
  const found = people.get(name);
  if (!found?.sign) throw new Error(`${name} has no key.`);
  return found;
};
const signHash = async (account: LocalAccount, hash: Hex): Promise<Hex> =>
  (await account.sign?.({ hash })) ?? '0x';

const cut = (data: Hex, from: number, to = size(data)): Hex =>
  from >= Math.min(to, size(data)) ? '0x' : slice(data, from, Math.min(to, size(data)));
const put = (data: Hex, at: number, bytes: Hex): Hex =>
  at >= size(data) ? data : concatHex([cut(data, 0, at), bytes, cut(data, at + size(bytes))]);

type Change = { readonly name: string; readonly apply: (signature: Hex) => Hex };
const change = (name: string, apply: Change['apply']): Change => ({ name, apply });
const highS = (signature: Hex): Hex => {
  if (size(signature) < 65) return signature;
  const s = hexToBigInt(slice(signature, 32, 64));
  const v = Number(slice(signature, 64, 65));
  const other = v % 2 === 1 ? v + 1 : v - 1;
  if (s === 0n || s >= order || other < 0) return signature;
  return put(put(signature, 32, toHex(order - s, { size: 32 })), 64, toHex(other, { size: 1 }));
};
const anyByte = fc.nat(255).map((byte) => toHex(byte, { size: 1 }));
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(change('none', (signature) => signature)) },
  { weight: 2, arbitrary: fc.constant(change('high s', highS)) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(0, 1, 2, 26, 27, 28, 29, 30, 31, 32, 33, 255)
      .map((v) => change('another v', (signature) => put(signature, 64, toHex(v, { size: 1 })))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat(160), anyByte)
      .map(([at, byte]) => change('another byte', (signature) => put(signature, at, byte))),
  },
  {
    weight: 1,
    arbitrary: fc
      .uint8Array({ minLength: 1, maxLength: 40 })
      .map((bytes) => change('a tail', (signature) => concatHex([signature, toHex(bytes)]))),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 40 })
      .map((count) => change('cut', (signature) => cut(signature, 0, size(signature) - count))),
  },
  {
    weight: 1,
    arbitrary: anyByte.map((byte) => change('dirty owner', (signature) => put(signature, 3, byte))),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(32, 65), fc.constantFrom(0n, 32n, 64n, 65n, 66n, 96n, 97n, 130n, 2n ** 255n))
      .map(([at, word]) =>
        change('another offset or length', (signature) => put(signature, at, toHex(word, { size: 32 }))),
      ),
  },
);

let chain: Chain;
let reader: ChainClient;
beforeAll(async () => {
  chain = await startChain();
  const identity = { chainId: 8453, genesisHash: demoGenesisHash };
  reader = createChainClient({ rpcUrls: [chain.url], identity });
});
afterAll(() => chain.close());

describe.each(supportedSafeVersions)('Safe %s', (version) => {
  const transaction = makeTransaction({ nonce: 0n, value: 0n });
  let safe: SafeRef;
  let honest: readonly Confirmation[];
  let owners: readonly Address[];
  let onchain: OnchainState;
  let asks: Parameters<typeof askContractSigners>[1];

  beforeAll(async () => {
    const make = async (list: readonly Address[]): Promise<SafeRef> => ({
      chainId: 8453,
      address: getAddress(await createSafe({ rpcUrl: chain.url, owners: list, threshold: 1, version })),
    });
    const parent = await make([who('insider').address]);
    const keys = (['plain', 'other', 'device', 'approver', 'silent'] as const).map((name) => who(name));
    owners = [...keys.map(({ address }) => address), parent.address];
    safe = await make(owners);
    const hashes = hashTransaction(safe, transaction, version);
    const { safeTxHash: hash } = hashes;
    const approver = who('approver');
    await fund({ rpcUrl: chain.url, to: approver.address, amount: parseEther('1') });
    const approve = encodeApproveHash(safe, hash);
    await send(chain.client, { from: approver, to: approve.to, data: approve.data });
    const { safeMessageHash } = hashSafeMessage(parent, encodeForOwner(hashes, version), version);
    const byDevice = await who('device').signMessage({ message: { raw: hash } });
    const elsewhere = makeTransaction({ nonce: 1n, value: 0n });
    honest = [
      { signer: who('plain').address, signature: await signAs(who('plain'), safe, transaction) },
      { signer: who('other').address, signature: await signAs(who('other'), safe, transaction) },
      {
        signer: who('device').address,
        signature: put(byDevice, 64, toHex(Number(slice(byDevice, 64)) + 4, { size: 1 })),
      },
      { signer: approver.address, signature: encodeApproval(approver.address) },
      {
        signer: parent.address,
        signature: encodeContractSignature({
          signer: parent.address,
          signature: await signHash(who('insider'), safeMessageHash),
        }),
      },
      // From here on nothing that the Safe takes.
      { signer: who('silent').address, signature: encodeApproval(who('silent').address) },
      { signer: who('silent').address, signature: await signAs(who('silent'), safe, elsewhere) },
      { signer: stranger.address, signature: await signAs(stranger, safe, transaction) },
    ];
    const blockNumber = await chain.client.getBlockNumber();
    const approvedBy = await listApprovers(reader, { safe, hash, owners, blockNumber });
    expect(approvedBy).toEqual([approver.address]);
    onchain = { owners, threshold: 1, nonce: 0n, blockNumber, approvedBy, version };
    asks = { safe, hash, bytes: encodeDigest(hashes), confirmations: [] };
  });

  /** Whether the Safe itself takes each of these packed signatures, for as many owners as are wanted. */
  const check = async (list: readonly { readonly packed: Hex; readonly count: number }[]) => {
    const traces = await traceCalls(
      chain.url,
      list.map(({ packed, count }) => ({
        from: otherAccount().address,
        to: safe.address,
        data: encodeFunctionData({
          abi: checkAbi,
          args: [asks.hash, asks.bytes, packed, BigInt(count)],
        }),
      })),
    );
    return traces.map(({ error }) => error === undefined);
  };

  test(
    `${claimedPerVersion} lists of claimed signatures with seed ${seed}: what counts on the page counts on the chain`,
    async () => {
      const anyOther = fc.oneof(
        { weight: 7, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom(...owners) },
      );
      const anyClaimed = fc
        .array(fc.tuple(fc.nat(honest.length - 1), anyChange, anyOther), {
          minLength: 1,
          maxLength: 4,
        })
        .map((list) =>
          list.map(([index, { name, apply }, other]) => {
            const { signer, signature } = honest[index] ?? { signer: safe.address, signature: '0x' };
            return { name, signer: other ?? signer, maker: signer, signature: apply(signature) };
          }),
        );
      const lists = fc.sample(anyClaimed, { seed, numRuns: claimedPerVersion });
      const counted = await Promise.all(
        lists.map(async (claimed) => {
          const confirmations = claimed.filter(({ signature }) => size(signature) > 0);
          const contractAnswers = await askContractSigners(
            reader,
            { ...asks, confirmations },
            { ...onchain, version },
          );
          const report = await verifyTransaction(
            {
              safe,
              transaction,
              claimedHashes: [],
              hints: [],
              confirmations,
              confirmationsRequired: undefined,
            },
            { ...onchain, contractAnswers },
          );
          return report.confirmations;
        }),
      );
      const packed = counted.map((confirmations) => ({
        packed: confirmations.length > 0 ? packSignatures(confirmations) : ('0x' as const),
        count: confirmations.length,
      }));
      const taken = await check(packed);
      expect(lists.filter((_, index) => !taken[index])).toEqual([]);

      // The other way round a signature may be lost, never gained: told by what was done to it.
      const singles = lists.flatMap((list, index) =>
        list.map((one) => ({ ...one, counted: counted[index] ?? [] })),
      );
      const alone = await check(singles.map(({ signature }) => ({ packed: signature, count: 1 })));
      const lost = new Map<string, number>();
      let both = 0;
      for (const [index, { name, signer, maker, signature, counted: list }] of singles.entries()) {
        if (!alone[index]) continue;
        if (list.some((one) => isAddressEqual(one.signer, maker))) both += 1;
        else {
          const why = isAddressEqual(signer, maker) ? name : 'stated for another owner';
          lost.set(why, (lost.get(why) ?? 0) + 1);
          expect([...knownLosses, 'stated for another owner'], signature).toContain(why);
        }
      }
      console.info(
        `Safe ${version}: ${lists.length} lists, ${singles.length} signatures, the chain takes ${alone.filter(Boolean).length} alone, ${both} of them count here; lost: ${JSON.stringify(Object.fromEntries(lost))}`,
      );
      expect(both).toBeGreaterThan(claimedPerVersion / 3);
    },
    timeoutMs,
  );

  test(
    `${packedPerVersion} packed signatures with seed ${seed}: of what the chain takes the signers are named, or nobody is`,
    async () => {
      const valid = honest.slice(0, 5);
      const anyPacked = fc
        .record({
          chosen: fc.shuffledSubarray(valid, { minLength: 1 }),
          changes: fc.array(anyChange, { maxLength: 1 }),
          shape: fc.constantFrom('packed', 'packed', 'reversed', 'doubled'),
          count: fc.integer({ min: 1, max: 5 }),
        })
        .map(({ chosen, changes, shape, count }) => {
          const packed = packSignatures(chosen);
          const heads = chosen.length * 65;
          const shaped = {
            packed,
            reversed: concatHex([
              ...Array.from({ length: chosen.length }, (_, index) =>
                cut(packed, heads - 65 * (index + 1), heads - 65 * index),
              ),
              cut(packed, heads),
            ]),
            doubled: concatHex([cut(packed, 0, 65), packed]),
          }[shape];
          const changed = changes.reduce((bytes, { apply }) => apply(bytes), shaped);
          return { packed: changed, count: Math.min(count, chosen.length) };
        });
      const cases = fc.sample(anyPacked, { seed, numRuns: packedPerVersion });
      const taken = await check(cases);
      let named = 0;
      let unnamed = 0;
      for (const [index, { packed, count }] of cases.entries()) {
        if (!taken[index]) continue;
        const signers = await listSigners(packed, asks.hash);
        if (!signers) {
          unnamed += 1;
          continue;
        }
        named += 1;
        const first = signers.slice(0, count).map((signer) => signer.toLowerCase());
        expect([packed, first.length, first.toSorted()]).toEqual([packed, count, first]);
        expect(owners.map((owner) => owner.toLowerCase())).toEqual(expect.arrayContaining(first));
      }
      console.info(
        `Safe ${version}: of ${cases.length} the chain takes ${named + unnamed}; ${named} with every signer named, ${unnamed} said to be unreadable`,
      );
      expect(named).toBeGreaterThan(packedPerVersion / 5);
    },
    timeoutMs,
  );
});

/**
 * Signatures that the chain takes and the page does not count: bytes behind an owner's own, an owner's word with other
 * high bytes, and contract signatures whose part stands elsewhere. No wallet writes them, and none is lost for the Safe:
 * the owner can confirm again.
 */
const knownLosses: readonly string[] = ['a tail', 'dirty owner', 'another offset or length', 'another byte'];

async function listSigners(packed: Hex, hash: Hex): Promise<readonly Address[] | undefined> {
  try {
    return await Promise.all(
      unpackSignatures(packed).map(({ signer, signature }) => signer ?? recoverSigner(hash, signature)),
    );
  } catch {
    return undefined;
  }
}

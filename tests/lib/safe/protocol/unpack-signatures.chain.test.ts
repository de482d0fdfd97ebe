import {
  type Address,
  concatHex,
  decodeFunctionData,
  getAddress,
  type Hex,
  hexToBigInt,
  numberToHex,
  pad,
  size,
} from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { safeVersions } from '@/devnet/chain/safe-artifacts';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { safeAbi } from '@/lib/safe/abi/safe';
import { encodeExecution, readOutcome } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { encodeApproval, encodeContractSignature } from '@/lib/safe/protocol/pack-signatures';
import { recoverSigner } from '@/lib/safe/protocol/signature';
import { unpackSignatures } from '@/lib/safe/protocol/unpack-signatures';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

/** Answers every question with the question's own selector, which is what EIP-1271 and its older form want to hear. */
const yesCode: Hex = '0x5f3560e01c60e01b5f5260205ff3';

let devnet: Chain;
beforeAll(async () => {
  devnet = await startChain();
});
afterAll(() => devnet.close());

const word = (value: number) => numberToHex(value, { size: 32 });

async function placeContractOwner(): Promise<Address> {
  const { address } = otherAccount();
  await devnet.client.setCode({ address, bytecode: yesCode });
  return getAddress(address);
}

/**
 * Heads in the order that the contract wants, and behind them the contracts' parts as somebody may have written them:
 * in any order, with bytes between them that nobody reads.
 */
function packByHand(
  heads: readonly (Hex | { readonly owner: Address })[],
  parts: readonly { readonly owner: Address; readonly bytes: Hex }[],
): Hex {
  const gap: Hex = '0xdeadbeef';
  let offset = heads.length * 65;
  const placed = parts.map(({ owner, bytes }) => {
    const place = { owner, offset };
    offset += size(gap) + 32 + size(bytes);
    return { ...place, written: concatHex([word(size(bytes)), bytes, gap]) };
  });
  const written = heads.map((head) => {
    if (typeof head === 'string') return head;
    const part = placed.find(({ owner }) => owner === head.owner) ?? expect.unreachable('It has no part.');
    return concatHex([pad(head.owner, { size: 32 }), word(part.offset), '0x00']);
  });
  return concatHex([...written, ...placed.map((part) => part.written)]);
}

test.each(safeVersions)(
  'signatures whose parts stand in another order than their heads are executed, and read back from the chain (%s)',
  async (version) => {
    const signing = otherAccount();
    const sending = otherAccount();
    const contracts = [await placeContractOwner(), await placeContractOwner(), await placeContractOwner()];
    const owners = [signing.address, sending.address, ...contracts];
    const address = await createSafe({ rpcUrl: devnet.url, owners, threshold: 5, version });
    const safe = { chainId: 8453, address };
    const transaction = makeTransaction({ value: 0n, nonce: 0n });
    const { safeTxHash } = hashTransaction(safe, transaction);

    const plain = new Map<Address, Hex>([
      [signing.address, await signAs(signing, safe, transaction)],
      [sending.address, encodeApproval(sending.address)],
    ]);
    const ascending = owners.toSorted((a, b) => (hexToBigInt(a) < hexToBigInt(b) ? -1 : 1));
    const parts = contracts.map((owner, index) => ({ owner, bytes: `0x${'ab'.repeat(index * 40)}` as Hex })); // whole bytes
    const inOrder = ascending.flatMap((owner) => parts.filter((part) => part.owner === owner));
    const packed = packByHand(
      ascending.map((owner) => plain.get(owner) ?? { owner }),
      inOrder.toReversed(),
    );

    const data = encodeExecution(transaction, packed);
    const { transactionHash, logs } = await send(devnet.client, { from: sending, to: address, data });
    expect(readOutcome(logs, { safe, safeTxHash })).toBe('success');

    const { input } = await devnet.client.getTransaction({ hash: transactionHash });
    const { args, functionName } = decodeFunctionData({ abi: safeAbi, data: input });
    expect(functionName).toBe('execTransaction');
    const unpacked = unpackSignatures(args?.[9] ?? expect.unreachable('It has no signatures.'));
    const signers = await Promise.all(
      unpacked.map(({ signer, signature }) => signer ?? recoverSigner(safeTxHash, signature)),
    );
    expect(signers).toEqual(ascending);
    for (const { owner, bytes } of parts)
      expect(unpacked).toContainEqual({
        kind: 'contract',
        signer: owner,
        signature: encodeContractSignature({ signer: owner, signature: bytes }),
      });
  },
);

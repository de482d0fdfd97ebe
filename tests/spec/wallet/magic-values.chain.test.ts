import { concatHex, encodeAbiParameters, type Hex, numberToHex, padHex, size } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SafeVersion, supportedSafeVersions } from '@/config/contracts';
import { demoGenesisHash } from '@/config/demo';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { askContractSigners } from '@/lib/actions/verify/ask-contract-signers';
import { askContractSignature, magicValues } from '@/lib/chain/contract-signature';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { encodeDigest, hashTransaction } from '@/lib/safe/protocol/hash';
import { verifyTransaction } from '@/lib/safe/verify/verify';
import { amara, bruno, stranger } from '@/tests/support/chain/people';
import { makeTransaction } from '@/tests/support/transactions/transactions';

let chain: Chain;
beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.close());

const client = () =>
  createChainClient({
    rpcUrls: [chain.url],
    identity: { chainId: 8453, genesisHash: demoGenesisHash },
  });
const payment = makeTransaction({ nonce: 0n });

/** A Safe whose owner is another Safe, whose owner signs a message of that other Safe. */
async function nested(version: SafeVersion) {
  const parent = await createSafe({ rpcUrl: chain.url, owners: [amara.address], threshold: 1, version });
  const safe = {
    chainId: 8453,
    address: await createSafe({ rpcUrl: chain.url, owners: [parent, bruno.address], threshold: 1, version }),
  };
  const hashes = hashTransaction(safe, payment);
  const sign = (message: Hex) =>
    amara.signTypedData({
      domain: { chainId: 8453, verifyingContract: parent },
      types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'SafeMessage',
      message: { message },
    });
  const byHash = await sign(encodeAbiParameters([{ type: 'bytes32' }], [hashes.safeTxHash]));
  const byBytes = await sign(encodeDigest(hashes));
  const ask = (signature: Hex, signer = parent) =>
    chain.client.getBlockNumber().then((blockNumber) =>
      askContractSignature(client(), {
        signer,
        signature,
        hash: hashes.safeTxHash,
        bytes: encodeDigest(hashes),
        safe: safe.address,
        blockNumber,
      }),
    );
  const confirmation = (signature: Hex) => ({
    signer: parent,
    signature: concatHex([
      padHex(parent, { size: 32 }),
      numberToHex(65, { size: 32 }),
      '0x00',
      numberToHex(size(signature), { size: 32 }),
      signature,
    ]),
  });
  return { parent, safe, hashes, byHash, byBytes, ask, confirmation };
}

describe('Section 9. Signature validity magic values', () => {
  test.each(supportedSafeVersions)('0x1626ba7e (hash form), a Safe of %s', async (version) => {
    const { byHash, ask } = await nested(version);
    expect(magicValues.hash).toBe('0x1626ba7e');
    expect((await ask(byHash)).hash).toBe(true);
    expect((await ask(await stranger.signMessage({ message: 'something else' }))).hash).toBe(false);
  });

  test.each(['1.3.0', '1.4.1'] as const)('0x20c13b0b (bytes form), a Safe of %s', async (version) => {
    const { byBytes, byHash, ask } = await nested(version);
    expect(magicValues.bytes).toBe('0x20c13b0b');
    expect(await ask(byBytes)).toEqual({ hash: false, bytes: true });
    expect((await ask(byHash)).bytes).toBe(false);
  });

  test('an account without code, and a contract that answers otherwise, are no signers', async () => {
    const { byBytes, safe, ask } = await nested('1.4.1');
    expect(await ask(byBytes, stranger.address)).toEqual({ hash: false, bytes: false });
    // The other Safe is a contract too; it does not know this signature.
    expect(await ask(byBytes, safe.address)).toEqual({ hash: false, bytes: false });
  });

  test.each(supportedSafeVersions)(
    'a contract’s confirmation is asked in the form that a Safe of %s itself will use',
    async (version) => {
      const { safe, hashes, byHash, byBytes, confirmation } = await nested(version);
      const state = await getSafeState(client(), safe);
      const detailOf = async (signature: Hex) => {
        const record = {
          safe,
          transaction: payment,
          claimedHashes: [{ hash: hashes.safeTxHash, source: 'the gateway' }],
          hints: [],
          confirmations: [confirmation(signature)],
          confirmationsRequired: 1,
        };
        const signed = { ...record, hash: hashes.safeTxHash, bytes: encodeDigest(hashes) };
        const contractAnswers = await askContractSigners(client(), signed, state);
        const report = await verifyTransaction(record, { ...state, contractAnswers });
        const { detail } = report.checks.find(({ id }) => id.startsWith('signer-')) ?? {};
        return { detail, counted: report.confirmations.length };
      };
      const [right, wrong] = version === '1.5.0' ? [byHash, byBytes] : [byBytes, byHash];
      expect(await detailOf(right)).toEqual({ detail: `Valid at block ${state.blockNumber}.`, counted: 1 });
      expect(await detailOf(wrong)).toEqual({
        detail: 'The contract rejects this signature, so it doesn’t count.',
        counted: 0,
      });
    },
  );

  test('the answer is a word: more or less is no magic value', async () => {
    const { byBytes, ask } = await nested('1.4.1');
    const answers: readonly [Hex, ...Hex[]] = [
      `${magicValues.hash}${'00'.repeat(28)}`,
      magicValues.hash,
      `${magicValues.hash}${'00'.repeat(27)}01`,
      `${magicValues.hash}${'00'.repeat(4_000)}`,
    ];
    for (const [index, answer] of answers.entries()) {
      const signer = `0x${'5'.repeat(39)}${index}` as const;
      // Code that returns these bytes: CODECOPY of all that follows these fourteen bytes, then RETURN.
      const length = numberToHex(size(answer), { size: 2 }).slice(2);
      const code: Hex = `0x61${length}600e60003961${length}6000f3${answer.slice(2)}`;
      await chain.client.setCode({ address: signer, bytecode: code });
      expect(await ask(byBytes, signer)).toEqual({ hash: index === 0, bytes: false });
    }
  });
});

import type { Hash, Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { supportedSafeVersions } from '@/config/contracts';
import { demoGenesisHash } from '@/config/demo';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { confirmMessage } from '@/lib/actions/confirm-message';
import { loadVerifiedMessage } from '@/lib/actions/verify/load-verified-message';
import { readCombinedSignature } from '@/lib/actions/verify/read-combined-signature';
import { askSafeSignature } from '@/lib/chain/ask-safe-signature';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { hashMessageOf } from '@/lib/safe/protocol/message-hash';
import { encodeContractSignature, packSignatures } from '@/lib/safe/protocol/pack-signatures';
import { hashMessageForParents } from '@/lib/safe/protocol/parent';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { amara, bruno, chiara } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { addressInfo } from '@/tests/support/gateway/gateway-json';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeMessageJson, makePermit } from '@/tests/support/transactions/messages';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

/** As a key signs the digest of typed data. */
const signHash = async ({ sign }: typeof chiara, hash: Hash): Promise<Hex> => sign?.({ hash }) ?? '0x';

let devnet: Chain;
beforeAll(async () => {
  devnet = await startChain();
});
afterAll(() => devnet.close());
beforeEach(() => void stubBrowserStorage());

const connect = () =>
  createChainClient({ rpcUrls: [devnet.url], identity: { chainId: 8453, genesisHash: demoGenesisHash } });
const create = async (options: Omit<Parameters<typeof createSafe>[0], 'rpcUrl'>): Promise<SafeRef> => ({
  chainId: 8453,
  address: await createSafe({ rpcUrl: devnet.url, ...options }),
});

describe.each(supportedSafeVersions)('a Safe of %s', (version) => {
  const owners = [amara.address, bruno.address];

  test.each([
    ['a text', 'Three loaves of rye'],
    ['typed data', makePermit()],
  ])('takes what its owners signed of %s, and nothing less', async (_, content) => {
    const chain = connect();
    const of = await create({ owners, threshold: 2, version });
    const { client: gateway } = doubleGateway(() => json);
    let json = await makeMessageJson(content, { of });
    const question = { safe: of, messageHash: hashMessageOf(of, content).safeMessageHash };
    const half = await loadVerifiedMessage({ chain, gateway }, question);
    expect(half.inspection).toMatchObject({ isValid: undefined, report: { combined: undefined } });

    expect(await readCombinedSignature({ chain, gateway }, question)).toBe('');

    json = await makeMessageJson(content, { of, signers: [amara, bruno] });
    const whole = await loadVerifiedMessage({ chain, gateway }, question);
    expect(whole.inspection?.isValid).toBe(true);
    expect(whole.inspection?.report.checks.find(({ id }) => id === 'combined')).toMatchObject({
      state: 'agrees',
      detail: `Valid at block ${whole.state?.blockNumber}.`,
    });
    expect(await readCombinedSignature({ chain, gateway }, question)).toBe(whole.inspection?.report.combined);
    // Of another content the same signature is none.
    const signature = whole.inspection?.report.combined ?? '0x';
    const { contentHash } = hashMessageOf(of, 'Something else');
    const asked = { safe: of, contentHash, signature, blockNumber: whole.state?.blockNumber ?? 0n };
    expect(await askSafeSignature(chain, asked)).toBe(false);
  });

  test('takes the signature of a Safe that is its owner', async () => {
    const chain = connect();
    const parent = await create({ owners: [chiara.address], threshold: 1, version });
    const of = await create({ owners: [amara.address, parent.address], threshold: 2, version });
    const content = 'Three loaves of rye';
    const hashes = hashMessageOf(of, content);
    const [wrapped] = hashMessageForParents(hashes, version, [{ safe: parent, version }]);
    const hash = wrapped?.safeMessageHash ?? '0x';
    const own = packSignatures([{ signer: chiara.address, signature: await signHash(chiara, hash) }]);
    const signature = encodeContractSignature({ signer: parent.address, signature: own });
    const json = await makeMessageJson(content, { of });
    const claimed = {
      ...json,
      confirmations: [...json.confirmations, { owner: addressInfo(parent.address), signature }],
    };
    const { client: gateway } = doubleGateway(() => claimed);
    const { inspection } = await loadVerifiedMessage(
      { chain, gateway },
      { safe: of, messageHash: hashes.safeMessageHash },
    );
    expect(inspection?.report.confirmations).toHaveLength(2);
    expect(inspection?.isValid).toBe(true);
  });
});

test('a confirmation is made of what was looked at, and of nothing that came in its place', async () => {
  const chain = connect();
  const of = await create({ owners: [amara.address, bruno.address], threshold: 2 });
  const content = 'Three loaves of rye';
  const messageHash = hashMessageOf(of, content).safeMessageHash;
  let json: object = await makeMessageJson(content, { of });
  const { client: gateway, requests } = doubleGateway(({ method }) => (method === 'POST' ? {} : json));
  const wallet = doubleSigningWallet(bruno);
  const clients = { chain, gateway, wallet: wallet.client };
  const reviewed = await loadVerifiedMessage(clients, { safe: of, messageHash });
  const request = { reviewed, account: bruno.address, acknowledged: [] };

  const honest = json;
  json = { ...honest, message: 'Four loaves of rye' };
  await expect(confirmMessage(clients, request)).rejects.toThrow('Message hash');
  expect(wallet.asked).not.toContain('eth_signTypedData_v4');

  json = honest;
  await confirmMessage(clients, request);
  expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: `/v1/chains/8453/messages/${messageHash}/signatures` },
  ]);
});

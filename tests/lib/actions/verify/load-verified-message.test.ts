import { concatHex, pad } from 'viem';
import { beforeEach, expect, test } from 'vitest';
import { loadVerifiedMessage } from '@/lib/actions/verify/load-verified-message';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { hashMessageOf } from '@/lib/safe/protocol/message-hash';
import { doubleChain } from '@/tests/support/chain/chain-double';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { addressInfo } from '@/tests/support/gateway/gateway-json';
import { makeSafeJson } from '@/tests/support/gateway/safe-json';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeMessageJson, signMessageAs } from '@/tests/support/transactions/messages';

const content = 'Three loaves of rye';
const { safeMessageHash: messageHash } = hashMessageOf(safe, content);
const owners = [amara.address, bruno.address];

beforeEach(() => void stubBrowserStorage());

/** What is made of a message for which the gateway sends garbage in Amara’s name, and this browser has her signature. */
async function loadBesideGarbage(believed: 'all' | 'chain', threshold: number) {
  const signature = await signMessageAs(amara, safe, content);
  messageOutbox.keep({
    ...{ kind: 'confirmation', safe, signer: amara.address, signature, signedAt: Date.now() },
    ...{ messageHash, content: { kind: 'text', text: content } },
  });
  const garbage = concatHex([pad('0x01'), pad('0x09'), '0x1b']);
  const claimed = {
    ...(await makeMessageJson(content, { of: safe })),
    confirmations: [{ owner: addressInfo(amara.address), signature: garbage }],
  };
  const gateway = doubleGateway(({ path }) =>
    path.includes('/messages/') ? claimed : makeSafeJson({ owners, threshold }),
  );
  const { client: chain } = doubleChain({ safes: [{ address: safe.address, owners, threshold, nonce: 7n }] });
  const verified = await loadVerifiedMessage(
    { gateway: gateway.client, chain },
    { safe, messageHash, believed },
  );
  return { ...verified, signature, asked: gateway.requests.map(({ path }) => path) };
}

test('garbage that the gateway sends for an owner does not make the signature that was made here count for nothing', async () => {
  const { inspection, signature, canGoOnAlone } = await loadBesideGarbage('all', 2);
  expect(inspection?.report.confirmations).toEqual([{ signer: amara.address, signature }]);
  expect(inspection?.report.contradictions).toContain(`Signature of ${amara.address}`);
  expect(canGoOnAlone).toBe(true);
});

test('nor keeps the combined signature from being put together of those that fit', async () => {
  const { inspection, signature } = await loadBesideGarbage('all', 1);
  expect(inspection?.report.combined).toBe(signature);
});

test('from the chain alone nothing contradicts, and the gateway is not asked about the Safe', async () => {
  const { inspection, canGoOnAlone, believed, asked } = await loadBesideGarbage('chain', 2);
  expect(inspection?.report.contradictions).toEqual([]);
  expect({ canGoOnAlone, believed }).toEqual({ canGoOnAlone: false, believed: 'chain' });
  expect(asked.filter((path) => !path.includes('/messages/'))).toEqual([]);
});

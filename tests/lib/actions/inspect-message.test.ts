import { concatHex, pad } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inspectMessage } from '@/lib/actions/inspect-message';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { hashMessageOf } from '@/lib/safe/message-hash';
import { stubBrowserStorage } from '@/tests/support/browser-storage';
import { doubleChain } from '@/tests/support/chain-double';
import { doubleGateway } from '@/tests/support/gateway-double';
import { addressInfo } from '@/tests/support/gateway-json';
import { makeMessageJson, signMessageAs } from '@/tests/support/messages';
import { amara, bruno, safe } from '@/tests/support/people';
import { makeSafeJson } from '@/tests/support/safe-json';

const content = 'Three loaves of rye';
const { safeMessageHash: messageHash } = hashMessageOf(safe, content);
const owners = [amara.address, bruno.address];

beforeEach(() => void stubBrowserStorage());
afterEach(() => vi.unstubAllGlobals());

test('garbage that the gateway sends for an owner does not make the signature that was made here count for nothing', async () => {
  const signature = await signMessageAs(amara, safe, content);
  messageOutbox.keep({
    ...{ kind: 'confirmation', safe, signer: amara.address, signature, signedAt: Date.now() },
    ...{ messageHash, content: { kind: 'text', text: content } },
  });
  const garbage = concatHex([pad('0x01'), pad('0x09'), '0x1b']);
  const stated = {
    ...(await makeMessageJson(content, { of: safe })),
    confirmations: [{ owner: addressInfo(amara.address), signature: garbage }],
  };
  const { inspection } = await inspectMessage(
    {
      gateway: doubleGateway(({ path }) => (path.includes('/messages/') ? stated : makeSafeJson({ owners })))
        .client,
      chain: doubleChain({ safes: [{ address: safe.address, owners, threshold: 2, nonce: 7n }] }).client,
    },
    { safe, messageHash },
  );
  expect(inspection?.report.confirmations).toEqual([{ signer: amara.address, signature }]);
  expect(inspection?.report.contradictions).toContain(`Signature of ${amara.address}`);
});

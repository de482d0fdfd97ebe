import SignMessageLib from '@safe-global/safe-contracts/build/artifacts/contracts/libraries/SignMessageLib.sol/SignMessageLib.json' with {
  type: 'json',
};
import { expect } from 'vitest';
import '@/components/safe-apps/requests/message-request';
import '@/components/messages/details/message-detail';
import '@/lib/actions/confirm-message';
import '@/lib/actions/verify/load-verified-message';
import '@/lib/actions/propose-message';
import '@/lib/actions/propose-transaction';
import { fallbackHandlers, signMessageLibs } from '@/config/contracts';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import { amara, safe } from '@/tests/support/chain/people';
import type { GatewayAnswer } from '@/tests/support/gateway/gateway-double';
import type { RenderOptions } from '@/tests/support/page/render';
import { chain, honestGateway, openApp } from '@/tests/support/safe-apps/app-fixture';
import { hashOf, makeMessageJson } from '@/tests/support/transactions/messages';

export const text = 'Three loaves of rye';
export const messageHash = hashOf(safe, text);
const [{ address: fallbackHandler } = expect.unreachable()] = fallbackHandlers;
export const [first = expect.unreachable()] = chain.safes;
export const codes = signMessageLibs
  .filter(({ version }) => version === '1.4.1')
  .map(({ address }) => ({ address, code: SignMessageLib.deployedBytecode }));

/** A Safe of Amara and Bruno, of whom so many must sign, that takes what they have signed. */
export const takingChain = (threshold: number) => ({
  codes,
  safes: [{ ...first, threshold, fallbackHandler, takesSignatures: true }],
});

/** A gateway that knows one message as soon as somebody proposes it, or from the beginning. */
export function keepMessage(
  content: MessageContent = text,
  { threshold = 2, signers = [] as (typeof amara)[] } = {},
) {
  let signed = signers;
  const answer: GatewayAnswer = (request) => {
    const { path, method } = request;
    if (!path.includes('/messages')) return honestGateway(request);
    if (method === 'POST') {
      signed = [...signed, amara];
      return {};
    }
    return signed.length > 0
      ? makeMessageJson(content, { signers: signed, threshold })
      : Response.json({ code: 404, message: 'Not found' }, { status: 404 });
  };
  const sign = (by: typeof amara) => {
    signed = [...signed, by];
  };
  return { answer, sign };
}

/** An app in its frame, before which a Safe stands that takes signatures. */
export function openForMessages({ threshold = 2, ...options }: RenderOptions & { threshold?: number } = {}) {
  return openApp({
    chain: takingChain(threshold),
    gateway: keepMessage(text, { threshold }).answer,
    ...options,
  });
}

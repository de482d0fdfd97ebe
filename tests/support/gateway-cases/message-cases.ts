import { confirmMessage, getMessage, listMessages, proposeMessage } from '@/lib/gateway/resources/messages';
import { amara, safe } from '@/tests/support/chain/people';
import { addressInfo } from '@/tests/support/gateway/gateway-json';
import { makePage } from '@/tests/support/gateway/list-json';
import { makeCase } from './gateway-case';

const hash = `0x${'d9'.repeat(32)}` as const;
const date = new Date(1_795_197_605_709);

/** A message as the gateway sends it. */
export const messageJson = {
  messageHash: hash,
  status: 'NEEDS_CONFIRMATION',
  logoUri: null,
  name: 'App',
  message: 'hello',
  creationTimestamp: date.getTime(),
  modifiedTimestamp: date.getTime(),
  confirmationsSubmitted: 1,
  confirmationsRequired: 2,
  proposedBy: addressInfo(amara.address),
  confirmations: [{ owner: addressInfo(amara.address), signature: '0xABCD' }],
  preparedSignature: null,
  origin: '{}',
};
const message = {
  hash,
  status: 'NEEDS_CONFIRMATION',
  message: 'hello',
  created: date,
  modified: date,
  confirmationsSubmitted: 1,
  confirmationsRequired: 2,
  proposer: amara.address,
  confirmations: [{ signer: amara.address, signature: '0xabcd' }],
  unreadConfirmations: 0,
  preparedSignature: undefined,
  app: { name: 'App', logoUrl: undefined },
  origin: '{}',
};

export const messageCases = [
  makeCase(listMessages, (signal) => [safe, { cursor: 'limit=1&offset=0', signal }], {
    sends: {
      path: `/v1/chains/8453/safes/${safe.address}/messages`,
      query: { cursor: 'limit=1&offset=0' },
    },
    answer: makePage([
      { type: 'DATE_LABEL', timestamp: date.getTime() },
      { ...messageJson, type: 'MESSAGE' },
      { type: 'BANNER' },
      { ...messageJson, type: 'MESSAGE', confirmations: 'none' },
    ]),
    becomes: {
      items: [
        { kind: 'date', date },
        { kind: 'message', message },
        { kind: 'unknown', type: 'BANNER' },
        { kind: 'unreadable', id: hash },
      ],
      next: undefined,
    },
  }),
  makeCase(
    proposeMessage,
    () => [{ safe, message: 'hello', signature: '0x12', origin: '{}', safeAppId: 3 }],
    {
      sends: {
        path: `/v1/chains/8453/safes/${safe.address}/messages`,
        body: { message: 'hello', safeAppId: 3, signature: '0x12', origin: '{}' },
      },
      answer: {},
      becomes: undefined,
    },
  ),
  makeCase(getMessage, (signal) => [{ chainId: 8453, hash }, { signal }], {
    sends: { path: `/v1/chains/8453/messages/${hash}` },
    answer: messageJson,
    becomes: message,
  }),
  makeCase(confirmMessage, () => [{ chainId: 8453, hash, signature: '0x34' }], {
    sends: { path: `/v1/chains/8453/messages/${hash}/signatures`, body: { signature: '0x34' } },
    answer: {},
    becomes: undefined,
  }),
];

import { unusedEndpoints } from '@/lib/gateway/unused';
import { amara, safe } from '@/tests/support/chain/people';
import { makeUnusedCase } from './gateway-case';

const path = `/v1/chains/8453/safes/${safe.address}/emails`;
const own = `${path}/${amara.address}`;
const whose = { safe, signer: amara.address };
const proof = { signature: '0x12', timestamp: new Date(1_795_197_604_000) } as const;
const headers = {
  'Safe-Wallet-Signature': '0x12',
  'Safe-Wallet-Signature-Timestamp': '1795197604000',
};
const email = 'amara@mail.example';
const nothing = { answer: undefined, becomes: undefined };

export const emailCases = [
  makeUnusedCase('registerEmail', unusedEndpoints.registerEmail.ask, () => [{ ...whose, email, proof }], {
    sends: { path, body: { emailAddress: email, signer: amara.address }, headers },
    ...nothing,
  }),
  makeUnusedCase('changeEmail', unusedEndpoints.changeEmail.ask, () => [{ ...whose, email, proof }], {
    sends: { path: own, body: { emailAddress: email }, headers },
    ...nothing,
  }),
  makeUnusedCase('resendEmailCode', unusedEndpoints.resendEmailCode.ask, () => [whose], {
    sends: { path: `${own}/verify-resend` },
    ...nothing,
  }),
  makeUnusedCase('verifyEmail', unusedEndpoints.verifyEmail.ask, () => [{ ...whose, code: '123456' }], {
    sends: { path: `${own}/verify`, body: { code: '123456' } },
    ...nothing,
  }),
  makeUnusedCase(
    'getRegisteredEmail',
    unusedEndpoints.getRegisteredEmail.ask,
    (signal) => [{ ...whose, proof }, { signal }],
    {
      sends: { path: own, headers },
      answer: { email, verified: true },
      becomes: { email, isVerified: true },
    },
  ),
  makeUnusedCase(
    'deleteRegisteredEmail',
    unusedEndpoints.deleteRegisteredEmail.ask,
    () => [{ ...whose, proof }],
    {
      sends: { path: own, headers },
      ...nothing,
    },
  ),
  makeUnusedCase(
    'unsubscribe',
    unusedEndpoints.unsubscribe.ask,
    () => [{ category: 'account_recovery', token: 'token-1' }],
    {
      sends: { path: '/v1/subscriptions', query: { category: 'account_recovery', token: 'token-1' } },
      ...nothing,
    },
  ),
  makeUnusedCase('unsubscribeAll', unusedEndpoints.unsubscribeAll.ask, () => [{ token: 'token-1' }], {
    sends: { path: '/v1/subscriptions/all', query: { token: 'token-1' } },
    ...nothing,
  }),
];

import {
  changeEmail,
  deleteRegisteredEmail,
  getRegisteredEmail,
  registerEmail,
  resendEmailCode,
  verifyEmail,
} from '@/lib/gateway/unused/emails';
import { unsubscribe, unsubscribeAll } from '@/lib/gateway/unused/subscriptions';
import { amara, safe } from '@/tests/support/chain/people';
import { makeCase } from './gateway-case';

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
  makeCase(registerEmail, () => [{ ...whose, email, proof }], {
    sends: { path, body: { emailAddress: email, signer: amara.address }, headers },
    ...nothing,
  }),
  makeCase(changeEmail, () => [{ ...whose, email, proof }], {
    sends: { path: own, body: { emailAddress: email }, headers },
    ...nothing,
  }),
  makeCase(resendEmailCode, () => [whose], { sends: { path: `${own}/verify-resend` }, ...nothing }),
  makeCase(verifyEmail, () => [{ ...whose, code: '123456' }], {
    sends: { path: `${own}/verify`, body: { code: '123456' } },
    ...nothing,
  }),
  makeCase(getRegisteredEmail, (signal) => [{ ...whose, proof }, { signal }], {
    sends: { path: own, headers },
    answer: { email, verified: true },
    becomes: { email, isVerified: true },
  }),
  makeCase(deleteRegisteredEmail, () => [{ ...whose, proof }], {
    sends: { path: own, headers },
    ...nothing,
  }),
  makeCase(unsubscribe, () => [{ category: 'account_recovery', token: 'token-1' }], {
    sends: { path: '/v1/subscriptions', query: { category: 'account_recovery', token: 'token-1' } },
    ...nothing,
  }),
  makeCase(unsubscribeAll, () => [{ token: 'token-1' }], {
    sends: { path: '/v1/subscriptions/all', query: { token: 'token-1' } },
    ...nothing,
  }),
];

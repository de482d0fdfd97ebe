import { getAuthMe, getAuthNonce, logout, verifyAuth } from '@/lib/gateway/resources/auth';
import { amara } from '@/tests/support/chain/people';
import { makeCase } from './gateway-case';

const signed = { message: 'gateway.example wants you to sign in', signature: '0x1234' } as const;

export const authCases = [
  makeCase(getAuthNonce, (signal) => [{ signal }], {
    sends: { path: '/v1/auth/nonce' },
    answer: { nonce: 'f0'.repeat(48) },
    becomes: 'f0'.repeat(48),
  }),
  makeCase(verifyAuth, () => [signed], {
    sends: { path: '/v1/auth/verify', body: signed },
    answer: undefined,
    becomes: undefined,
  }),
  makeCase(getAuthMe, (signal) => [{ signal }], {
    sends: { path: '/v1/auth/me' },
    answer: { id: '1', authMethod: 'siwe', signerAddress: amara.address.toLowerCase() },
    becomes: amara.address,
  }),
  makeCase(logout, () => [], {
    sends: { path: '/v1/auth/logout' },
    answer: undefined,
    becomes: undefined,
  }),
];

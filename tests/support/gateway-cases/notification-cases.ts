import { registerDevice, unregisterDevice, unregisterSafe } from '@/lib/gateway/resources/notifications';
import { registerRecoveryModule } from '@/lib/gateway/resources/recovery';
import { safe, token } from '@/tests/support/chain/people';
import { makeCase } from './gateway-case';

const uuid = 'b1d1e7a4-5a0c-4f7e-9d0f-2f1a0c9b7e11';
const device = {
  uuid,
  cloudMessagingToken: 'token',
  buildNumber: '1',
  bundle: 'wallet.example',
  deviceType: 'WEB',
  version: '1.0.0',
  timestamp: '1795197604',
} as const;
const nothing = { answer: undefined, becomes: undefined };

export const notificationCases = [
  makeCase(
    registerDevice,
    () => [
      {
        ...device,
        safeRegistrations: [{ chainId: 8453, safes: [safe.address], signatures: ['0x12'] }],
      },
    ],
    {
      sends: {
        path: '/v1/register/notifications',
        body: {
          ...device,
          safeRegistrations: [{ chainId: '8453', safes: [safe.address], signatures: ['0x12'] }],
        },
      },
      ...nothing,
    },
  ),
  makeCase(unregisterSafe, () => [{ safe, uuid }], {
    sends: { path: `/v1/chains/8453/notifications/devices/${uuid}/safes/${safe.address}` },
    ...nothing,
  }),
  makeCase(unregisterDevice, () => [{ chainId: 8453, uuid }], {
    sends: { path: `/v1/chains/8453/notifications/devices/${uuid}` },
    ...nothing,
  }),
  makeCase(registerRecoveryModule, () => [{ safe, module: token }], {
    sends: {
      path: `/v1/chains/8453/safes/${safe.address}/recovery`,
      body: { moduleAddress: token },
    },
    ...nothing,
  }),
];

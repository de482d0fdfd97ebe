import type { Address, Hex, LocalAccount } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { getAuthMe, getAuthNonce, logout } from '@/lib/gateway/resources/auth';
import { createDelegate, deleteDelegate, listDelegates } from '@/lib/gateway/resources/delegates';
import { registerDevice, unregisterDevice, unregisterSafe } from '@/lib/gateway/resources/notifications';
import { registerRecoveryModule } from '@/lib/gateway/resources/recovery';
import { getRelayCount, getRelayStatus, relayTransaction } from '@/lib/gateway/resources/relay';
import { type ContractWorld, type ServedCall, thisHour } from './contract-world';

const uuid = '5b3f';
const nowhere = otherAccount().address;

const signDelegate = (signer: LocalAccount, delegateAddress: Address): Promise<Hex> =>
  signer.signTypedData({
    domain: { name: 'Safe Transaction Service', version: '1.0', chainId: 8453 },
    types: {
      Delegate: [
        { name: 'delegateAddress', type: 'address' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'Delegate',
    message: { delegateAddress, totp: thisHour },
  });

async function makeDelegate({ client, makeSafe }: ContractWorld) {
  const { safe, owner } = await makeSafe();
  const delegate = otherAccount().address;
  const signature = await signDelegate(owner, delegate);
  const named = { delegate, delegator: owner.address };
  await createDelegate(client, {
    ...{ chainId: 8453, safe: safe.address, label: 'Clerk', ...named, signature },
  });
  const list = async () => (await listDelegates(client, { chainId: 8453, filter: named })).items;
  return { safe, signature, named, list };
}

const servedDelegate: ServedCall = async (world) => {
  const { safe, named, list } = await makeDelegate(world);
  return [await list(), [{ kind: 'delegate', safe: safe.address, label: 'Clerk', ...named }]];
};

/** No relayer stands behind the local gateway, so that these answers are given to it. */
async function relayed<T>({ fixture }: ContractWorld, body: unknown, ask: () => Promise<T>): Promise<T> {
  fixture.gateway.setRules([{ path: '/relay', kind: 'status', status: 200, body }]);
  try {
    return await ask();
  } finally {
    fixture.gateway.setRules([]);
  }
}

const registeredDevice = {
  cloudMessagingToken: 'token',
  buildNumber: '1',
  bundle: 'web',
  version: '1.0',
  deviceType: 'WEB',
  safeRegistrations: [{ chainId: 8453, safes: [nowhere], signatures: ['0x12'] }],
} as const;

/** Who people are to the gateway, and what it tells them. */
export const servedPeople = {
  listDelegates: servedDelegate,
  createDelegate: servedDelegate,
  deleteDelegate: async (world) => {
    const { named, signature, safe, list } = await makeDelegate(world);
    const removal = { chainId: 8453, safe: safe.address, ...named, signature };
    await deleteDelegate(world.client, removal);
    return [await list(), []];
  },
  relayTransaction: async (world) => [
    await relayed(world, { taskId: 'task-1' }, () =>
      relayTransaction(world.client, { chainId: 8453, version: '1.4.1', to: nowhere, data: '0x' }),
    ),
    'task-1',
  ],
  getRelayCount: async (world) => {
    const count = { remaining: 4, limit: 5 };
    const ask = () => getRelayCount(world.client, { chainId: 8453, address: nowhere });
    return [await relayed(world, count, ask), count];
  },
  getRelayStatus: async (world) => [
    await relayed(world, { status: 110 }, () =>
      getRelayStatus(world.client, { chainId: 8453, taskId: 'task-1' }),
    ),
    { state: 'submitted', code: 110, transactionHash: undefined },
  ],
  getAuthNonce: async ({ client }) => [(await getAuthNonce(client)).length, 96],
  verifyAuth: async ({ signIn }) => {
    const { client, account } = await signIn();
    return [{ account: await getAuthMe(client) }, { account: account.address }];
  },
  getAuthMe: async ({ client, signIn }) => [
    { before: await getAuthMe(client), after: typeof (await getAuthMe((await signIn()).client)) },
    { before: undefined, after: 'string' },
  ],
  logout: async ({ signIn }) => {
    const { client } = await signIn();
    await logout(client);
    return [{ account: await getAuthMe(client) }, { account: undefined }];
  },
  registerDevice: async ({ client }) => [
    { done: await registerDevice(client, registeredDevice) },
    { done: undefined },
  ],
  unregisterSafe: async ({ client }) => [
    { done: await unregisterSafe(client, { safe: { chainId: 8453, address: nowhere }, uuid }) },
    { done: undefined },
  ],
  unregisterDevice: async ({ client }) => [
    { done: await unregisterDevice(client, { chainId: 8453, uuid }) },
    { done: undefined },
  ],
  registerRecoveryModule: async ({ makeSafe, signIn }) => {
    const { client } = await signIn();
    const { safe } = await makeSafe();
    return [{ done: await registerRecoveryModule(client, { safe, module: nowhere }) }, { done: undefined }];
  },
} satisfies Record<string, ServedCall>;

import { describe, expect, test } from 'vitest';
import { getBalances } from '@/lib/gateway/resources/balances';
import { getChain } from '@/lib/gateway/resources/chains';
import { getMessage, listMessages } from '@/lib/gateway/resources/messages';
import { type Device, registerDevice } from '@/lib/gateway/resources/notifications';
import { listSafeApps } from '@/lib/gateway/resources/safe-apps';
import { getSafe } from '@/lib/gateway/resources/safes';
import { getConfirmationView } from '@/lib/gateway/resources/transactions/confirmation-view';
import { previewTransaction } from '@/lib/gateway/resources/transactions/previews';
import { safe, token } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { addressInfo } from '@/tests/support/gateway/gateway-json';
import { makeBalance, makePage } from '@/tests/support/gateway/list-json';
import { chainJson } from '@/tests/support/gateway-cases/chain-cases';
import { orderJson, stakingJson, twapJson } from '@/tests/support/gateway-cases/enumeration-json';
import { messageJson } from '@/tests/support/gateway-cases/message-cases';
import { safeAppJson } from '@/tests/support/gateway-cases/safe-app-cases';
import { safeJson } from '@/tests/support/gateway-cases/safe-cases';
import { decodedJson } from '@/tests/support/gateway-cases/tool-cases';

const newer = 'OF_A_NEWER_GATEWAY';
const reply = (answer: unknown) => doubleGateway(() => answer).client;
const hash = `0x${'d9'.repeat(32)}` as const;
const transaction = { to: token, value: 0n, data: '0x12', operation: 0 } as const;

const viewOf = async (view: object) =>
  (await getConfirmationView(reply({ ...decodedJson, ...view }), { safe, transaction })).about;
const previewOf = async (txInfo: object) => {
  const txData = { to: addressInfo(token), operation: 0 };
  return (await previewTransaction(reply({ txInfo, txData }), { safe, transaction })).info;
};

describe('Section 3. Gateway enumerations', () => {
  test('TokenType: ERC20, ERC721, NATIVE_TOKEN, UNKNOWN.', async () => {
    const kindOf = async (type: string) => {
      const row = makeBalance({ address: token, symbol: 'USDC', balance: 5n });
      const items = [{ ...row, tokenInfo: { ...row.tokenInfo, type } }];
      return (await getBalances(reply({ fiatTotal: '0', items }), { safe })).items.map(({ kind }) => kind);
    };
    expect(await kindOf('ERC20')).toEqual(['erc20']);
    expect(await kindOf('ERC721')).toEqual(['erc721']);
    expect(await kindOf('NATIVE_TOKEN')).toEqual(['native']);
    for (const type of ['UNKNOWN', newer, 'constructor']) expect(await kindOf(type)).toEqual(['unknown']);
  });

  test('DurationType: AUTO, LIMIT_DURATION. StartTimeValue: AT_MINING_TIME, AT_EPOCH.', async () => {
    const orderOf = (change: object) => previewOf({ type: 'TwapOrder', ...twapJson, ...change });
    expect(await orderOf({})).toMatchObject({
      kind: 'twap-order',
      partCount: 3,
      partDuration: { kind: 'auto' },
      start: { kind: 'when-mined' },
    });
    const durationOfPart = { durationType: 'LIMIT_DURATION', duration: '60' };
    const startTime = { startType: 'AT_EPOCH', epoch: 1_795_197_604 };
    expect(await orderOf({ durationOfPart, startTime })).toMatchObject({
      partDuration: { kind: 'limited', seconds: 60 },
      start: { kind: 'at', date: new Date(1_795_197_604_000) },
    });
    expect(
      await orderOf({ durationOfPart: { durationType: newer }, startTime: { startType: newer } }),
    ).toMatchObject({
      kind: 'twap-order',
      partDuration: { kind: 'unknown', type: newer },
      start: { kind: 'unknown', type: newer },
    });
  });

  test('SafeMessageStatus: NEEDS_CONFIRMATION, CONFIRMED. SafeMessageListItemType: DATE_LABEL, MESSAGE.', async () => {
    for (const status of ['NEEDS_CONFIRMATION', 'CONFIRMED', newer])
      expect(await getMessage(reply({ ...messageJson, status }), { chainId: 8453, hash })).toMatchObject({
        status,
      });
    const rows = [{ type: 'DATE_LABEL', timestamp: 5 }, { ...messageJson, type: 'MESSAGE' }, { type: newer }];
    const { items } = await listMessages(reply(makePage(rows)), safe);
    expect(items).toMatchObject([{ kind: 'date' }, { kind: 'message' }, { kind: 'unknown', type: newer }]);
  });

  test('ImplementationVersionState: UP_TO_DATE, OUTDATED, UNKNOWN.', async () => {
    for (const state of ['UP_TO_DATE', 'OUTDATED', 'UNKNOWN', newer])
      expect(await getSafe(reply({ ...safeJson, implementationVersionState: state }), safe)).toMatchObject({
        versionState: state,
      });
  });

  test('Chain feature flags: ERC721, SAFE_APPS, CONTRACT_INTERACTION, DOMAIN_LOOKUP, SPENDING_LIMIT, EIP1559, SAFE_TX_GAS_OPTIONAL, TX_SIMULATION, EIP1271.', async () => {
    const features = [
      ...['ERC721', 'SAFE_APPS', 'CONTRACT_INTERACTION', 'DOMAIN_LOOKUP', 'SPENDING_LIMIT', 'EIP1559'],
      ...['SAFE_TX_GAS_OPTIONAL', 'TX_SIMULATION', 'EIP1271', newer],
    ];
    expect(await getChain(reply({ ...chainJson, features }), { chainId: 8453 })).toMatchObject({ features });
  });

  test('Gas price type: ORACLE, FIXED, FIXED1559, UNKNOWN.', async () => {
    const fields = {
      ...{ uri: 'https://gas.example', gasParameter: 'fast', gweiFactor: '1e9' },
      ...{ weiValue: '5', maxFeePerGas: '6', maxPriorityFeePerGas: '7' },
    };
    const types = ['ORACLE', 'FIXED', 'FIXED1559', 'UNKNOWN', newer];
    const claimed = [
      { kind: 'oracle', url: 'https://gas.example', parameter: 'fast', gweiFactor: 1e9 },
      { kind: 'fixed', price: 5n },
      { kind: 'fixed1559', maxFee: 6n, maxPriorityFee: 7n },
    ];
    const read = async (gasPrice: readonly object[]) =>
      (await getChain(reply({ ...chainJson, gasPrice }), { chainId: 8453 })).gasPrices;
    expect(await read(types.map((type) => ({ type, ...fields })))).toEqual([
      ...claimed,
      { kind: 'unknown', type: 'UNKNOWN' },
      { kind: 'unknown', type: newer },
    ]);
    // As the service writes them today.
    const small = ['oracle', 'fixed', 'fixed1559'];
    expect(await read(small.map((type) => ({ type, ...fields })))).toEqual(claimed);
  });

  test('RPC authentication: API_KEY_PATH, NO_AUTHENTICATION, UNKNOWN.', async () => {
    for (const authentication of ['API_KEY_PATH', 'NO_AUTHENTICATION', 'UNKNOWN', newer]) {
      const rpcUri = { authentication, value: 'https://rpc.example' };
      expect(await getChain(reply({ ...chainJson, rpcUri }), { chainId: 8453 })).toMatchObject({
        rpc: { authentication, url: 'https://rpc.example' },
      });
    }
  });

  test('Confirmation view types: GENERIC, COW_SWAP_ORDER, COW_SWAP_TWAP_ORDER, KILN_NATIVE_STAKING_DEPOSIT, KILN_NATIVE_STAKING_VALIDATORS_EXIT, KILN_NATIVE_STAKING_WITHDRAW.', async () => {
    const views: readonly [string, object, object][] = [
      ['GENERIC', {}, { kind: 'generic' }],
      ['COW_SWAP_ORDER', orderJson, { kind: 'swap-order', side: 'sell', sellAmount: 5n }],
      ['COW_SWAP_TWAP_ORDER', twapJson, { kind: 'twap-order', partSellAmount: 2n }],
      ['KILN_NATIVE_STAKING_DEPOSIT', stakingJson, { kind: 'staking-deposit', value: 32n }],
      ['KILN_NATIVE_STAKING_VALIDATORS_EXIT', stakingJson, { kind: 'staking-exit', validators: ['0x12'] }],
      ['KILN_NATIVE_STAKING_WITHDRAW', stakingJson, { kind: 'staking-withdrawal', value: 32n }],
      [newer, {}, { kind: 'unknown', type: newer }],
    ];
    for (const [type, fields, about] of views) expect(await viewOf({ type, ...fields })).toMatchObject(about);
  });

  test('Native staking status: NOT_STAKED, ACTIVATING, DEPOSIT_IN_PROGRESS, ACTIVE, EXIT_REQUESTED, EXITING, EXITED, SLASHED.', async () => {
    const statuses = [
      ...['NOT_STAKED', 'ACTIVATING', 'DEPOSIT_IN_PROGRESS', 'ACTIVE', 'EXIT_REQUESTED', 'EXITING'],
      ...['EXITED', 'SLASHED', newer],
    ];
    for (const status of statuses)
      expect(await previewOf({ type: 'NativeStakingDeposit', ...stakingJson, status })).toMatchObject({
        kind: 'staking-deposit',
        status,
      });
  });

  test('Safe app access policy: NO_RESTRICTIONS, DOMAIN_ALLOWLIST. Safe app feature: BATCHED_TRANSACTIONS. Social platforms: TWITTER, GITHUB, DISCORD, TELEGRAM.', async () => {
    const read = async (change: object) =>
      (await listSafeApps(reply([{ ...safeAppJson, ...change }]), { chainId: 8453 }))[0];
    for (const type of ['NO_RESTRICTIONS', 'DOMAIN_ALLOWLIST', newer])
      expect(await read({ accessControl: { type, value: null } })).toMatchObject({
        access: { policy: type },
      });
    const features = ['BATCHED_TRANSACTIONS', newer];
    expect(await read({ features })).toMatchObject({ features });
    const platforms = ['TWITTER', 'GITHUB', 'DISCORD', 'TELEGRAM', 'UNKNOWN', newer];
    const socialProfiles = platforms.map((platform) => ({ platform, url: 'https://social.example' }));
    expect(await read({ socialProfiles })).toMatchObject({ profiles: socialProfiles });
  });

  test('DeviceType: ANDROID, IOS, WEB.', async () => {
    const types: readonly Device['deviceType'][] = ['ANDROID', 'IOS', 'WEB'];
    // @ts-expect-error: it is ours to send, so that there is no unknown one.
    const unknown: Device['deviceType'] = newer;
    expect(types).not.toContain(unknown);
    const device = { cloudMessagingToken: 't', buildNumber: '1', bundle: 'b', version: '1' };
    for (const deviceType of types) {
      const { client, requests } = doubleGateway(() => new Response(null));
      await registerDevice(client, { ...device, deviceType, safeRegistrations: [] });
      expect(requests[0]?.body).toMatchObject({ deviceType });
    }
  });
});

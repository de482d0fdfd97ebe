import fc from 'fast-check';
import { type Address, getAddress, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { creationContracts } from '@/config/creation-contracts';
import { predictSafeAddress, type SafeSetup } from '@/lib/safe/create/creation';
import { type FiledSetup, readSetupFile, writeSetupFile } from '@/lib/safe/create/setup-file';
import { amara, bruno, chiara } from '@/tests/support/chain/people';
import { anyAddress } from '@/tests/support/transactions/transactions';

const options = { chainId: 8453, contracts: creationContracts };
const contractsOf = (wanted: string) => {
  const found = creationContracts.find(({ version }) => version === wanted);
  if (!found) throw new Error(wanted);
  return found;
};
const file = (setup: SafeSetup, name = ''): FiledSetup => ({
  address: predictSafeAddress(setup, contractsOf(setup.version)),
  setup,
  name,
});
const setup: SafeSetup = {
  version: '1.4.1',
  owners: [amara.address, bruno.address],
  threshold: 2,
  saltNonce: 7n,
};
const { address } = file(setup);
const [contracts] = [contractsOf('1.4.1')];

const replayed = {
  factoryAddress: contracts.factory,
  masterCopy: contracts.singleton,
  saltNonce: '7',
  safeVersion: '1.4.1',
  safeAccountConfig: { owners: [...setup.owners], threshold: 2, fallbackHandler: contracts.fallbackHandler },
};
const read = (props: object, key: string = address) =>
  readSetupFile(
    JSON.stringify({ version: '3.0', data: { undeployedSafes: { 8453: { [key]: { props } } } } }),
    options,
  );
const messageOf = (props: object, key?: string) => {
  const result = read(props, key);
  const [safe] = result.ok ? result.safes : [];
  return safe && !safe.ok ? safe.message : 'taken';
};
const withConfig = (changed: object) => ({
  ...replayed,
  safeAccountConfig: { ...replayed.safeAccountConfig, ...changed },
});

describe('a file with setups', () => {
  test('that was written is read again', () => {
    const anySetup = fc
      .uniqueArray(
        anyAddress.map((one) => getAddress(one)),
        { minLength: 1, maxLength: 10 },
      )
      .chain((owners) =>
        fc.record({
          owners: fc.constant<readonly Address[]>(owners),
          threshold: fc.integer({ min: 1, max: owners.length }),
          version: fc.constantFrom(...creationContracts.map(({ version }) => version)),
          saltNonce: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
        }),
      );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anySetup, fc.string({ maxLength: 40 })), { minLength: 1, maxLength: 5 }),
        (made) => {
          const filed = made.map(([one, name]) => file(one, name));
          const again = readSetupFile(writeSetupFile(filed, options), options);
          const expected = new Map(filed.map((one) => [one.address, { ok: true, ...one }]));
          expect(again.ok && new Map(again.safes.map((one) => [one.address, one]))).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('is read in both forms of Safe{Wallet}', () => {
    const predicted = {
      safeAccountConfig: replayed.safeAccountConfig,
      safeDeploymentConfig: { saltNonce: '7', safeVersion: '1.4.1' },
    };
    for (const props of [replayed, predicted])
      expect(read(props)).toEqual({ ok: true, safes: [{ ok: true, address, setup, name: '' }] });
  });

  /** As Safe{Wallet} has written them since it creates Safes with one address on every chain. */
  const toL2 = {
    ...replayed,
    masterCopy: '0x41675C099F32341bf84BFc5382aF534df5C7461a',
    safeAccountConfig: {
      ...replayed.safeAccountConfig,
      to: '0xBD89A1CE4DDe368FFAB0eC35506eEcE0b1fFdc54',
      data: '0xfe51f64300000000000000000000000029fcb43b46531bca003ddc8fcb67ffe91900c762',
      paymentToken: zeroAddress,
      payment: 0,
      paymentReceiver: '0x5afe7A11E7000000000000000000000000000000',
    },
  };
  const toL2Setup: SafeSetup = {
    ...setup,
    isToL2: true,
    paymentReceiver: getAddress('0x5afe7A11E7000000000000000000000000000000'),
  };

  test('that changes a Safe to layer 2, as those of Safe{Wallet}, is read, and written again as it was', () => {
    const filed = file(toL2Setup);
    expect(filed.address).not.toBe(address);
    const again = { ok: true, safes: [{ ok: true, address: filed.address, setup: toL2Setup, name: '' }] };
    expect(read(toL2, filed.address)).toEqual(again);
    const written = writeSetupFile([filed], options);
    expect(JSON.parse(written).data.undeployedSafes[8453][filed.address].props).toEqual(toL2);
    expect(readSetupFile(written, options)).toEqual(again);
  });

  test.each([
    ['another contract', { to: chiara.address }, {}, /runs code/],
    [
      'another singleton in the call',
      { data: `0xfe51f643${'0'.repeat(24)}${chiara.address.slice(2)}` },
      {},
      /runs code/,
    ],
    ['more behind the call', { data: `${toL2.safeAccountConfig.data}00` }, {}, /runs code/],
    ['the call without the contract', { to: zeroAddress }, {}, /runs code/],
    ['a payment', { payment: 1 }, {}, /makes a payment/],
    ['another receiver', { paymentReceiver: chiara.address }, {}, /doesn’t follow/],
    ['a receiver that is no address', { paymentReceiver: 'somebody' }, {}, /can’t be read/],
    ['the singleton for layer 2 at once', {}, { masterCopy: contracts.singleton }, /uses contracts/],
    ['a version without that contract', {}, { safeVersion: '1.3.0' }, /uses contracts/],
  ])('that changes a Safe to layer 2 with %s is refused', (_what, config, changed, message) => {
    const props = { ...toL2, ...changed, safeAccountConfig: { ...toL2.safeAccountConfig, ...config } };
    expect(messageOf(props, file(toL2Setup).address)).toMatch(message);
  });

  test.each([
    ['another owner', withConfig({ owners: [amara.address, chiara.address] }), /doesn’t follow/],
    ['owners in another order', withConfig({ owners: [bruno.address, amara.address] }), /doesn’t follow/],
    ['another threshold', withConfig({ threshold: 1 }), /doesn’t follow/],
    ['another salt', { ...replayed, saltNonce: '8' }, /doesn’t follow/],
    ['code that runs', withConfig({ to: chiara.address, data: '0x1234' }), /runs code/],
    ['data alone', withConfig({ data: '0x1234' }), /runs code/],
    ['a payment', withConfig({ payment: '1' }), /makes a payment/],
    ['another fallback handler', withConfig({ fallbackHandler: chiara.address }), /uses contracts/],
    ['another singleton', { ...replayed, masterCopy: chiara.address }, /uses contracts/],
    ['another factory', { ...replayed, factoryAddress: chiara.address }, /uses contracts/],
    ['an unknown version', { ...replayed, safeVersion: '9.9.9' }, /this version/],
    ['the same owner twice', withConfig({ owners: [amara.address, amara.address] }), /owners/],
    ['an owner that is no address', withConfig({ owners: ['somebody'] }), /owners/],
    ['too high a threshold', withConfig({ threshold: 3 }), /more confirmations/],
    ['a salt of 300 bits', { ...replayed, saltNonce: '9'.repeat(78) }, /can’t be read/],
    ['nothing', {}, /can’t be read/],
  ])('with %s is refused', (_what, props, message) => {
    expect(messageOf(props)).toMatch(message);
  });

  test('with another address than the one that follows is refused', () => {
    expect(messageOf(replayed, zeroAddress)).toMatch(/doesn’t follow/);
    expect(messageOf(replayed)).toBe('taken');
  });

  test.each([
    ['no JSON', 'x'],
    ['another file', '{"version":"1.0"}'],
    ['too much', `"${'x'.repeat(1_000_001)}"`],
    ['another chain alone', JSON.stringify({ data: { undeployedSafes: { 1: {} } } })],
  ])('that is %s is refused whole', (_what, text) => {
    expect(readSetupFile(text, options).ok).toBe(false);
  });
});

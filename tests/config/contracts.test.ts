import GnosisSafeProxy from '@gnosis.pm/safe-contracts/build/artifacts/contracts/proxies/GnosisSafeProxy.sol/GnosisSafeProxy.json' with {
  type: 'json',
};
import SafeProxy14 from '@safe-global/safe-contracts/build/artifacts/contracts/proxies/SafeProxy.sol/SafeProxy.json' with {
  type: 'json',
};
import {
  getCompatibilityFallbackHandlerDeployments,
  getExtensibleFallbackHandlerDeployments,
  getMultiSendCallOnlyDeployments,
  getSafeL2SingletonDeployments,
  getSafeSingletonDeployments,
  getSignMessageLibDeployments,
  getTokenCallbackHandlerDeployments,
} from '@safe-global/safe-deployments';
import SafeProxy15 from '@safe-global/safe-smart-account/build/artifacts/contracts/proxies/SafeProxy.sol/SafeProxy.json' with {
  type: 'json',
};
import { type Hex, keccak256 } from 'viem';
import { describe, expect, test } from 'vitest';
import { base } from '@/config/chains';
import {
  fallbackHandlers,
  multiSendCallOnly,
  proxyCodeHashes,
  safeSingletons,
  signMessageLibs,
  supportedSafeVersions,
} from '@/config/contracts';

const network = String(base.id);
type Lookup = typeof getSafeSingletonDeployments;
const publishedBy = (look: Lookup, version: string) =>
  [look({ version, network })?.networkAddresses[network] ?? []].flat().toSorted();
const addressesOf = (entries: readonly { readonly address: string }[]) =>
  entries.map(({ address }) => address).toSorted();

describe.each(supportedSafeVersions)('the contracts of Safe %s on Base are the published ones', (version) => {
  const ofVersion = <T extends { readonly version: string }>(entries: readonly T[]) =>
    entries.filter((entry) => entry.version === version);

  test.each<[string, boolean, Lookup]>([
    ['for layer 1', false, getSafeSingletonDeployments],
    ['for layer 2', true, getSafeL2SingletonDeployments],
  ])('singletons %s', (_name, isL2, look) => {
    const published = publishedBy(look, version);
    expect(published.length).toBeGreaterThan(0);
    expect(addressesOf(ofVersion(safeSingletons).filter((each) => each.isL2 === isL2))).toEqual(published);
  });

  test.each<[string, Lookup]>([
    ['Compatibility fallback handler', getCompatibilityFallbackHandlerDeployments],
    ['Extensible fallback handler', getExtensibleFallbackHandlerDeployments],
    ['Token callback handler', getTokenCallbackHandlerDeployments],
  ])('fallback handlers: %s', (name, look) => {
    const own = ofVersion(fallbackHandlers).filter((handler) => handler.name === name);
    expect(addressesOf(own)).toEqual(publishedBy(look, version));
  });

  test.each<[string, typeof multiSendCallOnly, Lookup]>([
    ['batch contracts that only call', multiSendCallOnly, getMultiSendCallOnlyDeployments],
    ['contracts that sign messages', signMessageLibs, getSignMessageLibDeployments],
  ])('%s', (_name, entries, look) => {
    const published = publishedBy(look, version);
    expect(published.length).toBeGreaterThan(0);
    expect(addressesOf(ofVersion(entries))).toEqual(published);
  });
});

test('the code of a Safe’s own contract is that of the published proxies', () => {
  const published = [GnosisSafeProxy, SafeProxy14, SafeProxy15];
  // The files of the packages have it in hexadecimal.
  expect(proxyCodeHashes).toEqual(
    published.map(({ deployedBytecode }) => keccak256(deployedBytecode as Hex)),
  );
});

import { expect, test } from 'vitest';
import type { RawEnv } from '@/config/read-env';
import { checkEnv, EnvError } from '@/scripts/build/check-env';

const none: RawEnv = {
  NEXT_PUBLIC_RPC_URLS: undefined,
  NEXT_PUBLIC_GATEWAY_URL: undefined,
  NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID: undefined,
  NEXT_PUBLIC_MAINNET_RPC_URL: undefined,
  NEXT_PUBLIC_SIGN_IN: undefined,
  NEXT_PUBLIC_SITE_URL: undefined,
  NEXT_PUBLIC_DEMO: undefined,
};

test('nothing set is a valid configuration', () => {
  expect(checkEnv(none)).toEqual({
    rpcUrls: [],
    gatewayUrl: undefined,
    walletConnectProjectId: undefined,
    mainnetRpcUrl: undefined,
    signIn: 'needed',
    siteUrl: undefined,
    isDemo: false,
  });
});

test('several RPC addresses are read in order', () => {
  const raw = { ...none, NEXT_PUBLIC_RPC_URLS: 'https://a.example, wss://b.example' };
  expect(checkEnv(raw).rpcUrls).toEqual(['https://a.example', 'wss://b.example']);
});

test('all failures are reported together', () => {
  const check = () =>
    checkEnv({
      NEXT_PUBLIC_RPC_URLS: 'http://rpc.example,ftp://x',
      NEXT_PUBLIC_GATEWAY_URL: 'not an address',
      NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID: 'abc',
      NEXT_PUBLIC_MAINNET_RPC_URL: 'wss://mainnet.example',
      NEXT_PUBLIC_SIGN_IN: 'never',
      NEXT_PUBLIC_SITE_URL: 'https://user:secret@site.example',
      NEXT_PUBLIC_DEMO: 'yes',
    });
  expect(check).toThrow(EnvError);
  try {
    check();
  } catch (error) {
    expect(error instanceof EnvError ? error.failures.map((failure) => failure.split(':')[0]) : []).toEqual([
      'NEXT_PUBLIC_RPC_URLS',
      'NEXT_PUBLIC_RPC_URLS',
      'NEXT_PUBLIC_GATEWAY_URL',
      'NEXT_PUBLIC_SITE_URL',
      'NEXT_PUBLIC_MAINNET_RPC_URL',
      'NEXT_PUBLIC_SIGN_IN',
      'NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID',
      'NEXT_PUBLIC_DEMO',
    ]);
  }
});

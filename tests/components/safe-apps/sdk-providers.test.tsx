import { SafeAppProvider } from '@safe-global/safe-apps-provider';
import SafeAppsSDK from '@safe-global/safe-apps-sdk';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ethers } from 'ethers';
import { createWalletClient, custom } from 'viem';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import '@/components/ui/overlay/dialog-panel';
import { base } from '@/config/chains';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import { answerStrangers, manifestJson } from '@/tests/support/safe-apps/app-fixture';
import { keepMessage, openForMessages, text } from '@/tests/support/safe-apps/app-message-fixture';
import { hostOrigin } from '@/tests/support/safe-apps/pair';
import { makeMessageJson } from '@/tests/support/transactions/messages';

// Apps on ethers and on viem, each over the provider that comes with the apps' own library, before our host. An empty
// signature is an on-chain signature to them ('0x'): "Back to the app" must not end as one.

beforeEach(() => {
  localStorage.clear();
  answerStrangers(() => Response.json(manifestJson));
});

const owner = { safeAddress: safe.address, chainId: base.id, threshold: 2, owners: [], isReadOnly: false };

/** The library at the app's end: this window stands for the app's, whose parent is itself here. */
function openWithLibrary() {
  const gateway = keepMessage();
  const opened = openForMessages({ gateway: gateway.answer });
  const { app } = opened.pair;
  vi.spyOn(window, 'postMessage').mockImplementation((message: object) => app.post(message, hostOrigin));
  app.listen(({ data, origin }) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: window })),
  );
  const sdk = new SafeAppsSDK({ allowedDomains: [/^https:\/\/wallet\.example$/] });
  return { ...opened, sign: gateway.sign, provider: new SafeAppProvider(owner, sdk) };
}

/** How an app signs a text by each library. */
const libraries: readonly (readonly [string, (provider: SafeAppProvider) => Promise<string>])[] = [
  ['ethers', (provider) => new ethers.providers.Web3Provider(provider).getSigner().signMessage(text)],
  [
    'viem',
    (provider) =>
      createWalletClient({ account: safe.address, chain: base, transport: custom(provider) }).signMessage({
        message: text,
      }),
  ],
];

/** What an app has in hand in the end. */
const settle = (asked: Promise<string>) => {
  const seen: { signature?: string; error?: string } = {};
  asked.then(
    (signature) => {
      seen.signature = signature;
    },
    (error: Error & { details?: string }) => {
      seen.error = error.details ?? error.message;
    },
  );
  return seen;
};

describe.each(libraries)('an app on %s', (_, ask) => {
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  test('gets the complete signature', async () => {
    const { provider, sign, queries } = openWithLibrary();
    const seen = settle(ask(provider));
    await press('Sign');
    await screen.findByText('1 of 2 owners have signed');
    sign(bruno);
    await queries.invalidateQueries();
    const { preparedSignature } = await makeMessageJson(text, { signers: [amara, bruno] });
    await waitFor(() => expect(seen).toEqual({ signature: preparedSignature }));
  });

  test('is told that it was rejected, not given an empty signature, by who leaves too early', async () => {
    const { provider } = openWithLibrary();
    const seen = settle(ask(provider));
    await press('Sign');
    await screen.findByText('1 of 2 owners have signed');
    await press('Back to the app');
    await press('Leave');
    await waitFor(() => expect(seen).toEqual({ error: 'Transaction was rejected' }));
  });
});

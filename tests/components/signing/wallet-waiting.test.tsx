import { act, screen, waitFor } from '@testing-library/react';
import { signMessage } from 'viem/actions';
import { expect, test } from 'vitest';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { useWallet } from '@/lib/hooks/use-wallet';
import { amara } from '@/tests/support/chain/people';
import { defer } from '@/tests/support/page/defer';
import { renderPage } from '@/tests/support/page/render';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

/** A page that waits, and signs when it is told to. */
function open(what: 'signature' | 'surrounding' = 'signature') {
  const answer = defer<unknown>();
  const wallet = doubleSigningWallet(amara, { answers: { personal_sign: () => answer.promise } });
  let sign = async (): Promise<unknown> => undefined;
  function Page() {
    const { getWalletClient } = useWallet();
    sign = async () => signMessage(await getWalletClient(), { account: amara.address, message: 'yes' });
    return <WalletWaiting what={what} onStop={() => {}} />;
  }
  renderPage(<Page />, { session: connectedAs(amara.address), walletClient: wallet.client });
  return { answer, sign: () => sign() };
}

test('the wallet is said to be waited for only while it is asked', async () => {
  const { answer, sign } = open();
  expect(screen.getByText('Checking again…')).toBeDefined();
  expect(screen.queryByText('Waiting for your wallet')).toBeNull();
  let signing: Promise<unknown> | undefined;
  act(() => {
    signing = sign();
  });
  expect(await screen.findByText('Waiting for your wallet')).toBeDefined();
  answer.resolve('0x1234');
  await signing;
  await waitFor(() => expect(screen.queryByText('Waiting for your wallet')).toBeNull());
});

test('a surrounding wallet is asked through its page, and waited for at once', () => {
  open('surrounding');
  expect(screen.getByText('Waiting for the surrounding wallet')).toBeDefined();
});

import { render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import type { LocalAccount } from 'viem';
import { vi } from 'vitest';
import { SignInDialog } from '@/components/wallet/sign-in/sign-in-dialog';
import { createSignInAdapter } from '@/lib/actions/sign-in';
import { WalletContext } from '@/lib/hooks/use-wallet';
import type { SigningClient } from '@/lib/wallet/adapter/wallet-facade';
import { createAuthentication } from '@/lib/wallet/sign-in/authentication';
import type { AuthenticationAdapter } from '@/lib/wallet/sign-in/authentication-adapter';
import { amara } from '../chain/people';
import { doubleRpc, rightChain } from '../chain/rpc-double';
import { doubleAuthGateway } from '../gateway/auth-gateway';
import { doubleGateway } from '../gateway/gateway-double';
import { doubleMark } from './adapter-double';
import { doubleSigningWallet, type SigningWallet } from './signing-wallet';
import { doubleWallet } from './wallet-double';

export type SignInFixtureOptions = {
  readonly account?: LocalAccount;
  readonly wallet?: SigningWallet;
  readonly getClient?: () => Promise<SigningClient>;
  /** Code at the account. */
  readonly code?: string;
  /** Another one than the gateway's, or none. */
  readonly adapter?: AuthenticationAdapter | null;
  readonly isWrongNetwork?: boolean;
  /** Prepares how the gateway answers before the dialog opens. */
  readonly prepare?: (service: ReturnType<typeof doubleAuthGateway>) => void;
};

/** The sign-in dialog of somebody who has just connected; only gateway, RPC and wallet are doubles. */
export async function showSignIn({
  account = amara,
  wallet = doubleSigningWallet(account),
  getClient = async () => wallet.client,
  code = '0x',
  adapter,
  isWrongNetwork = false,
  prepare,
}: SignInFixtureOptions = {}) {
  const service = doubleAuthGateway();
  prepare?.(service);
  const gateway = doubleGateway(service.answer);
  const node = { answers: { ...rightChain, eth_getCode: () => code } };
  const chain = doubleRpc({ 'rpc.example': node }).client;
  const authentication = createAuthentication({
    isRequired: true,
    loadAdapter:
      adapter === null
        ? undefined
        : async () =>
            adapter ??
            createSignInAdapter({
              ...{ gateway: gateway.client, chain, origin: window.location.origin },
            }),
    mark: doubleMark(),
  });
  const port = doubleWallet({
    ...{ status: 'unauthenticated', account: account.address, walletName: 'Test wallet' },
    chainId: isWrongNetwork ? 1 : 8453,
  }).port;
  const switchToBase = vi.spyOn(port, 'switchToBase');
  const handleOpenChange = vi.fn();

  function Fixture(props: { isWrongNetwork: boolean; account: LocalAccount }) {
    const { isOpen } = useSyncExternalStore(authentication.subscribe, authentication.getState);
    return (
      <WalletContext value={port}>
        <SignInDialog
          open={isOpen}
          onOpenChange={handleOpenChange}
          account={props.account.address}
          isWrongNetwork={props.isWrongNetwork}
          authentication={authentication}
          getClient={getClient}
          finalFocus={undefined}
        />
      </WalletContext>
    );
  }

  authentication.follow({ account: account.address, connectorUid: 'one' }, { isByHand: true });
  await authentication.settled();
  const view = render(<Fixture isWrongNetwork={isWrongNetwork} account={account} />);
  const dialog = await screen.findByRole('dialog', { name: 'Verify your account' });
  return {
    ...{ dialog, service, gateway, wallet, authentication, switchToBase, handleOpenChange },
    change: (props: { isWrongNetwork?: boolean; account?: LocalAccount }) =>
      view.rerender(
        <Fixture isWrongNetwork={props.isWrongNetwork ?? false} account={props.account ?? account} />,
      ),
    /** How often the gateway was asked for this. */
    asked: (path: string) => gateway.requests.filter((request) => request.path === `/v1/auth/${path}`).length,
  };
}

export const signInButton = (name: string) => screen.findByRole('button', { name });

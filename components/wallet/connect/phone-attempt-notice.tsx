import { useConnectModal } from '@rainbow-me/rainbowkit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';
import {
  type PhoneAttempt,
  type PhoneAttempts,
  windowedWalletId,
} from '@/lib/wallet/connectors/phone-attempts';

const sheet = '[data-rk] [role=dialog] > [role=document]';
const walletButton = 'rk-wallet-option-';

export interface PhoneAttemptNoticeProps {
  attempts: PhoneAttempts;
}

/**
 * Tells what became of a tap on a wallet, with a retry, at the bottom of RainbowKit's sheet for phones. For
 * WalletConnect RainbowKit closes its sheet, so this notice is then at the bottom of the page.
 */
export function PhoneAttemptNotice({ attempts }: PhoneAttemptNoticeProps) {
  const { connectModalOpen } = useConnectModal();
  const attempt = useSyncExternalStore(attempts.subscribe, attempts.get, attempts.get);
  const [tapped, setTapped] = useState<Element | null>(null);

  useEffect(() => {
    if (!connectModalOpen) return;
    const handleTap = ({ target }: MouseEvent) => {
      const button =
        target instanceof Element ? target.closest<HTMLElement>(`[data-testid^=${walletButton}]`) : null;
      if (!button?.dataset.testid) return;
      setTapped(button.closest(sheet));
      attempts.begin(button.dataset.testid.slice(walletButton.length));
    };
    // Runs before RainbowKit's own handler, which asks the wallet at once.
    document.addEventListener('click', handleTap, true);
    return () => {
      document.removeEventListener('click', handleTap, true);
      // WalletConnect goes on in its own window, for which RainbowKit closes the sheet.
      if (attempts.get()?.walletId !== windowedWalletId) attempts.clear();
      setTapped(null);
    };
  }, [attempts, connectModalOpen]);

  // RainbowKit's state says open while WalletConnect goes on without the dialog.
  const place = tapped?.isConnected ? tapped : undefined;
  if (!attempt || !(place || isToldOutside(attempt))) return null;
  const retry = () => {
    if (!place) return attempts.retry();
    // RainbowKit's own button also opens the wallet's app.
    const testId = CSS.escape(walletButton + attempt.walletId);
    place.querySelector<HTMLElement>(`[data-testid=${testId}]`)?.click();
  };
  return createPortal(
    <div
      role={attempt.step === 'opening' ? 'status' : 'alert'}
      className={cn(
        place ? 'absolute' : 'fixed z-50',
        'inset-x-0 bottom-0 flex flex-wrap items-center justify-between gap-3 border-line border-t bg-overlay p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-15 text-ink shadow-float',
      )}
    >
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-bold">{readTitle(attempt)}</p>
        <p className="text-muted">
          {attempt.step === 'silent' && !place
            ? 'Check that you are online, then try again.'
            : readAdvice(attempt)}
        </p>
      </div>
      {attempt.step === 'opening' ? (
        <Spinner size={24} className="text-muted" />
      ) : (
        <Button variant="secondary" onClick={retry}>
          RETRY
        </Button>
      )}
      {!place && (
        <Button variant="quiet" onClick={attempts.clear}>
          Close
        </Button>
      )}
    </div>,
    place ?? document.body,
  );
}

/** A person who closed the wallet's own window knows that; and while the window is open, it tells what to do. */
const isToldOutside = ({ walletId, step, isAfterSheet }: PhoneAttempt) =>
  walletId === windowedWalletId &&
  (step === 'silent' || step === 'failed' || (step === 'opening' && isAfterSheet === true));

function readTitle({ step, walletName }: PhoneAttempt): string {
  switch (step) {
    case 'opening':
      return `Opening ${walletName}...`;
    case 'silent':
      return `${walletName} hasn’t answered`;
    case 'rejected':
    case 'busy':
    case 'failed':
      return `Couldn’t connect to ${walletName}`;
  }
}

function readAdvice({ step }: PhoneAttempt): string {
  switch (step) {
    case 'opening':
      return 'Confirm the connection in the wallet.';
    case 'silent':
      return 'Open the wallet and confirm the connection, or try again.';
    case 'rejected':
      return 'The connection was rejected in the wallet.';
    case 'busy':
      return 'An earlier request is still open in the wallet. Answer that request first.';
    case 'failed':
      return 'Check that the wallet is unlocked and that you are online.';
  }
}

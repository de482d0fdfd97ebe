import { expect, type Locator } from '@playwright/test';
import { routes } from '@/config/routes';
import type { Failure } from '@/devnet/gateway/http/failures';
import { type FailureSwitch, test } from '@/e2e/fixtures/failures';
import { SignInDialog } from '@/e2e/pages/sign-in-dialog';
import { WalletArea } from '@/e2e/pages/wallet-area';
import { readFailures, writeFailures } from '@/e2e/support/failures/failures';
import type { Target, Visit } from '@/e2e/support/failures/visit';
import { stack } from '@/e2e/support/stack';

/** The page's own time, in milliseconds. */
const longerThanDeadlines = 20_000;
const beforeDeadlines = 10_000;
/** How long a turn waits in true time before the page’s own time is put forward, and the number of turns. */
const trueWaitMs = 1_000;
const turns = 6;
/** A person who is told to try again does so, but not for ever. */
const attempts = 3;

test.use({ baseURL: stack.sites.signIn });

const entering = [
  ['GET auth/nonce, at sign-in', { method: 'GET', path: '^/v1/auth/nonce$' }, readFailures],
  ['POST auth/verify, at sign-in', { method: 'POST', path: '^/v1/auth/verify$' }, writeFailures],
  ['GET auth/me, at sign-in', { method: 'GET', path: '^/v1/auth/me$' }, readFailures],
] as const;

for (const [title, target, all] of entering)
  test.describe(title, () => {
    for (const { name, failure } of all)
      test(name, async ({ visit, failures, testWallet }) => {
        const person = new SigningIn(visit, (await testWallet()).name);
        visit.expectOpen(target);
        await failures.on(target, failure);
        await person.connect();
        await person.tryOnce(failure, failures);
        await visit.expectStanding('at first');
        expect(visit.hits).toBeGreaterThan(0);
        await failures.off();
        await person.signIn();
      });
  });

const leaving: Target = { method: 'POST', path: '^/v1/auth/logout$' };

test.describe('POST auth/logout, at disconnecting', () => {
  for (const { name, failure } of writeFailures)
    test(name, async ({ visit, failures, testWallet, wallet }) => {
      const person = new SigningIn(visit, (await testWallet()).name);
      visit.expectOpen(leaving);
      await person.connect();
      await person.signIn();
      await failures.on(leaving, failure);
      await wallet.disconnect();
      await person.wait(failure, failures);
      await visit.expectStanding('at first');
      expect(visit.hits).toBeGreaterThan(0);
      await expect(wallet.connectButton).toBeVisible();
    });
});

/** Somebody who connects and is asked to sign in, on a page whose clock is put forward. */
class SigningIn {
  readonly #visit: Visit;
  readonly #walletName: string;
  readonly #area: WalletArea;
  readonly #dialog: SignInDialog;

  constructor(visit: Visit, walletName: string) {
    this.#visit = visit;
    this.#walletName = walletName;
    this.#area = new WalletArea(visit.page);
    this.#dialog = new SignInDialog(visit.page);
  }

  async connect(): Promise<void> {
    await this.#visit.page.goto(routes.accounts());
    await this.#area.connect(this.#walletName);
  }

  /** Presses the button if it can be pressed: when nothing comes before it that fails. */
  async tryOnce(failure: Failure, failures: FailureSwitch): Promise<void> {
    if (failure.kind === 'hold') await this.wait(failure, failures);
    await this.#appear(this.#dialog.sendButton, this.#area.accountButton);
    if (!(await this.#dialog.sendButton.isVisible())) return;
    await this.#dialog.sendButton.click();
    await this.wait(failure, failures);
  }

  async wait({ kind }: Failure, failures: FailureSwitch): Promise<void> {
    if (kind !== 'hold') {
      await this.#visit.settle(longerThanDeadlines);
      return;
    }
    const isEnough = async () => this.#visit.isTargetOpen;
    await this.#visit.passTime({ atMost: beforeDeadlines, isEnough });
    if (this.#visit.isTargetOpen) {
      await this.#visit.expectStandingWhileSlow();
      await failures.off();
    }
    await this.#visit.settle();
  }

  /** Asserts that one who tries now and then is signed in. */
  async signIn(): Promise<void> {
    const { accountButton, connectButton } = this.#area;
    const { window: dialog, sendButton } = this.#dialog;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      await this.#appear(accountButton, dialog);
      // Who closed the dialog finds it again behind the button.
      if (!(await dialog.or(accountButton).first().isVisible())) await connectButton.click();
      await this.#appear(accountButton, sendButton);
      if (await sendButton.isVisible()) await sendButton.click();
      await this.#appear(accountButton, sendButton);
      if (await accountButton.isVisible()) return;
    }
    await expect(accountButton, 'who tries again is signed in').toBeVisible();
  }

  /** A wallet's answers take true time, a deadline takes the page's: either may be what one of these waits for. */
  async #appear(first: Locator, second: Locator): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) {
      const place = first.or(second).first();
      const isThere = await place.waitFor({ timeout: trueWaitMs }).then(
        () => true,
        () => false,
      );
      if (isThere) return;
      await this.#visit.passTime({ atMost: beforeDeadlines, isEnough: async () => false });
    }
  }
}

import type { Locator } from '@playwright/test';
import { routes } from '@/config/routes';
import { passerbyAccount } from '@/e2e/devnet/chain/accounts';
import { SignInDialog } from '@/e2e/pages/sign-in-dialog';
import { WalletArea } from '@/e2e/pages/wallet-area';
import { stack } from '@/e2e/support/stack';
import { createWallet } from '@/e2e/support/visits/remembered-wallet';
import { type Target, Visitor } from '@/e2e/support/visits/visitor';
import { type NamedFault, readFaults, writeFaults } from '@/scripts/faults/fault-list';
import { type Moment, meanwhile } from '@/scripts/faults/verdict';
import type { RouteTrial, VisitKit } from '@/scripts/faults/visit-kit';

type SignInTrial = Pick<RouteTrial, 'name' | 'faults'> & {
  readonly target: Target;
  /** Whether the fault begins only once somebody is signed in and leaves. */
  readonly isLeaving?: boolean;
};

/** The page's own time, in milliseconds. */
const longerThanDeadlines = 20_000;
const beforeDeadlines = 10_000;
/** How long something is waited for in true time before the page's own is put forward, and how often. */
const patience = 1_000;
const turns = 6;
/** A person who is told to try again does so, but not for ever. */
const attempts = 3;

/** Signs in while a route fails, mends it, and signs in after all. */
function signInTrial({ name, faults, target, isLeaving = false }: SignInTrial): RouteTrial {
  return {
    name,
    faults,
    visit: async (kit, fault) => {
      const wallet = createWallet(passerbyAccount());
      const visitor = await Visitor.open(kit.browser, { target, wallet, siteUrl: stack.sites.signIn });
      try {
        const visit = new SignInVisit(kit, visitor, wallet.name);
        return await (isLeaving ? visit.leave(target, fault) : visit.enter(target, fault));
      } finally {
        await kit.faults.off();
        await visitor.close();
      }
    },
  };
}

class SignInVisit {
  readonly #kit: VisitKit;
  readonly #visitor: Visitor;
  readonly #walletName: string;
  readonly #area: WalletArea;
  readonly #dialog: SignInDialog;
  readonly #moments: Moment[] = [];
  readonly #lost: string[] = [];
  readonly #remarks: string[] = [];

  constructor(kit: VisitKit, visitor: Visitor, walletName: string) {
    this.#kit = kit;
    this.#visitor = visitor;
    this.#walletName = walletName;
    this.#area = new WalletArea(visitor.page);
    this.#dialog = new SignInDialog(visitor.page);
  }

  async enter(target: Target, fault: NamedFault) {
    await this.#kit.faults.on(target, fault.fault);
    await this.#connect();
    await this.#tryOnce(fault);
    await this.#note();
    const { hits } = this.#visitor;
    await this.#kit.faults.off();
    await this.#signIn();
    return this.#report(hits);
  }

  async leave(target: Target, fault: NamedFault) {
    await this.#connect();
    await this.#signIn();
    await this.#kit.faults.on(target, fault.fault);
    await this.#area.disconnect();
    await this.#wait(fault);
    await this.#note();
    if (!(await this.#area.connectButton.isVisible())) this.#lost.push('the page is still connected');
    return this.#report(this.#visitor.hits);
  }

  async #connect(): Promise<void> {
    await this.#visitor.page.goto(routes.accounts());
    await this.#area.connect(this.#walletName);
  }

  /** Presses the button if it can be pressed: when nothing comes before it that is faulty. */
  async #tryOnce(fault: NamedFault): Promise<void> {
    if (fault.fault.kind === 'hold') await this.#wait(fault);
    await this.#appear(this.#dialog.sendButton, this.#area.accountButton);
    if (!(await this.#dialog.sendButton.isVisible())) return;
    await this.#dialog.sendButton.click();
    await this.#wait(fault);
  }

  async #wait({ fault }: NamedFault): Promise<void> {
    if (fault.kind !== 'hold') {
      await this.#visitor.settle(longerThanDeadlines);
      return;
    }
    await this.#visitor.passTime({
      atMost: beforeDeadlines,
      isEnough: async () => this.#visitor.isTargetOpen,
    });
    if (this.#visitor.isTargetOpen) {
      this.#moments.push(meanwhile(await this.#visitor.waitUntilSlow()));
      await this.#kit.faults.off();
    }
    await this.#visitor.settle(0);
  }

  async #signIn(): Promise<void> {
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
    this.#lost.push('mended: nobody can sign in');
  }

  /** A wallet's answers take true time, a deadline takes the page's: either may be what one of these waits for. */
  async #appear(first: Locator, second: Locator): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) {
      const place = first.or(second).first();
      const isThere = await place.waitFor({ timeout: patience }).then(
        () => true,
        () => false,
      );
      if (isThere) return;
      await this.#visitor.passTime({ atMost: beforeDeadlines, isEnough: async () => false });
    }
  }

  async #note(): Promise<void> {
    this.#moments.push({ when: 'at first', look: await this.#visitor.look(), missing: [] });
  }

  #report(hits: number) {
    const { errors } = this.#visitor;
    return { moments: this.#moments, remarks: this.#remarks, lost: this.#lost, errors, hits };
  }
}

/** The calls of a session. Nothing in their addresses tells one visit from another: one at a time. */
export const signInTrials: readonly RouteTrial[] = [
  signInTrial({
    name: 'GET auth/nonce, at sign-in',
    faults: readFaults,
    target: { method: 'GET', path: '^/v1/auth/nonce$' },
  }),
  signInTrial({
    name: 'POST auth/verify, at sign-in',
    faults: writeFaults,
    target: { method: 'POST', path: '^/v1/auth/verify$' },
  }),
  signInTrial({
    name: 'GET auth/me, at sign-in',
    faults: readFaults,
    target: { method: 'GET', path: '^/v1/auth/me$' },
  }),
  signInTrial({
    name: 'POST auth/logout, at disconnecting',
    faults: writeFaults,
    target: { method: 'POST', path: '^/v1/auth/logout$' },
    isLeaving: true,
  }),
];

import type { Locator, Page } from '@playwright/test';
import { passerbyAccount } from '@/e2e/devnet/chain/accounts';
import { FreshSafe } from '@/e2e/support/fresh-safe';
import { type Target, Visitor } from '@/e2e/support/visits/visitor';
import type { NamedFault } from '@/scripts/faults/fault-list';
import { type Moment, meanwhile } from '@/scripts/faults/verdict';
import type { RouteTrial, VisitKit } from '@/scripts/faults/visit-kit';

/** What there is to read: a Safe of a fresh account, with a payment received and one that waits. */
export type Stage = {
  readonly safe: FreshSafe;
  /** The gateway's id of the transaction that waits. */
  readonly id: string;
};

export type ReadTrial = Pick<RouteTrial, 'name' | 'faults'> & {
  readonly isConnected: boolean;
  readonly path: (stage: Stage) => string;
  readonly target: (stage: Stage) => string;
  /** What only the route's answer brings. */
  readonly shown: (page: Page, stage: Stage) => Locator;
  /** What stands without it. */
  readonly beside: (page: Page, stage: Stage) => Readonly<Record<string, Locator>>;
};

/** The page's own time, in milliseconds: longer than the longest deadline, and than the rarest look whether it is back. */
const longerThanDeadlines = 36_000;
const longerThanPause = 20_000;
const longerThanPauses = 150_000;

/** Opens a page while its route is faulty, mends the route, and spoils it again under the page that is complete. */
export function readTrial(trial: ReadTrial): RouteTrial {
  return {
    name: trial.name,
    faults: trial.faults,
    visit: async (kit, fault) => {
      const owner = passerbyAccount();
      const stage = await setStage(owner);
      const target: Target = { method: 'GET', path: trial.target(stage) };
      const person = trial.isConnected ? kit.remembered(owner) : {};
      const visitor = await Visitor.open(kit.browser, { target, ...person });
      try {
        return await new ReadVisit(kit, trial, { stage, target, visitor, fault }).run();
      } finally {
        await kit.faults.off();
        await visitor.close();
      }
    },
  };
}

async function setStage(owner: ReturnType<typeof passerbyAccount>): Promise<Stage> {
  const second = passerbyAccount();
  const safe = await FreshSafe.create({ owners: [owner, second], threshold: 2, eth: '2' });
  const { id } = await safe.propose({ to: second.address, value: 5n }, { signers: [second] });
  return { safe, id };
}

class ReadVisit {
  readonly #kit: VisitKit;
  readonly #trial: ReadTrial;
  readonly #stage: Stage;
  readonly #target: Target;
  readonly #visitor: Visitor;
  readonly #fault: NamedFault;
  readonly #moments: Moment[] = [];
  readonly #remarks: string[] = [];
  readonly #lost: string[] = [];

  constructor(
    kit: VisitKit,
    trial: ReadTrial,
    at: { stage: Stage; target: Target; visitor: Visitor; fault: NamedFault },
  ) {
    this.#kit = kit;
    this.#trial = trial;
    this.#stage = at.stage;
    this.#target = at.target;
    this.#visitor = at.visitor;
    this.#fault = at.fault;
  }

  async run() {
    await this.#open();
    const { hits } = this.#visitor;
    await this.#mend();
    await this.#spoilAgain();
    const { errors } = this.#visitor;
    return { moments: this.#moments, remarks: this.#remarks, lost: this.#lost, errors, hits };
  }

  async #open(): Promise<void> {
    await this.#kit.faults.on(this.#target, this.#fault.fault);
    await this.#visitor.page.goto(this.#trial.path(this.#stage));
    if (this.#fault.fault.kind === 'hold') {
      this.#moments.push(meanwhile(await this.#visitor.waitUntilSlow()));
      await this.#kit.faults.off();
      await this.#note('at first', 0);
    } else await this.#note('at first', longerThanDeadlines);
    await this.#watchForBlinking();
  }

  /** Whether what is said gives way to a placeholder when it is asked again. */
  async #watchForBlinking(): Promise<void> {
    const isWaiting = async () => (await this.#visitor.look()).waiting.length > 0;
    await this.#visitor.passTime({ atMost: longerThanPause, isEnough: isWaiting });
    if (await isWaiting()) this.#remarks.push('a placeholder stands there whenever it is asked again');
    await this.#visitor.settle(0);
  }

  async #mend(): Promise<void> {
    await this.#kit.faults.off();
    const { page } = this.#visitor;
    const passed = await this.#visitor.passTime({
      atMost: longerThanPauses,
      isEnough: () => this.#trial.shown(page, this.#stage).isVisible(),
    });
    if (passed >= longerThanPauses) this.#lost.push('mended: what was missing does not come by itself');
    else if (passed > 0) this.#remarks.push(`back by itself after ${passed / 1_000} s`);
  }

  async #spoilAgain(): Promise<void> {
    const { page } = this.#visitor;
    const before = this.#visitor.hits;
    await this.#kit.faults.on(this.#target, this.#fault.fault);
    const pass = (time: number) =>
      this.#visitor.passTime({ atLeast: time, atMost: time, isEnough: async () => true });
    await pass(12_000);
    // Whoever looks for news asks again.
    const [, second] = this.#stage.safe.owners;
    if (second) await this.#stage.safe.propose({ to: second.address, value: 6n }, { signers: [second] });
    await pass(50_000);
    const hasAsked = this.#visitor.hits > before;
    if (hasAsked) await this.#note('later', 0);
    else await this.#visitor.settle(0);
    if (!(await this.#trial.shown(page, this.#stage).isVisible()))
      this.#lost.push('later: what was shown before has gone');
  }

  /** Looks at a moment at which nothing is awaited: what failed is asked again every few seconds. */
  async #note(when: string, atLeast: number): Promise<void> {
    const look = await this.#visitor.settle(atLeast);
    const missing: string[] = [];
    for (const [name, locator] of Object.entries(this.#trial.beside(this.#visitor.page, this.#stage)))
      if (!(await locator.first().isVisible())) missing.push(name);
    this.#moments.push({ when, look, missing });
  }
}

import type { Locator } from '@playwright/test';
import { z } from 'zod';
import { passerbyAccount } from '@/e2e/devnet/chain/accounts';
import { type Target, Visitor } from '@/e2e/support/visits/visitor';
import { type NamedFault, writeFaults } from '@/scripts/faults/fault-list';
import type { FaultSwitch } from '@/scripts/faults/fault-switch';
import { type Moment, meanwhile } from '@/scripts/faults/verdict';
import type { RouteTrial } from '@/scripts/faults/visit-kit';

/** Something about to be handed in. */
type Deed = {
  /** The button that signs. */
  readonly button: Locator;
  /** What says that it has arrived. */
  readonly done: Locator;
  /** How often the signature is with the gateway. */
  readonly countArrived: () => Promise<number>;
};

type WriteTrial = {
  readonly name: string;
  /** Sets the stage for an owner, who will sign on the page. */
  readonly prepare: (owner: ReturnType<typeof passerbyAccount>) => Promise<{
    readonly target: Target;
    /** Brings the page to where only the button is left to press. */
    readonly open: (visitor: Visitor) => Promise<Deed>;
  }>;
};

/** The page's own time, in milliseconds. */
const longerThanDeadlines = 20_000;
const longerThanPauses = 90_000;

/** Signs while handing in fails, mends the route, and sees the signature arrive once. */
export function writeTrial({ name, prepare }: WriteTrial): RouteTrial {
  return {
    name,
    faults: writeFaults,
    visit: async (kit, fault) => {
      const owner = passerbyAccount();
      const { target, open } = await prepare(owner);
      const { wallet, storageState } = kit.remembered(owner);
      const visitor = await Visitor.open(kit.browser, { target, wallet, storageState });
      try {
        const visit = new WriteVisit(kit.faults, visitor, await open(visitor));
        await visit.signUnder(target, fault);
        const { hits, errors } = visitor;
        await visit.mend();
        const { moments, remarks, lost } = visit;
        if (wallet.deeds.length !== 1) lost.push(`the wallet was asked ${wallet.deeds.length} times`);
        return { moments, remarks, lost, errors, hits };
      } finally {
        await kit.faults.off();
        await visitor.close();
      }
    },
  };
}

class WriteVisit {
  readonly moments: Moment[] = [];
  readonly remarks: string[] = [];
  readonly lost: string[] = [];
  readonly #faults: FaultSwitch;
  readonly #visitor: Visitor;
  readonly #deed: Deed;
  readonly #kept: Locator;

  constructor(faults: FaultSwitch, visitor: Visitor, deed: Deed) {
    this.#faults = faults;
    this.#visitor = visitor;
    this.#deed = deed;
    this.#kept = visitor.page.getByText(/A signature for nonce 0 has not reached the gateway/);
  }

  async signUnder(target: Target, { fault }: NamedFault): Promise<void> {
    await this.#faults.on(target, fault);
    await this.#deed.button.click();
    if (fault.kind === 'hold') {
      this.moments.push(meanwhile(await this.#visitor.waitUntilSlow()));
      await this.#faults.off();
    }
    const look = await this.#visitor.settle(fault.kind === 'hold' ? 0 : longerThanDeadlines);
    this.moments.push({ when: 'at first', look, missing: [] });
    await this.#compareWithTruth();
  }

  /** What the page says about the signature, against where it is. */
  async #compareWithTruth(): Promise<void> {
    const hasArrived = (await this.#deed.countArrived()) > 0;
    const isInOutbox = (await this.#countKept()) > 0;
    const isSaidToBeKept = await this.#kept.isVisible();
    // What is kept here counts among the signatures too, as long as it is said to be here only.
    const isSaidToHaveArrived = !isSaidToBeKept && (await this.#deed.done.isVisible());
    if (!hasArrived && !isInOutbox) this.lost.push('the signature is neither kept nor delivered');
    if (!hasArrived && isSaidToHaveArrived) this.lost.push('it is said to have arrived and has not');
    if (!hasArrived && !isSaidToBeKept) this.lost.push('that the signature is kept is not said');
    if (!isSaidToHaveArrived && !isSaidToBeKept) this.lost.push('nothing is said about the signature');
    if (isSaidToHaveArrived) this.remarks.push('said to have arrived');
    if (isSaidToBeKept) this.remarks.push('said to be kept');
  }

  async mend(): Promise<void> {
    const wasKept = await this.#kept.isVisible();
    await this.#faults.off();
    await this.#waitUntilDelivered();
    if (await this.#kept.isVisible()) {
      await this.#visitor.page.getByRole('button', { name: 'Send again' }).click();
      await this.#waitUntilDelivered();
      this.remarks.push('sent again by hand');
    } else if (wasKept) this.remarks.push('sent again by itself');

    if ((await this.#countKept()) > 0) this.lost.push('mended: the signature stays in the outbox');
    const arrived = await this.#deed.countArrived();
    if (arrived !== 1) this.lost.push(`mended: the gateway has the signature ${arrived} times`);
  }

  async #waitUntilDelivered(): Promise<void> {
    const isEnough = async () => !(await this.#kept.isVisible());
    await this.#visitor.passTime({ atMost: longerThanPauses, isEnough });
  }

  async #countKept(): Promise<number> {
    const text = await this.#visitor.page.evaluate(() => localStorage.getItem('concord.outbox.v1'));
    return text === null ? 0 : outboxSchema.parse(JSON.parse(text)).length;
  }
}

const outboxSchema = z.array(z.object({ signature: z.string().regex(/^0x[0-9a-f]{130,}$/i) }));

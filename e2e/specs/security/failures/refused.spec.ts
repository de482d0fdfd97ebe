import { expect, type Page } from '@playwright/test';
import type { Hash, LocalAccount } from 'viem';
import { routes } from '@/config/routes';
import { otherAccount } from '@/devnet/chain/accounts';
import type { Failure } from '@/devnet/gateway/http/failures';
import { test } from '@/e2e/fixtures/failures';
import { ComposerPage } from '@/e2e/pages/composer-page';
import { TransactionPage } from '@/e2e/pages/transaction-page';
import { WalletArea } from '@/e2e/pages/wallet-area';
import { FreshSafe, type Proposed } from '@/e2e/support/chain/fresh-safe';
import type { Target } from '@/e2e/support/failures/visit';
import { findDetails } from '@/e2e/support/gateway/gateway-api';

/** A Safe with two transactions that wait for its second owner. */
type Fixture = {
  readonly safe: FreshSafe;
  readonly first: Proposed;
  readonly other: Proposed;
};

/** One write, which the gateway refuses while it takes all others. */
type Write = {
  readonly name: string;
  readonly target: (fixture: Fixture) => Target;
  /** Signs, on the page where that is done. */
  readonly sign: (page: Page, fixture: Fixture) => Promise<void>;
};

const writes: readonly Write[] = [
  {
    name: 'POST propose',
    target: ({ safe }) => ({ method: 'POST', path: `/transactions/${safe.address}/propose` }),
    sign: async (page, { safe }) => {
      const composer = new ComposerPage(page);
      await composer.open(safe.link);
      await new WalletArea(page).accountButton.waitFor();
      await composer.review({ to: otherAccount().address, amount: '0.25' });
      await composer.signButton.click();
    },
  },
  {
    name: 'POST confirmations',
    target: ({ first }) => ({ method: 'POST', path: `/transactions/${first.safeTxHash}/confirmations` }),
    sign: (page, { safe, first }) => confirm(page, safe, first.id),
  },
  {
    name: 'POST messages',
    target: ({ safe }) => ({ method: 'POST', path: `/safes/${safe.address}/messages$` }),
    sign: async (page, { safe }) => {
      await page.goto(routes.newMessage(safe.link));
      await page.getByRole('textbox', { name: 'Message' }).fill('Hearth Bakery confirms its address.');
      await page.getByRole('button', { name: 'Review' }).click();
      await page.getByRole('button', { name: 'Sign', exact: true }).click();
    },
  },
];

/** What the gateway always answers to it, and what is said of that in the end. */
const refusals: readonly { readonly name: string; readonly failure: Failure; readonly said: string }[] = [
  {
    name: '400, a list of sentences',
    failure: {
      ...{ kind: 'status', status: 400 },
      body: {
        message: ['The nonce must be a decimal number.', 'The domain must have a type.'],
        ...{ error: 'Bad Request', statusCode: 400 },
      },
    },
    said: 'CGW error - 400: The nonce must be a decimal number. The domain must have a type.',
  },
  {
    name: '500 for ever',
    failure: { kind: 'status', status: 500 },
    said: 'CGW error - 500: Internal server error',
  },
];

/** Longer than all pauses until a write that always fails is given up; the page's own milliseconds. */
const longerThanAttempts = 1_200_000;
const longerThanPauses = 120_000;

const outage = /Some requests to the gateway|Most requests to the gateway|The gateway has not responded/;

const isQuick = (write: string, refusal: string) => write === 'POST messages' && refusal === '500 for ever';

for (const { name: title, target: targetOf, sign } of writes)
  test.describe(`${title}, the only one that is refused`, () => {
    for (const { name, failure, said } of refusals)
      test(name, isQuick(title, name) ? { tag: '@quick' } : {}, async ({ connectAs, visit, failures }) => {
        const { page } = visit;
        const [owner, second] = [otherAccount(), otherAccount()];
        const fixture = await prepare(owner, second);
        const target = targetOf(fixture);
        visit.expectOpen(target);
        await connectAs(owner);
        const saved = page.getByText(/^A (message )?signature .*ha(s not|sn’t) reached the gateway/);
        const expectNoOutage = () => expect.soft(page.getByText(outage), 'an outage is told').toHaveCount(0);

        await test.step('the signature is refused and kept', async () => {
          await failures.on(target, failure);
          await sign(page, fixture);
          await expect(saved).toBeVisible();
          await expectNoOutage();
        });

        await test.step('another signature of the same Safe goes', async () => {
          const { safe, other } = fixture;
          await confirm(page, safe, other.id);
          await expect.poll(() => countConfirmations(other.safeTxHash)).toBe(2);
          await expect(saved).toHaveCount(1);
          await expectNoOutage();
        });

        await test.step('it is held back, for the reason that the gateway gives', async () => {
          const reason = page.getByText(`The gateway rejected it (${said}), so Concord doesn’t retry.`);
          await visit.passTime({ atMost: longerThanAttempts, isEnough: () => reason.isVisible() });
          await expect(reason).toBeVisible();
          await expectNoOutage();
          const before = visit.hits;
          const isEnough = async () => true;
          await visit.passTime({ atLeast: longerThanPauses, atMost: longerThanPauses, isEnough });
          expect(visit.hits, 'requests after it was held back').toBe(before);
        });

        await test.step('once the gateway takes it, it goes by hand', async () => {
          await failures.off();
          await page.getByRole('button', { name: 'Send again' }).click();
          await expect(saved).toHaveCount(0);
        });
      });
  });

async function prepare(owner: LocalAccount, second: LocalAccount): Promise<Fixture> {
  const safe = await FreshSafe.create({ owners: [owner, second], threshold: 2 });
  const call = { to: second.address, value: 5n };
  const first = await safe.propose(call, { signers: [second] });
  const other = await safe.propose({ ...call, nonce: 1n }, { signers: [second] });
  return { safe, first, other };
}

async function confirm(page: Page, safe: FreshSafe, id: string): Promise<void> {
  const transaction = new TransactionPage(page);
  await transaction.open(safe.link, id);
  await transaction.confirmButton.click();
}

async function countConfirmations(safeTxHash: Hash): Promise<number> {
  return (await findDetails(safeTxHash))?.detailedExecutionInfo.confirmations.length ?? 0;
}

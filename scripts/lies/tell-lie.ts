import { expect, type Locator } from '@playwright/test';
import { z } from 'zod';
import type { SafeTransaction } from '@/e2e/devnet/chain/safe-transaction';
import type { Row } from '@/e2e/support/visits/print-table';
import type { Visitor } from '@/e2e/support/visits/visitor';
import { refuse } from '@/e2e/wallet/tempers';
import type { TestWallet } from '@/e2e/wallet/test-wallet';
import { findSeen } from '@/scripts/lies/find-seen';
import { judgeLie } from '@/scripts/lies/judge-lie';
import { type Guest, type Lane, openTransaction } from '@/scripts/lies/lane';
import type { Lie } from '@/scripts/lies/lie';
import { readScreen, type Screen } from '@/scripts/lies/read-screen';

/** Longer than a page at rest needs to say what it has found, in milliseconds; only a bad cell waits so long. */
const patience = 2_500;
/** The same for a deed, before which all is looked at again. */
const deedPatience = 8_000;

const signing = ['eth_signTypedData_v4', 'personal_sign', 'eth_sendTransaction'];

/** Opens a page while it is lied to, presses whatever is offered, and says what came of it. */
export function tellLie(lane: Lane, lie: Lie): Promise<Row> {
  const { account } = lie.opens(lane.stage);
  return lane.visit(account, { choosesRpc: lie.kind === 'rpc' }, (guest) => tell(lane, lie, guest));
}

async function tell({ stage, rpc }: Lane, lie: Lie, { visitor, wallet, gateway }: Guest): Promise<Row> {
  // Nothing changes on the chain, whatever reaches the wallet.
  for (const method of signing) wallet.next(method, refuse, refuse, refuse);
  if (lie.kind === 'omission')
    for (const page of lie.before?.(stage) ?? []) await openTransaction(visitor, page);
  gateway.tell((await lie.gateway?.(stage)) ?? []);
  if (lie.kind === 'rpc') rpc.tell(lie.rpc(stage));

  const opened = lie.opens(stage);
  await openTransaction(visitor, opened);
  const seen = lie.seen(stage);
  const screen = await readUntil(visitor, (now) => seen.every((one) => findSeen(now, one)));
  await press(visitor, { screen, wallet, lie });
  const { transaction } = opened;
  return judgeLie(lie, stage, {
    screen,
    deeds: wallet.deeds.map(({ method }) => method),
    changed: lie.kind === 'presentation' && transaction ? listChanged(wallet, transaction) : [],
    errors: [...visitor.errors, ...gateway.faults],
  });
}

/** Reads the screen until it shows what is looked for, or does not change any more. */
async function readUntil(visitor: Visitor, isEnough: (screen: Screen) => boolean): Promise<Screen> {
  let last = await visitor.page.evaluate(readScreen);
  const read = async () => {
    last = await visitor.page.evaluate(readScreen);
    return isEnough(last);
  };
  await expect
    .poll(read, { timeout: patience, intervals: [50, 100, 200] })
    .toBe(true)
    .catch(() => undefined);
  return last;
}

/** Presses what leads to a signature, and waits for the wallet to be asked. */
async function press(
  visitor: Visitor,
  { screen: { deeds }, wallet, lie }: { screen: Screen; wallet: TestWallet; lie: Lie },
): Promise<void> {
  if (lie.kind !== 'presentation' && lie.kind !== 'state') return;
  for (const name of lie.kind === 'presentation' ? deeds.filter((deed) => deed === 'Confirm') : deeds) {
    const button = visitor.page.getByRole('main').getByRole('button', { name, exact: true });
    if (!(await button.isVisible()) || !(await becomesUsable(visitor, button))) continue;
    const before = wallet.deeds.length;
    await button.click();
    await expect
      .poll(() => wallet.deeds.length, { timeout: deedPatience, intervals: [50, 100] })
      .toBeGreaterThan(before)
      .catch(() => undefined);
  }
}

/** Ticks what has to be acknowledged, and gives a button the moment in which it ignores presses after it has appeared. */
async function becomesUsable({ page }: Visitor, button: Locator): Promise<boolean> {
  const boxes = page.getByRole('group', { name: 'Before you can sign' }).getByRole('checkbox');
  for (const box of await boxes.all()) await box.check();
  return expect(button)
    .toBeEnabled({ timeout: patience })
    .then(
      () => true,
      () => false,
    );
}

const typedDataSchema = z.object({ message: z.record(z.string(), z.union([z.string(), z.number()])) });

/** Fields of the typed data in the wallet that are not those of the transaction. */
function listChanged({ deeds }: TestWallet, transaction: SafeTransaction): readonly string[] {
  const [asked] = deeds.filter(({ method }) => method === 'eth_signTypedData_v4');
  if (!asked) return [];
  const { message } = typedDataSchema.parse(JSON.parse(String(asked.params[1])));
  return Object.entries(transaction)
    .filter(([field, value]) => String(message[field]).toLowerCase() !== String(value).toLowerCase())
    .map(([field]) => field);
}

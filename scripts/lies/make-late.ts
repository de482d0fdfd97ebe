import { passerbyAccount } from '@/e2e/devnet/chain/accounts';
import { addOwner } from '@/e2e/devnet/seed/calls';
import { stack } from '@/e2e/support/stack';
import type { GeneratedQueue } from '@/scripts/lies/honest-groups';
import { ScriptError } from '@/scripts/support/script-error';

/** As late as the hosted service is at its worst, in milliseconds. */
const late = 60_000;

/** The gateway sees the chain as it was a minute ago; meanwhile a Safe executes, gets an owner and a higher threshold. */
export async function makeLate({ safe, next }: GeneratedQueue): Promise<void> {
  await setLag(late);
  await safe.execute(next);
  await safe.execute(addOwner(safe.address, passerbyAccount().address, 3));
}

export const makePunctual = () => setLag(0);

async function setLag(ms: number): Promise<void> {
  const response = await fetch(`${stack.gateway}/__control/lag`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ms }),
  });
  if (!response.ok) throw new ScriptError(`The gateway could not be made late: ${await response.text()}`);
}

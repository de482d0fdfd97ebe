import { parseEther, parseUnits } from 'viem';
import { demoOwners } from '@/config/demo';
import { demoContacts } from '@/config/demo-contacts';
import { demoTokens } from '@/config/demo-tokens';
import { stagehandAccount } from '@/e2e/devnet/chain/accounts';
import { type ChainClient, send } from '@/e2e/devnet/chain/chain-client';
import { registerName } from '@/e2e/devnet/chain/names';
import { bakeryHistory } from '@/e2e/devnet/seed/bakery-history';
import { bakeryLetters } from '@/e2e/devnet/seed/bakery-letters';
import { bakeryQueue } from '@/e2e/devnet/seed/bakery-queue';
import { mintCollectible, mintToken } from '@/e2e/devnet/seed/calls';
import { cast } from '@/e2e/devnet/seed/cast';
import type { StoryGateway } from '@/e2e/devnet/seed/gateway-mail';
import { fairHistory, vanHistory, workshopHistory } from '@/e2e/devnet/seed/neighbours';
import { createTeller } from '@/e2e/devnet/seed/teller';

/** Who of the story has a name on chain. */
const storyNames = [
  { name: 'amara.base.eth', person: 'Amara' },
  { name: 'valleymill.base.eth', person: 'Valley Mill' },
  { name: 'oven-repairs.base.eth', person: 'Oven Repairs' },
] as const;

/** Days before its end at which the story begins; the chain's contracts have to be older. */
export const storyDays = 37;

/** Tells the demo story: the same addresses, amounts and hashes every time, its dates counted back from `endsAt`. */
export async function seed({
  client,
  rpcUrl,
  gateway,
  endsAt = Math.floor(Date.now() / 1000),
}: {
  client: ChainClient;
  rpcUrl: string;
  gateway: StoryGateway;
  endsAt?: number;
}): Promise<void> {
  await furnish(client);
  const teller = createTeller({ client, rpcUrl, gateway, endsAt });
  const bakery = [...bakeryHistory, ...bakeryQueue, ...bakeryLetters];
  const steps = [...bakery, ...workshopHistory, ...vanHistory, ...fairHistory];
  for (const step of steps.sort((a, b) => b.daysAgo - a.daysAgo)) {
    teller.turnToDaysAgo(step.daysAgo);
    await step.tell(teller);
  }
  gateway.setNow(Date.now);
  // Brings the chain's clock back: from here on its blocks carry the time of day.
  const now = BigInt(Math.floor(Date.now() / 1000));
  await client.setNextBlockTimestamp({ timestamp: now });
  await client.mine({ blocks: 1 });
  await gateway.settled();
}

/** Fills the pockets of people and firms before anything happens. */
async function furnish(client: ChainClient) {
  for (const { address } of [...demoOwners, ...demoContacts]) {
    await client.setBalance({ address, value: parseEther('20') });
  }
  const from = stagehandAccount();
  const { usdc, cedar, silent } = demoTokens;
  const mints = ['Town Food Fund', 'Corner Café', 'Saturday Market'].flatMap((name) => {
    const { address } = cast(name);
    return [usdc, cedar, silent].map((token) =>
      mintToken(token, address, parseUnits('50000', token.decimals)),
    );
  });
  for (const call of [...mints, mintCollectible(cast('Saturday Market').address, 12n)]) {
    await send(client, { from, to: call.to, data: call.data });
  }
  for (const { name, person } of storyNames)
    await registerName(client, { name, address: cast(person).address, from });
}

import { parseEther, parseUnits } from 'viem';
import { demoOwners } from '@/config/demo';
import { demoContacts } from '@/config/demo-contacts';
import { demoTokens } from '@/config/demo-tokens';
import { stagehandAccount } from '@/devnet/chain/accounts';
import { type ChainClient, send } from '@/devnet/chain/chain-client';
import { registerName } from '@/devnet/chain/names';
import { accountsOfDemo } from '@/devnet/seed/accounts-of-demo';
import { bakeryHistory } from '@/devnet/seed/bakery-history';
import { bakeryMessages } from '@/devnet/seed/bakery-messages';
import { bakeryQueue } from '@/devnet/seed/bakery-queue';
import { createBuilder } from '@/devnet/seed/builder';
import { mintCollectible, mintToken } from '@/devnet/seed/calls';
import type { ScenarioGateway } from '@/devnet/seed/gateway-api';
import { fairHistory, vanHistory, workshopHistory } from '@/devnet/seed/other-safes';
import { deployPriceFeeds, priceRounds } from '@/devnet/seed/price-rounds';

/** Who of the scenario has a name on chain. */
const scenarioNames = [
  { name: 'amara.base.eth', person: 'Amara' },
  { name: 'valleymill.base.eth', person: 'Valley Mill' },
  { name: 'oven-repairs.base.eth', person: 'Oven Repairs' },
] as const;

/** Days before its end at which the scenario begins; the chain's contracts have to be older. */
export const scenarioDays = 37;

/** Tells the demo scenario: the same addresses, amounts and hashes every time, its dates counted back from `endsAt`. */
export async function seed({
  client,
  rpcUrl,
  gateway,
  endsAt = Math.floor(Date.now() / 1000),
}: {
  client: ChainClient;
  rpcUrl: string;
  gateway: ScenarioGateway;
  endsAt?: number;
}): Promise<void> {
  await furnish(client);
  const builder = createBuilder({ client, rpcUrl, gateway, endsAt });
  const bakery = [...bakeryHistory, ...bakeryQueue, ...bakeryMessages];
  const steps = [...priceRounds, ...bakery, ...workshopHistory, ...vanHistory, ...fairHistory];
  for (const step of steps.sort((a, b) => b.daysAgo - a.daysAgo)) {
    builder.turnToDaysAgo(step.daysAgo);
    await step.tell(builder);
  }
  gateway.setNow(Date.now);
  // Brings the chain's clock back: from here on its blocks carry the time of day.
  // The fees of the story would be offered to wallets for as long as its blocks are among the latest ten.
  const now = BigInt(Math.floor(Date.now() / 1000));
  await client.setNextBlockTimestamp({ timestamp: now - 9n });
  await client.mine({ blocks: 10, interval: 1 });
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
    const { address } = accountsOfDemo(name);
    return [usdc, cedar, silent].map((token) =>
      mintToken(token, address, parseUnits('50000', token.decimals)),
    );
  });
  for (const call of [...mints, mintCollectible(accountsOfDemo('Saturday Market').address, 12n)]) {
    await send(client, { from, to: call.to, data: call.data });
  }
  await deployPriceFeeds(client);
  for (const { name, person } of scenarioNames)
    await registerName(client, { name, address: accountsOfDemo(person).address, from });
}

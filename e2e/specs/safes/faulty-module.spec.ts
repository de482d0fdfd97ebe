import { expect } from '@playwright/test';
import { encodeFunctionData, parseAbi } from 'viem';
import { faultyModules } from '@/config/known-modules';
import { routes } from '@/config/routes';
import { test } from '@/e2e/fixtures';
import { deploy } from '@/e2e/support/chain/deploy';

const abi = parseAbi(['function enableModule(address module)']);
const title = 'Remove this module: it is known to be faulty';
const listed = faultyModules.flatMap((one) => ('address' in one ? [one.address] : []));

test('a module that is known to be faulty is named on Home, Setup and Modules, another one is not', async ({
  page,
  freshSafe,
  testWallet,
}) => {
  const wallet = await testWallet();
  const owned = { owners: [wallet.account], threshold: 1, version: '1.4.1' } as const;
  const [hit, spared] = [await freshSafe(owned), await freshSafe(owned)];
  const [faulty] = listed;
  const other = await deploy('RewardModule');
  if (!faulty) throw new Error('The list has no addresses.');
  const enable = (safe: typeof hit, module: typeof faulty) =>
    safe.execute({
      to: safe.address,
      data: encodeFunctionData({ abi, functionName: 'enableModule', args: [module] }),
    });
  await enable(hit, faulty);
  await enable(hit, other);
  await enable(spared, other);

  const pages = [routes.home, routes.setup, routes.modules];
  for (const open of pages) {
    await page.goto(open(hit.link));
    const notice = page.getByRole('alert').filter({ hasText: title });
    await expect(notice).toHaveCount(1);
    await expect(notice).toContainText('can move all funds of this Safe without any owner’s confirmation');
    await expect(notice.getByRole('link', { name: 'Remove' })).toHaveAttribute(
      'href',
      new RegExp(`action=module&module=${faulty}$`),
    );
  }
  for (const open of pages) {
    const looked = page.waitForResponse((response) => {
      const asked = response.request().postData() ?? '';
      return asked.includes('eth_getCode') && asked.toLowerCase().includes(other.toLowerCase());
    });
    await page.goto(open(spared.link));
    await looked;
    await expect(page.getByText(title)).toHaveCount(0);
    await expect(page.getByText('Couldn’t check for faulty modules')).toHaveCount(0);
  }
});

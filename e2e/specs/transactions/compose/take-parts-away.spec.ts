import { expect } from '@playwright/test';
import { encodeFunctionData, parseAbi } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { batch } from '@/devnet/seed/calls';
import { test } from '@/e2e/fixtures';
import { OwnersPage } from '@/e2e/pages/owners-page';
import { deploy } from '@/e2e/support/chain/deploy';
import { readParts } from '@/e2e/support/chain/safe-parts';
import { connectWallet } from '@/e2e/support/wallet/connect';

const abi = parseAbi([
  'function enableModule(address module)',
  'function setGuard(address guard)',
  'function setModuleGuard(address guard)',
]);

test('a Safe gets rid of its module, guards and fallback handler, then needs one more confirmation', async ({
  page,
  freshSafe,
  testWallet,
  composer,
  transaction,
}) => {
  const wallet = await testWallet();
  const safe = await freshSafe({ owners: [wallet.account], threshold: 1, version: '1.5.0' });
  const [contract, kept] = [await deploy('GuardSample'), await deploy('RewardModule')];
  const encode = (functionName: 'enableModule' | 'setGuard' | 'setModuleGuard', part = contract) => ({
    to: safe.address,
    data: encodeFunctionData({ abi, functionName, args: [part] }),
  });
  const parts = [encode('setModuleGuard'), encode('setGuard'), encode('enableModule')];
  await safe.execute(batch('1.5.0', [...parts, encode('enableModule', kept)]));
  const second = otherAccount();
  const manage = new OwnersPage(page);
  const signAndExecute = async () => {
    await composer.reviewButton.click();
    await transaction.tickConsequences();
    await page.getByRole('button', { name: 'Confirm and execute' }).click();
    await expect(composer.executed).toBeVisible();
  };

  await test.step('all four go in one transaction', async () => {
    await composer.open(safe.link, { kind: 'owners', action: 'module' });
    await connectWallet(page, wallet);
    const modules = manage.form.getByRole('region', { name: 'Modules' });
    await expect(modules.getByRole('button', { name: 'Disable' })).toHaveCount(2);
    await modules.getByRole('button', { name: 'Disable' }).last().click();
    for (const part of ['guard', 'module guard', 'fallback handler']) await manage.press(`Remove ${part}`);
    await signAndExecute();
    expect(await readParts(safe.address)).toMatchObject({
      ...{ modules: [kept], guard: undefined, moduleGuard: undefined, fallbackHandler: undefined },
      threshold: 1,
    });
  });

  await test.step('the threshold alone is raised', async () => {
    await safe.execute({
      to: safe.address,
      data: encodeFunctionData({
        abi: parseAbi(['function addOwnerWithThreshold(address owner, uint256 threshold)']),
        args: [second.address, 1n],
      }),
    });
    await composer.open(safe.link, { kind: 'owners' });
    await expect(manage.owners.getByRole('listitem')).toHaveCount(2);
    await manage.require('2 of 2');
    await signAndExecute();
    await expect.poll(async () => (await readParts(safe.address)).threshold).toBe(2);
  });
});

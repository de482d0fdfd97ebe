import { expect } from '@playwright/test';
import { erc20Abi, parseEther, parseUnits } from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { safeVersions } from '@/devnet/chain/safe-artifacts';
import { mintToken } from '@/devnet/chain/tokens';
import { test } from '@/e2e/fixtures';
import { etherOf } from '@/e2e/support/chain/fresh-safe';
import { listOutcomes } from '@/e2e/support/chain/safe-events';
import { chainClient, stack } from '@/e2e/support/stack';
import { connectWallet } from '@/e2e/support/wallet/connect';

for (const version of safeVersions)
  test(`a Safe of version ${version} pays, and its own event is read`, async ({
    page,
    freshSafe,
    testWallet,
    transaction,
  }) => {
    const wallet = await testWallet();
    const second = otherAccount();
    const safe = await freshSafe({ owners: [wallet.account, second], threshold: 2, version });
    const recipient = otherAccount().address;
    const { id, safeTxHash } = await safe.propose(
      { to: recipient, value: parseEther('0.5') },
      { signers: [second] },
    );
    await transaction.open(safe.link, id);
    await connectWallet(page, wallet);
    await transaction.confirmButton.click();
    await transaction.executeButton.click();
    await expect(transaction.outcome).toBeVisible();
    expect(await etherOf(recipient)).toBe(parseEther('0.5'));
    expect(await listOutcomes(safe.address)).toEqual([{ safeTxHash, event: 'ExecutionSuccess' }]);
  });

for (const token of [demoTokens.cedar, demoTokens.silent])
  test(`${token.symbol}, a token of ${token.decimals} decimals, is sent to the last base unit`, async ({
    page,
    freshSafe,
    testWallet,
    composer,
    transaction,
  }) => {
    const wallet = await testWallet();
    const safe = await freshSafe({ owners: [wallet.account] });
    const recipient = otherAccount().address;
    // As many digits as the token has, so that one that is lost would be missed.
    const amount = `1234.${'123456789012345678'.slice(0, token.decimals)}`;
    const units = parseUnits(amount, token.decimals);
    await mintToken({ rpcUrl: stack.rpc, token: token.address, to: safe.address, amount: units });

    await composer.open(safe.link);
    await connectWallet(page, wallet);
    await composer.review({ asset: token.symbol, to: recipient, amount });
    await composer.signButton.click();
    await expect(composer.done).toBeVisible();
    await transaction.executeButton.click();
    await expect(transaction.outcome).toBeVisible();
    const balance = await chainClient.readContract({
      abi: erc20Abi,
      address: token.address,
      functionName: 'balanceOf',
      args: [recipient],
    });
    expect(balance).toBe(units);
  });

import { expect } from '@playwright/test';
import { type Address, concatHex, getAddress, type Hex, hexToBigInt, numberToHex, pad, size } from 'viem';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { encodeExecTransaction, safeTransaction, signSafeTransaction } from '@/devnet/chain/safe-transaction';
import { test } from '@/e2e/fixtures';
import { listOutcomes } from '@/e2e/support/chain/safe-events';
import { findDetails } from '@/e2e/support/gateway/gateway-api';
import { chainClient } from '@/e2e/support/stack';

/** Answers every question with the question's own selector, which is what EIP-1271 and its older form want to hear. */
const yesCode: Hex = '0x5f3560e01c60e01b5f5260205ff3';

async function placeContractOwner(): Promise<Address> {
  const { address } = otherAccount();
  await chainClient.setCode({ address, bytecode: yesCode });
  return getAddress(address);
}

const word = (value: number) => numberToHex(value, { size: 32 });
const isLower = (a: Address, b: Address) => hexToBigInt(a) < hexToBigInt(b);

test('what another tool executed, with its signatures’ parts in no order, is read back with its signers', async ({
  freshSafe,
  transaction,
}) => {
  const signing = otherAccount();
  const contracts = [await placeContractOwner(), await placeContractOwner()];
  const safe = await freshSafe({ owners: [signing], contractOwners: contracts, threshold: 3 });
  const proposed = safeTransaction({ to: otherAccount().address, nonce: 0n });
  const { id, safeTxHash } = await safe.propose(proposed);

  const { signature } = await signSafeTransaction(safe.address, proposed, signing);
  const owners = [signing.address, ...contracts].sort((a, b) => (isLower(a, b) ? -1 : 1));
  const parts = owners.filter((owner) => contracts.includes(owner)).reverse();
  const part = concatHex([word(3), '0xabcdef']);
  const packed = concatHex([
    ...owners.map((owner) => {
      const place = owners.length * 65 + parts.indexOf(owner) * size(part);
      return contracts.includes(owner)
        ? concatHex([pad(owner, { size: 32 }), word(place), '0x00'])
        : signature;
    }),
    ...parts.map(() => part),
  ]);
  await send(chainClient, {
    from: otherAccount(),
    to: safe.address,
    data: encodeExecTransaction(proposed, packed),
  });
  expect(await listOutcomes(safe.address)).toEqual([{ safeTxHash, event: 'ExecutionSuccess' }]);
  await expect.poll(async () => (await findDetails(safeTxHash))?.txStatus).toBe('SUCCESS');

  await transaction.open(safe.link, id);
  const checks = transaction.checks;
  // What agrees is told in one line, with the rest on hover.
  await expect(checks.getByTitle('The Safe’s own event says success.')).toHaveCount(1);
  // Taken from the calldata on the chain, whatever the gateway says.
  await expect(checks.getByTitle(`signed by ${owners.join(', ')}.`)).toHaveCount(1);
  for (const owner of owners)
    await expect(
      transaction.whoSigned
        .getByRole('list', { name: 'Confirmations' })
        .getByRole('listitem')
        .filter({ hasText: owner.slice(-4) })
        .getByText(/^Confirmed/),
    ).toBeVisible();
  await expect(transaction.executeButton).toBeHidden();
  await expect(transaction.contradiction).toBeHidden();
});

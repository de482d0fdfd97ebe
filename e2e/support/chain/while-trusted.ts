import type { Address } from 'viem';
import { DevnetError } from '@/devnet/devnet-error';
import { stack } from '@/e2e/support/stack';

/**
 * The gateway takes no delegate call of code that is not in its table. While something is put into its queue it believes
 * that it knows the code; other services take such proposals at any time.
 */
export async function whileTrusted<T>(
  address: Address,
  submission: () => Promise<T>,
  gateway: string = stack.gateway,
): Promise<T> {
  await register(gateway, address, true);
  try {
    return await submission();
  } finally {
    await register(gateway, address, false);
  }
}

async function register(gateway: string, address: Address, trustedForDelegateCall: boolean): Promise<void> {
  const response = await fetch(`${gateway}/__control/contracts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, name: 'Foreign code', trustedForDelegateCall, abi: [] }),
  });
  if (!response.ok) throw new DevnetError(`The gateway took no contract: ${await response.text()}`);
}

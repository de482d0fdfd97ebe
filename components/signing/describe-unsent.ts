import { type Address, isAddressEqual } from 'viem';

/** Says that signatures of these accounts wait in this browser to be sent; undefined where there are none. */
export function describeUnsent(
  signers: readonly Address[],
  account: Address | undefined,
): string | undefined {
  const [first, ...more] = signers;
  if (!first) return undefined;
  if (more.length > 0) return `${signers.length} signatures wait in this browser to be sent.`;
  return account && isAddressEqual(first, account)
    ? 'Your signature waits in this browser to be sent.'
    : 'One signature waits in this browser to be sent.';
}

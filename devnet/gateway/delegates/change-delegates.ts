import { type Address, type Hex, hashTypedData } from 'viem';
import type { Delegate } from '@/devnet/gateway/delegates/delegate-store';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { upstreamError } from '@/devnet/gateway/http/reply-error';
import { isOwner } from '@/devnet/gateway/transactions/multisig-record';
import { findSafe } from '@/devnet/gateway/transactions/safe-lookup';
import { isSignedThisHour } from '@/devnet/gateway/transactions/signed-this-hour';

const longestLabel = 50;

/** Lets somebody propose, on the delegator's signature of this hour or the last. */
export async function addDelegate(
  context: GatewayContext,
  { signature, ...delegate }: Delegate & { readonly signature: Hex },
): Promise<void> {
  const { safe, delegator, label } = delegate;
  if (label === '' || label.length > longestLabel) throw upstreamError(400);
  if (safe !== null) await checkDelegator(context, safe, delegator);
  const isSigned = await isDelegationSigned(context, {
    ...{ delegate: delegate.delegate, signature, signers: [delegator] },
  });
  if (!isSigned) throw upstreamError(400, `Signature does not match provided delegator=${delegator}`);
  context.delegates.put(delegate);
}

async function checkDelegator(context: GatewayContext, address: Address, delegator: Address) {
  const safe = await findSafe(context, address);
  if (safe === null) throw upstreamError(400, `Safe=${address} does not exist or it's still not indexed`);
  if (isOwner(safe, delegator)) return;
  throw upstreamError(400, `Provided delegator=${delegator} is not an owner of Safe=${address}`);
}

/** Takes the right back, on a signature by either of the two. */
export async function removeDelegate(
  context: GatewayContext,
  {
    delegate,
    delegator,
    safe,
    signature,
  }: { delegate: Address; delegator: Address | null; safe: Address | null; signature: Hex },
): Promise<void> {
  const concerned = context.delegates
    .list()
    .filter((known) => known.delegate === delegate)
    .filter((known) => delegator === null || known.delegator === delegator)
    .filter((known) => safe === null || known.safe === safe);
  if (concerned.length === 0) throw upstreamError(404);
  const checked = await Promise.all(
    concerned.map(async (known) => {
      const signers = [delegate, known.delegator];
      return (await isDelegationSigned(context, { delegate, signature, signers })) ? [known] : [];
    }),
  );
  if (checked.flat().length === 0)
    throw upstreamError(400, 'Signature does not match provided delegate or delegator');
  context.delegates.remove(checked.flat());
}

/** The service takes the signature with the chain's number in its domain and, for older clients, without. */
async function isDelegationSigned(
  { chainId, now }: GatewayContext,
  { delegate, signature, signers }: { delegate: Address; signature: Hex; signers: readonly Address[] },
): Promise<boolean> {
  const name = { name: 'Safe Transaction Service', version: '1.0' };
  for (const domain of [{ ...name, chainId }, name]) {
    const isSigned = await isSignedThisHour(
      { signature, now: now() },
      {
        hashFor: (totp) =>
          hashTypedData({
            domain,
            types: {
              Delegate: [
                { name: 'delegateAddress', type: 'address' },
                { name: 'totp', type: 'uint256' },
              ],
            },
            primaryType: 'Delegate',
            message: { delegateAddress: delegate, totp },
          }),
        isRightSigner: (signer) => signers.includes(signer),
      },
    );
    if (isSigned) return true;
  }
  return false;
}

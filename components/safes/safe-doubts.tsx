import type { Address } from 'viem';

export interface SafeDoubtsProps {
  address: Address;
  /** Why the chain gave no answer about it. */
  failure?: string | undefined;
  /** Whether the gateway lists the account as an owner, and the chain does not. */
  isContradicted?: boolean;
  /** Another Safe of the list with a similar address. */
  lookAlike: Address | undefined;
  /** Whether the gateway's data about the Safe can't be read. */
  isUnreadable?: boolean;
}

/** The warnings about a Safe of the list; nothing where there are none. */
export function SafeDoubts({ address, failure, isContradicted, lookAlike, isUnreadable }: SafeDoubtsProps) {
  return (
    <div className="grid gap-2 text-13 text-warning empty:hidden">
      {failure !== undefined && <p>{failure}</p>}
      {isContradicted && <p>The gateway lists you as an owner, but the Safe on Base doesn’t.</p>}
      {lookAlike && (
        <p>
          This address looks like that of another Safe on this page. Compare every character:{' '}
          <span className="break-all font-mono">{address}</span>
        </p>
      )}
      {isUnreadable && <p>The gateway sent unreadable data about this Safe.</p>}
    </div>
  );
}

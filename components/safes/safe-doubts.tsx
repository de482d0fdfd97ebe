import type { Address } from 'viem';

export interface SafeDoubtsProps {
  address: Address;
  /** Why the chain said nothing about it. */
  failure?: string | undefined;
  /** The gateway lists the account as an owner, and the chain does not. */
  isContradicted?: boolean;
  /** Another Safe of the list that this one could be taken for. */
  lookAlike: Address | undefined;
  /** The gateway says something about it that cannot be read. */
  isUnreadable?: boolean;
}

/** What speaks against a Safe of the list; nothing where nothing does. */
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

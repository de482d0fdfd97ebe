import { Icon } from '@/components/ui/icon';
import { deployment } from '@/config/deployment';
import { cn } from '@/lib/cn';

export interface ExplorerLinkProps {
  kind: 'address' | 'tx';
  /** The address or transaction hash. */
  value: string;
  /** The text beside the arrow; without it there is only the arrow. */
  label?: string;
  /** The explorer's URL; the deployment's own by default. */
  explorerUrl?: string;
  className?: string;
}

/** A link to the block explorer; nothing where no explorer has the chain. */
export function ExplorerLink({
  kind,
  value,
  label,
  explorerUrl = deployment.explorerUrl,
  className,
}: ExplorerLinkProps) {
  if (explorerUrl === undefined) return null;
  const what = kind === 'tx' ? 'View this transaction on the explorer' : 'View this address on the explorer';
  return (
    <a
      href={`${explorerUrl}/${kind}/${encodeURIComponent(value)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label === undefined ? what : undefined}
      title={what}
      className={cn(
        'inline-flex h-6 min-w-6 shrink-0 items-center justify-center gap-1 rounded-control text-muted transition-colors hover:text-ink',
        className,
      )}
    >
      {label}
      <Icon name="external" size={16} />
    </a>
  );
}

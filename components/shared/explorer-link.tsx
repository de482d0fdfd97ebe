import { Icon } from '@/components/ui/icon';
import { deployment } from '@/config/deployment';
import { cn } from '@/lib/cn';

export interface ExplorerLinkProps {
  kind: 'address' | 'tx';
  /** The address or transaction hash. */
  value: string;
  /** Words beside the arrow; without them the arrow stands alone. */
  label?: string;
  /** Where the explorer is; a deployment's own unless a test says otherwise. */
  explorerUrl?: string;
  className?: string;
}

/** The way to the block explorer; nothing where none knows the chain. */
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

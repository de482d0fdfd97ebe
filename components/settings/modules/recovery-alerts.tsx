import type { Address } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { ErrorNotice } from '@/components/shared/error-notice';
import { Button } from '@/components/ui/button';
import { useClients } from '@/lib/hooks/use-clients';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { useIsFramed } from '@/lib/hooks/use-is-framed';
import { useSession } from '@/lib/hooks/use-wallet';
import { useDelayModifiers, useRegisterRecoveryModule } from '@/lib/queries/safes/recovery-alerts';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface RecoveryAlertsProps {
  safe: SafeRef;
  owners: readonly Address[];
  modules: readonly Address[];
}

/** Lets the gateway watch modules that can replace owners after a delay; nothing where there is none. */
export function RecoveryAlerts({ safe, owners, modules }: RecoveryAlertsProps) {
  const { data: found = [] } = useDelayModifiers(safe, modules);
  const session = useSession();
  const { gateway } = useClients();
  const hasGateway = useHasGateway();
  // Nobody signs in to the gateway from a frame.
  if (useIsFramed() !== false || !hasGateway || found.length === 0) return null;
  const isOwner = session.status === 'connected' && owners.includes(session.account);
  return (
    <section aria-label="Recovery alerts" className="grid grid-cols-1 gap-3 rounded-card bg-sunken p-4">
      <p className="font-semibold">Recovery alerts</p>
      <p className="text-pretty text-13 text-muted">
        A Delay modifier can run recovery transactions, such as replacing owners, after a waiting time. The
        gateway {gateway.host} can watch for a recovery that starts. The gateway decides how to alert owners.
        Concord itself shows no alerts.
      </p>
      {found.map((module) => (
        <Watched key={module} safe={safe} module={module} isOwner={isOwner} />
      ))}
      {!isOwner && <p className="text-13 text-muted">Connect an owner’s account to register a module.</p>}
    </section>
  );
}

function Watched({ safe, module, isOwner }: { safe: SafeRef; module: Address; isOwner: boolean }) {
  const { mutate, data: isRegistered, isPending, error } = useRegisterRecoveryModule();
  const handleRegister = () => mutate({ safe, module });
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <NamedAddress address={module} avatarSize={24} />
        {isRegistered ? (
          <p role="status">Registered</p>
        ) : (
          isOwner && (
            <Button
              size="sm"
              busy={isPending}
              aria-label={`Get alerts when recovery starts through ${module}`}
              onClick={handleRegister}
            >
              Get alerts when recovery starts
            </Button>
          )
        )}
      </div>
      {error && <ErrorNotice error={error} onRetry={handleRegister} />}
    </div>
  );
}

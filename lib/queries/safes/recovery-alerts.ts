import { useMutation, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { GatewayError } from '@/lib/errors/gateway';
import { NotificationError } from '@/lib/errors/notifications';
import { useClients } from '@/lib/hooks/use-clients';
import { useWallet } from '@/lib/hooks/use-wallet';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';

/** The modules that may recover the Safe, by their code. */
export function useDelayModifiers(safe: SafeRef, modules: readonly Address[]) {
  const { chain } = useClients();
  return useQuery({
    queryKey: keys.delayModifiers(safe, modules),
    queryFn: async () => {
      const { listDelayModifiers } = await import('@/lib/chain/list-delay-modifiers');
      return listDelayModifiers(chain, modules);
    },
    ...staleTimes.fixed,
  });
}

/** Registers a module for the gateway's recovery alerts; false where the person did not sign in. */
export function useRegisterRecoveryModule() {
  const { gateway } = useClients();
  const wallet = useWallet();
  return useMutation({
    mutationFn: async (which: { safe: SafeRef; module: Address }): Promise<boolean> => {
      if (!(await wallet.requestSignIn())) return false;
      const { registerRecoveryModule } = await import('@/lib/gateway/resources/recovery');
      await registerRecoveryModule(gateway, which).catch((cause: unknown) => {
        const status = cause instanceof GatewayError ? cause.status : undefined;
        const { host } = gateway;
        if (status === 404) throw new NotificationError({ kind: 'recovery-not-offered', host, cause });
        if (status === 401 || status === 403)
          throw new NotificationError({ kind: 'recovery-refused', host, cause });
        throw cause;
      });
      return true;
    },
  });
}

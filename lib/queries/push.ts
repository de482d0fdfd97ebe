import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FirebaseKeys } from '@/config/firebase';
import type { PushRequest } from '@/lib/actions/notifications/register-for-pushes';
import { NotificationError } from '@/lib/errors/notifications';
import { useClients } from '@/lib/hooks/use-clients';
import { useWallet } from '@/lib/hooks/use-wallet';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { type PushRegistration, pushRegistration } from '@/lib/storage/push-registration';
import { keys } from './keys';

const subscriptionOptions = queryOptions({
  queryKey: keys.pushSubscription(),
  queryFn: async () => {
    const { isSubscribed } = await import('@/lib/actions/notifications/push-worker');
    return isSubscribed();
  },
  // The browser answers, without the network.
  networkMode: 'always',
  staleTime: 0,
});

/** Whether pushes still reach this browser. */
export const usePushSubscription = () => useQuery(subscriptionOptions);

/** The address of this browser for pushes. */
export type PushTarget = { readonly uuid: string; readonly token: string };

/** Subscribes this browser; `ask` has the browser ask the person for permission if needed. */
export function useSubscribeToPushes(firebase: FirebaseKeys) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ask: () => Promise<unknown>): Promise<PushTarget> => {
      // Asked first, because browsers allow the question only right after a press.
      if ((await ask()) !== 'granted') throw new NotificationError({ kind: 'push-permission' });
      const [{ subscribeToPushes }, { requestCloudToken }] = await Promise.all([
        import('@/lib/actions/notifications/push-worker'),
        import('@/lib/actions/notifications/request-cloud-token'),
      ]);
      const token = await requestCloudToken(firebase, await subscribeToPushes(firebase.vapidKey));
      return { uuid: pushRegistration.get()?.uuid ?? crypto.randomUUID(), token };
    },
    networkMode: 'always',
    onSettled: () => queryClient.invalidateQueries(subscriptionOptions),
  });
}

/** Registers Safes at the gateway; false where the browser's storage refused the registration. */
export function useRegisterForPushes() {
  const { gateway } = useClients();
  const wallet = useWallet();
  return useMutation({
    mutationFn: async (request: PushRequest): Promise<boolean> => {
      const { registerForPushes } = await import('@/lib/actions/notifications/register-for-pushes');
      await registerForPushes({ gateway, wallet: await wallet.getWalletClient() }, request);
      const { chainId, uuid } = request;
      const added = request.safes.map((address) => ({ chainId, address }));
      return pushRegistration.update((before) => ({
        ...{ uuid, gatewayUrl: gateway.baseUrl },
        safes: [...withoutSafes(before, added), ...added],
      }));
    },
  });
}

const withoutSafes = (registration: PushRegistration | null, safes: readonly SafeRef[]) =>
  (registration?.safes ?? []).filter((registered) => !safes.some((safe) => isSameSafe(registered, safe)));

/** Ends the pushes about one Safe to this browser. */
export function useEndPushesOf() {
  const { gateway } = useClients();
  return useMutation({
    mutationFn: async ({ safe, uuid }: { safe: SafeRef; uuid: string }) => {
      const { endRegistrationOfSafe } = await import('@/lib/actions/notifications/end-registration');
      await endRegistrationOfSafe(gateway, { safe, uuid });
      pushRegistration.update((before) => before && { ...before, safes: withoutSafes(before, [safe]) });
    },
  });
}

/** Ends pushes to this browser; false where the gateway could not be reached. */
export function useEndPushes() {
  const { gateway } = useClients();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ chainId, registration }: { chainId: number; registration: PushRegistration }) => {
      const { endRegistration } = await import('@/lib/actions/notifications/end-registration');
      const { uuid, gatewayUrl } = registration;
      const isUnregistered = await endRegistration(gatewayUrl === gateway.baseUrl ? gateway : undefined, {
        chainId,
        uuid,
      });
      pushRegistration.set(null);
      return isUnregistered;
    },
    networkMode: 'always',
    onSettled: () => queryClient.invalidateQueries(subscriptionOptions),
  });
}

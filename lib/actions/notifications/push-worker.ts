import { z } from 'zod/mini';
import { NotificationError } from '@/lib/errors/notifications';
import type { PushAddress } from './request-cloud-token';

/** The worker in `public`; it is registered only once a person asks for notifications while tabs are closed. */
const workerUrl = '/push-worker.js';

const addressSchema = z.object({
  endpoint: z.url(),
  keys: z.object({ auth: z.string(), p256dh: z.string() }),
});

/** Whether this browser can receive pushes at all. */
export const canReceivePushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const findSubscription = async () =>
  (await (await navigator.serviceWorker.getRegistration(workerUrl))?.pushManager.getSubscription()) ??
  undefined;

/** Whether pushes reach this browser. People can end that in the browser's settings, without Concord hearing of it. */
export const isSubscribed = async (): Promise<boolean> =>
  canReceivePushes() && Notification.permission === 'granted' && (await findSubscription()) !== undefined;

/**
 * Starts the worker and subscribes this browser at its vendor's push service. Throws `push-worker` or
 * `push-subscription`.
 */
export async function subscribeToPushes(vapidKey: string): Promise<PushAddress> {
  const registration = await startWorker().catch((cause: unknown) => {
    throw new NotificationError({ kind: 'push-worker', cause });
  });
  try {
    const earlier = await registration.pushManager.getSubscription();
    const subscription =
      earlier ??
      (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidKey }));
    return addressSchema.parse(subscription.toJSON());
  } catch (cause) {
    throw new NotificationError({ kind: 'push-subscription', cause });
  }
}

async function startWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerUrl);
  return navigator.serviceWorker.ready;
}

/** Unsubscribes this browser from pushes, whatever the gateway still sends. */
export async function endPushes(): Promise<void> {
  if (!canReceivePushes()) return;
  await (await findSubscription())?.unsubscribe();
  await (await navigator.serviceWorker.getRegistration(workerUrl))?.unregister();
}

import { z } from 'zod/mini';
import { NotificationError } from '@/lib/errors/notifications';
import type { PushAddress } from './request-cloud-token';

/** Stands in `public`; nothing registers it before a person asks for notifications of closed tabs. */
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

/** Whether pushes reach this browser now. People can end that in the browser's settings, without a word to us. */
export const isSubscribed = async (): Promise<boolean> =>
  canReceivePushes() && Notification.permission === 'granted' && (await findSubscription()) !== undefined;

/**
 * Starts the worker and subscribes this browser at the push service of its maker. Throws `push-worker` or
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

/** From now on no push reaches this browser, whatever the gateway still has. */
export async function endPushes(): Promise<void> {
  if (!canReceivePushes()) return;
  await (await findSubscription())?.unsubscribe();
  await (await navigator.serviceWorker.getRegistration(workerUrl))?.unregister();
}

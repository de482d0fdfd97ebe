import { z } from 'zod/mini';
import type { FirebaseKeys } from '@/config/firebase';
import { NotificationError } from '@/lib/errors/notifications';

const installationSchema = z.object({
  authToken: z.object({ token: z.string().check(z.minLength(1), z.maxLength(4_096)) }),
});
const registrationSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(4_096)) });

/** The address at which a push service reaches a browser, as in `PushSubscription`. */
export type PushAddress = {
  readonly endpoint: string;
  readonly keys: { readonly auth: string; readonly p256dh: string };
};

const deadlineMs = 15_000;

/**
 * Exchanges a push subscription for this browser's token at Firebase Cloud Messaging: creates an installation, then
 * registers the subscription for it. Throws `push-google-unreachable` or `push-google-refused`.
 * Source: the REST calls of Firebase's own web SDK.
 */
export async function requestCloudToken(
  { apiKey, projectId, appId, vapidKey }: FirebaseKeys,
  { endpoint, keys }: PushAddress,
  fetchFunction: typeof fetch = (...args) => globalThis.fetch(...args),
): Promise<string> {
  const post = async <T>(url: string, body: object, schema: z.ZodMiniType<T>, headers = {}): Promise<T> => {
    const response = await fetchFunction(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-goog-api-key': apiKey, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(deadlineMs),
      ...{ credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' },
    }).catch((cause: unknown) => {
      throw new NotificationError({ kind: 'push-google-unreachable', cause });
    });
    const { status } = response;
    const parsed = schema.safeParse(response.ok ? await response.json().catch(() => undefined) : undefined);
    if (!parsed.success) throw new NotificationError({ kind: 'push-google-refused', status });
    return parsed.data;
  };
  const { authToken } = await post(
    `https://firebaseinstallations.googleapis.com/v1/projects/${projectId}/installations`,
    // The service requires the version of the web SDK whose API this is.
    { fid: createInstallationId(), authVersion: 'FIS_v2', appId, sdkVersion: 'w:0.6.4' },
    installationSchema,
  );
  const { token } = await post(
    `https://fcmregistrations.googleapis.com/v1/projects/${projectId}/registrations`,
    { web: { endpoint, ...keys, applicationPubKey: vapidKey } },
    registrationSchema,
    { 'x-goog-firebase-installations-auth': `FIS ${authToken.token}` },
  );
  return token;
}

/** Makes an id in Firebase's form: 22 characters of base64url that begin with the bits 0111. */
function createInstallationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(17));
  const [first = 0, ...others] = bytes;
  const text = btoa(String.fromCharCode((first & 0x0f) | 0x70, ...others));
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22);
}

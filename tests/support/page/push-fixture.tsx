import { vi } from 'vitest';
import { PushSettings } from '@/components/notifications/push/push-settings';
import { amara, otherSafe, safe } from '@/tests/support/chain/people';
import { refuse } from '@/tests/support/gateway/gateway-double';
import { chainJson } from '@/tests/support/gateway-cases/chain-cases';
import { renderPage } from '@/tests/support/page/render';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

const firebase = { apiKey: 'key', projectId: 'project', appId: '1:1:web:1', vapidKey: 'B-public' };

/** A browser that receives pushes, and Google's services; what is given does otherwise. */
export function stubPushes({
  permission = 'granted',
  answer = 'granted',
  canRegister = true,
  canSubscribe = true,
  isSubscribed = false,
  google = (url: string): Response =>
    Response.json(url.includes('installations') ? { authToken: { token: 'installed' } } : { token: 'token' }),
} = {}) {
  const unsubscribe = vi.fn(async () => true);
  const subscription = {
    unsubscribe,
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { auth: 'a', p256dh: 'p' } }),
  };
  let current: typeof subscription | null = isSubscribed ? subscription : null;
  const registration = {
    pushManager: {
      getSubscription: async () => current,
      subscribe: vi.fn(async () => {
        if (!canSubscribe) throw new DOMException('Registration failed - push service error', 'AbortError');
        current = subscription;
        return subscription;
      }),
    },
    unregister: vi.fn(async () => true),
  };
  const register = vi.fn(async () => {
    if (!canRegister) throw new DOMException('blocked', 'SecurityError');
    return registration;
  });
  const asked = { permission, requestPermission: vi.fn(async () => answer) };
  vi.stubGlobal('Notification', asked);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', {
    ...{ userAgent: navigator.userAgent, language: 'en', onLine: true },
    serviceWorker: {
      register,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  const fetched = vi.fn(async (url: string | URL | Request) => google(String(url)));
  vi.stubGlobal('fetch', fetched);
  return { register, registration, unsubscribe, asked, fetched };
}

export function openPushSettings({
  features = ['PUSH_NOTIFICATIONS'],
  answer = 200,
  isConnected = true,
  isWithoutGateway = false,
} = {}) {
  return renderPage(<PushSettings firebase={firebase} />, {
    at: `/settings/notifications/?safe=base:${safe.address}`,
    isWithoutGateway,
    ...(isConnected && { session: connectedAs(amara.address) }),
    walletClient: doubleSigningWallet(amara).client as never, // a double has fewer methods
    gateway: ({ path }) => {
      if (path === '/v1/chains/8453') return { ...chainJson, features };
      if (path.endsWith('/safes')) return { safes: [safe.address, otherSafe.address] };
      if (path.includes('notifications'))
        return answer === 200
          ? new Response(null, { status: 200 })
          : refuse(answer, { code: answer, message: 'No' });
      return refuse(404, { code: 404, message: 'Not found' });
    },
  });
}
/** What the gateway was told of this browser. */
export const sentOfPushes = (page: ReturnType<typeof openPushSettings>) =>
  page.gateway.requests.filter(({ path }) => path.includes('notifications'));

import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';

/** What is known of the page in whose frame this one is. */
export type SafeHost =
  | { readonly kind: 'safe'; readonly origin: string }
  /** A Safe wallet that has a Safe of another network open. */
  | { readonly kind: 'other-chain'; readonly origin: string }
  /** Nobody who is known here: the page reads, and asks no wallet for anything. */
  | { readonly kind: 'unknown' };

export type AskSafeHostOptions = {
  /** The framed window; its parent is asked and nobody else is heard. */
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'parent'>;
  /** Origins whose word counts. */
  readonly allowedOrigins?: readonly string[];
  readonly deadlineMs?: number;
};

/** Hosts may answer slowly; one who says nothing for so long is none. */
const safeHostDeadlineMs = 2_000;

/**
 * Asks the page around this one which Safe it has open, by the Safe Apps protocol (`getSafeInfo`). Never rejects: whoever
 * gives no answer that can be believed in time is `unknown`. Specification, section 6.
 */
export function askSafeHost({
  window,
  allowedOrigins = deployment.safeHosts,
  deadlineMs = safeHostDeadlineMs,
}: AskSafeHostOptions): Promise<SafeHost> {
  const id = createRequestId();
  return new Promise((resolve) => {
    const finish = (host: SafeHost) => {
      clearTimeout(deadline);
      window.removeEventListener('message', handleMessage);
      resolve(host);
    };
    const handleMessage = (event: MessageEvent) => {
      // The source is compared first: nothing is read of what others send.
      if (event.source !== window.parent || !allowedOrigins.includes(event.origin)) return;
      const host = readAnswer(event, id);
      if (host) finish(host);
    };
    const deadline = setTimeout(() => finish({ kind: 'unknown' }), deadlineMs);
    window.addEventListener('message', handleMessage);
    // To whomever it may concern: the question holds nothing that is ours.
    window.parent.postMessage({ id, method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } }, '*');
  });
}

/** Ids have 20 hexadecimal characters: specification, section 9. */
function createRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Versions of the protocol are text, and the first of their numbers must be at least 1. */
const knownVersion = /^0*[1-9]\d*(\.|$)/;
const addressForm = /^0x[0-9a-f]{40}$/i;

function readAnswer({ data, origin }: MessageEvent, id: string): SafeHost | undefined {
  try {
    if (data.id !== id || data.success !== true) return undefined;
    const { version } = data;
    if (typeof version !== 'string' || version.length > 64 || !knownVersion.test(version)) return undefined;
    const { safeAddress, chainId } = data.data;
    if (!Number.isSafeInteger(chainId)) return undefined;
    if (typeof safeAddress !== 'string' || !addressForm.test(safeAddress)) return undefined;
    return { kind: chainId === base.id ? 'safe' : 'other-chain', origin };
  } catch {
    // Whatever was sent, it is not an answer.
    return undefined;
  }
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { cn } from '@/lib/cn';
import { useClients } from '@/lib/hooks/use-clients';
import { useWallet } from '@/lib/hooks/use-wallet';
import { createAppReads } from '@/lib/queries/safe-apps/app-reads';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { createHost } from '@/lib/safe-apps/host/host';
import { createFrameTransport, type SafeAppsTransport } from '@/lib/safe-apps/protocol/transport';
import type { BrowserFeature } from '../catalog/browser-features';
import { createAppHandlers, createAppPermissions } from '../requests/app-handlers';
import type { AppState, OpenedApp } from '../requests/app-state';
import type { RequestQueue } from '../requests/request-queue';

export interface AppFrameProps {
  safe: SafeRef;
  app: OpenedApp;
  features: readonly BrowserFeature[];
  requestQueue: RequestQueue;
  onNote: (change: Partial<AppState>) => void;
  connect?: ((frame: HTMLIFrameElement) => SafeAppsTransport) | undefined;
  lateAfterMs?: number | undefined;
  className?: string;
}

const sandbox =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads allow-orientation-lock';

const connectWindow = (frame: HTMLIFrameElement) => createFrameTransport({ window, frame });

/** An app's own page in a sandbox, with the host's end of the Safe Apps protocol to it. */
export function AppFrame({
  safe: { chainId, address },
  app: { url, origin, name },
  features,
  requestQueue,
  onNote,
  connect = connectWindow,
  lateAfterMs = 10_000,
  className,
}: AppFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const loads = useRef(0);
  const reset = useRef<() => void>(undefined);
  const clients = useClients();
  const queries = useQueryClient();
  const wallet = useWallet();
  const note = useEffectEvent(onNote);
  const open = useEffectEvent(connect);

  useEffect(() => {
    if (!frame.current) return;
    // The effect depends on the Safe's parts: another object for the same Safe must not end pending requests.
    const safe = { chainId, address };
    const transport = open(frame.current);
    const reads = createAppReads({
      clients,
      queries,
      safe,
      readSession: wallet.getSession,
      isDark: isDarkNow,
    });
    const host = createHost({
      ...{ origin, safe },
      transport: {
        ...transport,
        listen: (listener) =>
          transport.listen((event) => {
            if (event.source === transport.getPeer() && event.origin === origin) note({ hasSpoken: true });
            listener(event);
          }),
      },
      handlers: { ...reads, ...createAppHandlers(requestQueue) },
      permissions: createAppPermissions(requestQueue, origin),
      onFlood: () => note({ isFlooding: true }),
      onLeave: () => note({ hasLeft: true }),
    });
    reset.current = host.reset;
    const stopTheme = onThemeChange(() => host.pushTheme({ darkMode: isDarkNow() }));
    const lateTimer = setTimeout(() => note({ isLate: true }), lateAfterMs);
    return () => {
      clearTimeout(lateTimer);
      stopTheme();
      host.close();
    };
  }, [clients, queries, wallet, chainId, address, origin, requestQueue, lateAfterMs]);

  const handleLoad = () => {
    loads.current += 1;
    // Requests from before a reload of the framed page get no answer any more.
    if (loads.current > 1) reset.current?.();
  };

  return (
    <iframe
      ref={frame}
      title={name}
      src={url}
      sandbox={sandbox}
      allow={features.join('; ')}
      referrerPolicy="no-referrer"
      onLoad={handleLoad}
      className={cn('w-full rounded-card border border-line bg-[white]', className)}
    />
  );
}

const darkScheme = '(prefers-color-scheme: dark)';

const isDarkNow = () => window.matchMedia(darkScheme).matches;

function onThemeChange(onChange: () => void): () => void {
  const list = window.matchMedia(darkScheme);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

import { z } from 'zod/mini';
import { AppManifestError } from '@/lib/errors/safe-apps';
import { cleanText } from '@/lib/format/clean-text';
import { readAppIcon } from '@/lib/safe-apps/host/read-app-icon';
import type { AppAddress } from '@/lib/safe-apps/protocol/app-address';

/** The app's description of itself, which nobody has checked. */
export type AppManifest = {
  readonly name: string;
  readonly description: string;
  /** The URL of its icon, which is not fetched here. */
  readonly iconUrl?: string | undefined;
  /** Names of the browser features that it asks for. */
  readonly wantedFeatures: readonly string[];
};

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type ReadManifestRequest = {
  readonly chainId: number;
  readonly signal?: AbortSignal;
  readonly fetch?: Fetch;
  readonly isOnline?: () => boolean;
};

const maxLength = 100_000;
const deadlineMs = 10_000;

const manifestSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
  description: z.nullish(z.string()),
  safe_apps_permissions: z.nullish(z.array(z.unknown())),
  iconPath: z.nullish(z.unknown()),
  icons: z.nullish(z.array(z.unknown())),
  chainIds: z.nullish(z.array(z.union([z.string(), z.number()]))),
});

/**
 * Fetches and parses the `manifest.json` beside an app (Safe Apps SDK, "Manifest"). The request goes to an unknown
 * server, so only a person's own action may lead to it. Throws AppManifestError.
 */
export async function readAppManifest(
  { url }: Pick<AppAddress, 'url'>,
  {
    chainId,
    signal,
    fetch = (...args) => globalThis.fetch(...args),
    isOnline = () => globalThis.navigator.onLine,
  }: ReadManifestRequest,
): Promise<AppManifest> {
  const address = manifestUrl(url);
  const limit = AbortSignal.timeout(deadlineMs);
  const init: RequestInit = {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-cache',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  };
  const response = await fetch(address, init).catch(async (cause: unknown) => {
    signal?.throwIfAborted();
    if (!isOnline()) throw new AppManifestError({ failure: 'offline', cause });
    // This response is unreadable, but it tells a server that blocks other sites from one that does not exist.
    const answers = await fetch(address, { ...init, mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
    throw new AppManifestError({ failure: answers ? 'blocked' : 'unreachable', cause });
  });
  if (!response.ok)
    throw new AppManifestError({ failure: response.status >= 500 ? 'unreachable' : 'missing' });
  return parseManifest(await readText(response), { chainId, address });
}

/** The manifest's URL: beside the page, or in the folder that the URL names. */
function manifestUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  const folder = /\.html?$/.test(pathname) ? pathname.replace(/[^/]*$/, '') : pathname.replace(/\/*$/, '/');
  return `${origin}${folder}manifest.json`;
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += decoder.decode(part.value, { stream: true });
      if (text.length <= maxLength) continue;
      await reader?.cancel();
      break;
    }
  } catch (cause) {
    throw new AppManifestError({ failure: 'unreachable', cause });
  }
  return text;
}

function parseManifest(
  text: string,
  { chainId, address }: { readonly chainId: number; readonly address: string },
): AppManifest {
  let manifest: z.infer<typeof manifestSchema>;
  try {
    if (text.length > maxLength) throw new AppManifestError({ failure: 'unreadable' });
    manifest = manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppManifestError({ failure: 'unreadable', cause });
  }
  const { chainIds } = manifest;
  if (chainIds && !chainIds.some((id) => String(id) === String(chainId)))
    throw new AppManifestError({ failure: 'otherChain' });
  return {
    name: cleanText(manifest.name, 80),
    description: cleanText(manifest.description ?? '', 300),
    iconUrl: findIcon(manifest, address),
    wantedFeatures: (manifest.safe_apps_permissions ?? [])
      .filter((feature) => typeof feature === 'string')
      .filter((feature) => /^[a-z][a-z-]{0,39}$/.test(feature))
      .slice(0, 40),
  };
}

const iconSchema = z.object({ src: z.string() });

/** Safe apps use `iconPath` and web apps `icons`; both are relative to the manifest. */
function findIcon({ iconPath, icons }: z.infer<typeof manifestSchema>, address: string): string | undefined {
  const claimed = [
    iconPath,
    ...(icons ?? []).slice(0, 20).map((icon) => iconSchema.safeParse(icon).data?.src),
  ];
  return claimed.map((src) => readAppIcon(src, address)).find((icon) => icon !== undefined);
}

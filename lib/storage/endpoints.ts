import { createStore, type Schema } from './store';
import { findUrlFailure, isLoopbackUrl, type UrlFailure } from './url-failure';

/**
 * The services of this page: RPC URLs in the order in which they are tried, and the gateway's base URL; null where the
 * person chose none.
 */
export type Endpoints = { readonly rpcUrls: readonly string[]; readonly gatewayUrl: string | null };

/** The choice to use no gateway, in the place of its URL. */
export const chosenNone = 'none';

/** The visitor's own choice of services; empty or null where the site's own are used, `chosenNone` for no gateway. */
export type ChosenEndpoints = { readonly rpcUrls: readonly string[]; readonly gatewayUrl: string | null };

export type EndpointFailure = UrlFailure | 'tooLong' | 'query' | 'elsewhere';

/** The most RPCs that a visitor can choose. */
export const maxRpcUrls = 5;
const maxLength = 500;

// Written out so that the bundler can drop the demo's code. A demo talks to this machine only.
const isDemo = process.env.NEXT_PUBLIC_DEMO === 'true';

export type ParsedUrl =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly failure: EndpointFailure };

/** Parses the URL of an RPC. Its query may hold a key; its fragment is never sent. */
export function parseRpcUrl(text: string): ParsedUrl {
  const failure = findFailure(text);
  if (failure) return { ok: false, failure };
  const url = new URL(text.trim());
  url.hash = '';
  return { ok: true, url: url.pathname === '/' && !url.search ? url.origin : url.href };
}

/** Parses the base URL of a gateway. Paths are added to it, so it has no query, no fragment and no slash at its end. */
export function parseGatewayUrl(text: string): ParsedUrl {
  const failure = findFailure(text);
  if (failure) return { ok: false, failure };
  const { origin, pathname, search, hash } = new URL(text.trim());
  if (search || hash) return { ok: false, failure: 'query' };
  return { ok: true, url: origin + pathname.replace(/\/+$/, '') };
}

function findFailure(text: string): EndpointFailure | undefined {
  if (text.length > maxLength) return 'tooLong';
  const failure = findUrlFailure(text.trim(), ['http:', 'https:']);
  return failure ?? (isDemo && !isLoopbackUrl(text.trim()) ? 'elsewhere' : undefined);
}

/** Plain code, because the wallet module reads it too, and ships without the schema library. */
const chosenSchema: Schema<ChosenEndpoints> = {
  safeParse: (value) => {
    if (typeof value !== 'object' || value === null) return { success: false };
    const rpcUrls = 'rpcUrls' in value ? readAll(value.rpcUrls) : undefined;
    const gateway = 'gatewayUrl' in value ? value.gatewayUrl : undefined;
    const gatewayUrl =
      typeof gateway === 'string' && gateway !== chosenNone ? readUrl(gateway, parseGatewayUrl) : gateway;
    if (!rpcUrls || (gatewayUrl !== null && typeof gatewayUrl !== 'string')) return { success: false };
    return { success: true, data: { rpcUrls, gatewayUrl } };
  },
};

function readAll(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length > maxRpcUrls) return undefined;
  const urls = value.map((text: unknown) =>
    typeof text === 'string' ? readUrl(text, parseRpcUrl) : undefined,
  );
  return urls.every((url) => url !== undefined) ? urls : undefined;
}

function readUrl(text: string, parse: (text: string) => ParsedUrl): string | undefined {
  const parsed = parse(text);
  return parsed.ok ? parsed.url : undefined;
}

/** The services that this visitor chose. A demo and the real site on one origin each keep their own. */
export const chosenEndpoints = createStore<ChosenEndpoints>({
  key: isDemo ? 'demo-endpoints.v1' : 'endpoints.v1',
  schema: chosenSchema,
  initial: { rpcUrls: [], gatewayUrl: null },
});

/** The chosen services, with the site's own in place of the missing ones. */
export const mergeEndpoints = (own: Endpoints, chosen: ChosenEndpoints): Endpoints => ({
  rpcUrls: chosen.rpcUrls.length > 0 ? chosen.rpcUrls : own.rpcUrls,
  gatewayUrl: chosen.gatewayUrl === chosenNone ? null : (chosen.gatewayUrl ?? own.gatewayUrl),
});

/** The services that a newly opened page uses. */
export const readEndpoints = (own: Endpoints): Endpoints => mergeEndpoints(own, chosenEndpoints.get());

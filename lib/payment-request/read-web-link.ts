export type ReadWebLink =
  /** A payment link (EIP-681) within the web link. */
  | { readonly ok: true; readonly request: string }
  /** An address with or without a chain prefix (EIP-3770). */
  | { readonly ok: true; readonly account: string }
  | { readonly ok: false; readonly message: string };

/** Whether a text is a web link: names and accounts have no slash. */
export function isWebLink(text: string): boolean {
  return /^(https?:\/\/|[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?\/)/i.test(text);
}

/**
 * Finds the payment or the address in a web link of a known site, without a request to the site. Links of other sites
 * are refused with the site's name, because only the site knows their meaning.
 */
export function readWebLink(text: string): ReadWebLink {
  const url = parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url) return refuse('This web link can’t be read. Copy it again.');
  const host = url.hostname.replace(/^www\./, '');
  const path = url.pathname.split('/').filter((part) => part !== '');
  return (Object.hasOwn(sites, host) && sites[host]?.(url, path)) || describe(host);
}

type Site = (url: URL, path: readonly string[]) => ReadWebLink | undefined;

const refuse = (message: string): ReadWebLink => ({ ok: false, message });

// A parsed URL's host name is ASCII.
const describe = (host: string): ReadWebLink =>
  refuse(
    `This is a web link to ${host.slice(0, 60)}, not an address. Copy the address itself from that page.`,
  );

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Invalid escapes stay as they are; the parser of payment links refuses them. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Links of Base and Coinbase contain a whole payment link. */
const readCarried: Site = (url) => {
  const carried = ['EIP681Link', 'uri']
    .map((name) => url.searchParams.get(name))
    .find((link) => link !== null);
  return carried && /^ethereum:/i.test(carried) ? { ok: true, request: carried } : undefined;
};

/** MetaMask's links are payment links with another prefix. */
const readSend: Site = (url, [first, ...rest]) =>
  first === 'send' && rest.length > 0
    ? { ok: true, request: `ethereum:${decode(rest.join('/'))}${url.search}` }
    : undefined;

const readExplorer: Site = (_url, [first, account]) =>
  first === 'address' && account !== undefined ? { ok: true, account } : undefined;

/** An address of one network may belong to another account, or to nobody, on Base. */
const nameNetwork =
  (network: string): Site =>
  () =>
    refuse(`This web link is for ${network}. Concord sends on Base only.`);

/** The query names the Safe; older links have it in the path. */
const readSafe: Site = (url, [first = '']) => {
  const account = url.searchParams.get('safe') ?? (/^[a-z0-9-]+:0x/i.test(first) ? first : undefined);
  return account === undefined ? undefined : { ok: true, account };
};

const sites: Readonly<Record<string, Site>> = {
  'base.app': readCarried,
  'go.cb-w.com': readCarried,
  'wallet.coinbase.com': readCarried,
  'metamask.app.link': readSend,
  'link.metamask.io': readSend,
  'basescan.org': readExplorer,
  'base.blockscout.com': readExplorer,
  'app.safe.global': readSafe,
  'etherscan.io': nameNetwork('Ethereum'),
  'sepolia.basescan.org': nameNetwork('Base Sepolia'),
  'arbiscan.io': nameNetwork('Arbitrum'),
  'optimistic.etherscan.io': nameNetwork('Optimism'),
  'polygonscan.com': nameNetwork('Polygon'),
  'bscscan.com': nameNetwork('BNB Chain'),
  'gnosisscan.io': nameNetwork('Gnosis Chain'),
};

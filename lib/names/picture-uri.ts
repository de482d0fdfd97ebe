import { type Address, getAddress, isAddress } from 'viem';
import { pictureGateways } from '@/config/names';
import { NameError } from '@/lib/errors/names';

/** A picture within the text itself, or at an https URL that has not been requested yet. */
export type PictureUri = { readonly kind: 'inline' | 'remote'; readonly url: string };

/** The collectible of an avatar record (CAIP-22, CAIP-29). */
export type Collectible = {
  readonly chainId: number;
  readonly kind: 'erc721' | 'erc1155';
  readonly contract: Address;
  readonly tokenId: bigint;
};

const maxUrlLength = 2_000;
const maxInlineLength = 200_000;
const inlineImage = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)(;[\w=-]+)*,/i;
/** IPFS content identifiers of both versions. */
const contentId = /^(Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,})(\/.*)?$/;

/** Parses the URI of a picture or of its metadata. Throws `picture-uri-invalid` where it is invalid or not public. */
export function parsePictureUri(text: string): PictureUri {
  const uri = text.trim();
  if (inlineImage.test(uri) && uri.length <= maxInlineLength) return { kind: 'inline', url: uri };
  if (uri.startsWith('<svg') && uri.length <= maxInlineLength)
    return { kind: 'inline', url: `data:image/svg+xml,${encodeURIComponent(uri)}` };
  const url = throughGateway(uri);
  if (url.length > maxUrlLength || !isPublicHttps(url))
    throw new NameError({ kind: 'picture-uri-invalid', uri: uri.slice(0, 200) });
  return { kind: 'remote', url };
}

/** Whether a record names a collectible and not a picture's URI. */
export const isCollectibleUri = (record: string) => /^(did:nft:)?eip155:/i.test(record.trim());

/** Parses the collectible of a record. Throws `collectible-uri-invalid` or `collectible-kind-unknown`. */
export function parseCollectibleUri(record: string): Collectible {
  const uri = record.trim();
  // A DID has underscores where CAIP has slashes.
  const caip = /^did:nft:/i.test(uri) ? uri.slice('did:nft:'.length).replaceAll('_', '/') : uri;
  const [reference = '', asset = '', token = ''] = caip.split('/');
  const chain = reference.split(':')[1] ?? '';
  const [kind = '', contract = ''] = asset.split(':');
  if (!/^\d{1,15}$/.test(chain))
    throw new NameError({ kind: 'collectible-uri-invalid', missing: 'the chain' });
  if (kind === '') throw new NameError({ kind: 'collectible-uri-invalid', missing: 'the kind' });
  if (!isAddress(contract, { strict: false }))
    throw new NameError({ kind: 'collectible-uri-invalid', missing: 'the contract' });
  if (!/^(\d{1,78}|0x[0-9a-f]{1,64})$/i.test(token))
    throw new NameError({ kind: 'collectible-uri-invalid', missing: 'the token' });
  const known = kind.toLowerCase();
  if (known !== 'erc721' && known !== 'erc1155')
    throw new NameError({ kind: 'collectible-kind-unknown', namespace: kind.slice(0, 40) });
  return {
    chainId: Number(chain),
    kind: known,
    contract: getAddress(contract),
    tokenId: BigInt(token),
  };
}

function throughGateway(uri: string): string {
  const { ipfs, arweave } = pictureGateways;
  if (contentId.test(uri)) return `${ipfs}/ipfs/${uri}`;
  const [, scheme = '', rest = ''] = /^(ipfs|ipns|ar):\/\/(.+)$/i.exec(uri) ?? [];
  switch (scheme.toLowerCase()) {
    case 'ipfs':
      return `${ipfs}/ipfs/${rest.replace(/^ipfs\//, '')}`;
    case 'ipns':
      return `${ipfs}/ipns/${rest.replace(/^ipns\//, '')}`;
    case 'ar':
      return `${arweave}/${rest}`;
    default:
      return uri;
  }
}

/** Whether a URL is encrypted, has no credentials, and does not lead to this device or its network. */
function isPublicHttps(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isNamedHost =
    /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/i.test(hostname) && !/\.(local|internal|localhost)$/i.test(hostname);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isNamedHost;
}

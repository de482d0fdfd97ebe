import { readContract } from 'viem/actions';
import { base, mainnet } from '@/config/chains';
import { basenames } from '@/config/names';
import { isContractAnswer } from '@/lib/errors/mapping/is-contract-answer';
import { NameError } from '@/lib/errors/names';
import { collectibleAbi } from '@/lib/safe/abi/tokens';
import { readBasenameText } from './basenames';
import type { NameClients } from './look-up-name';
import {
  type Collectible,
  isCollectibleUri,
  type PictureUri,
  parseCollectibleUri,
  parsePictureUri,
} from './picture-uri';

// Fetched and run only when a person switched remote pictures on: from here on strangers' servers are asked.

/** What a picture is looked for with. */
export type AvatarSources = NameClients & {
  readonly fetch: typeof fetch;
  /** Whether a browser can show what is at an address, for servers that say nothing to foreign pages. */
  readonly showsImage: (url: string) => Promise<boolean>;
};

/** How long each server is waited for. */
const timeoutMs = 10_000;
const maxMetadataLength = 200_000;

/** The picture of a normalized name (ENSIP-12) as an address that an image may have; undefined without a record. */
export async function findAvatar(sources: AvatarSources, name: string): Promise<string | undefined> {
  const record = await readRecord(sources, name);
  return record === undefined ? undefined : resolveAvatar(sources, record);
}

/**
 * Follows an avatar record to an image. Throws `picture-metadata-invalid`, `collectible-uri-invalid`, `picture-uri-invalid` or
 * `collectible-kind-unknown` (the specification, sections 5 and 8).
 */
export async function resolveAvatar(sources: AvatarSources, record: string): Promise<string> {
  const text = isCollectibleUri(record)
    ? await readCollectibleImage(sources, parseCollectibleUri(record))
    : record;
  const picture = parsePictureUri(text);
  if (picture.kind === 'remote' && !(await isImage(sources, picture.url)))
    throw new NameError({ kind: 'picture-uri-invalid', uri: picture.url });
  return picture.url;
}

async function readRecord({ chain, mainnet: ethereum }: NameClients, name: string) {
  const record = { name, key: 'avatar' };
  if (name.endsWith(basenames.suffix)) return readBasenameText(chain, record);
  if (!ethereum) return undefined;
  const { readMainnetText } = await import('./mainnet-names');
  return readMainnetText(ethereum, record);
}

/** An image by its content type; where the server does not let pages ask, by whether it can be shown. */
async function isImage({ fetch, showsImage }: AvatarSources, url: string): Promise<boolean> {
  let response: Response;
  try {
    response = await fetch(url, { ...anonymous(), method: 'HEAD' });
  } catch {
    return showsImage(url);
  }
  return response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('image/');
}

async function readCollectibleImage(sources: AvatarSources, collectible: Collectible): Promise<string> {
  const uri = await readMetadataUri(sources, collectible);
  const metadata = await readMetadata(sources, uri);
  if (typeof metadata !== 'object' || metadata === null)
    throw new NameError({ kind: 'picture-metadata-invalid' });
  const image = ['image', 'image_url', 'image_data']
    .map((key): unknown => Reflect.get(metadata, key))
    .find((value) => typeof value === 'string' && value !== '');
  if (typeof image !== 'string') throw new NameError({ kind: 'picture-metadata-invalid' });
  return image;
}

async function readMetadataUri(sources: NameClients, { chainId, kind, contract, tokenId }: Collectible) {
  const client = { [base.id]: sources.chain, [mainnet.id]: sources.mainnet }[chainId];
  const uri = `eip155:${chainId}/${kind}:${contract}/${tokenId}`;
  // Other chains are not read here, and Ethereum only for those who want it.
  if (!client) throw new NameError({ kind: 'picture-uri-invalid', uri });
  try {
    const text = await readContract(client, {
      ...{ abi: collectibleAbi, address: contract, gas: 1_000_000n },
      functionName: kind === 'erc721' ? 'tokenURI' : 'uri',
      args: [tokenId],
    });
    return text.replaceAll('{id}', tokenId.toString(16).padStart(64, '0'));
  } catch (cause) {
    if (isContractAnswer(cause)) throw new NameError({ kind: 'picture-uri-invalid', uri, cause });
    throw cause;
  }
}

async function readMetadata(sources: AvatarSources, uri: string): Promise<unknown> {
  const text = readInlineMetadata(uri) ?? (await fetchText(sources, parsePictureUri(uri)));
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new NameError({ kind: 'picture-metadata-invalid', cause });
  }
}

function readInlineMetadata(uri: string): string | undefined {
  if (uri.startsWith('{')) return uri;
  const [head = '', type = ''] = /^data:application\/json((?:;[\w=-]+)*),/i.exec(uri) ?? [];
  if (head === '') return undefined;
  const content = uri.slice(head.length);
  try {
    if (!/;base64$/i.test(type)) return decodeURIComponent(content);
    return new TextDecoder().decode(Uint8Array.from(atob(content), (character) => character.charCodeAt(0)));
  } catch (cause) {
    throw new NameError({ kind: 'picture-metadata-invalid', cause });
  }
}

async function fetchText({ fetch }: AvatarSources, { kind, url }: PictureUri): Promise<string> {
  if (kind === 'inline') throw new NameError({ kind: 'picture-metadata-invalid' });
  let text: string | undefined;
  try {
    const response = await fetch(url, anonymous());
    if (response.ok) text = await response.text();
  } catch (cause) {
    throw new NameError({ kind: 'picture-uri-invalid', uri: url, cause });
  }
  if (text === undefined || text.length > maxMetadataLength)
    throw new NameError({ kind: 'picture-uri-invalid', uri: url });
  return text;
}

/** Says nothing about who asks, and does not wait for ever. */
const anonymous = (): RequestInit => ({
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  signal: AbortSignal.timeout(timeoutMs),
});

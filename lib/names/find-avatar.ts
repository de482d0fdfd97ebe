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

// This file is loaded only after a person has allowed remote images, because it sends requests to foreign servers.

/** The clients and browser functions that finding a picture needs. */
export type AvatarSources = NameClients & {
  readonly fetch: typeof fetch;
  /** Whether the browser can show an image from a URL, for servers without CORS. */
  readonly showsImage: (url: string) => Promise<boolean>;
};

/** The timeout of each request. */
const timeoutMs = 10_000;
const maxMetadataLength = 200_000;

/** Finds the picture of a normalized name (ENSIP-12) as an image URL; undefined without a record. */
export async function findAvatar(sources: AvatarSources, name: string): Promise<string | undefined> {
  const record = await readRecord(sources, name);
  return record === undefined ? undefined : resolveAvatar(sources, record);
}

/**
 * Resolves an avatar record to an image URL. Throws `picture-metadata-invalid`, `collectible-uri-invalid`,
 * `picture-uri-invalid` or `collectible-kind-unknown` (specification, sections 5 and 8).
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

/** Whether a URL is an image: by its content type, or, where the server blocks the request, by showing it. */
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
  // Concord reads no other chains, and Ethereum only where the person allows it.
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

/** Request options that reveal nothing about the visitor and set a timeout. */
const anonymous = (): RequestInit => ({
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  signal: AbortSignal.timeout(timeoutMs),
});

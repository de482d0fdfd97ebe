import { describe, expect, test } from 'vitest';
import { findAvatar, resolveAvatar } from '@/lib/names/find-avatar';
import { readMainnetText } from '@/lib/names/mainnet-names';
import { doubleMainnet } from '@/tests/support/chain/mainnet-double';
import { amara, token } from '@/tests/support/chain/people';
import { doubleSources } from '@/tests/support/page/avatar-double';

const image = 'https://pictures.example/amara.png';
const cid = `Qm${'a'.repeat(44)}`;
const png = { type: 'image/png' };

describe('a record', () => {
  test.each([
    [`ipfs://${cid}/1.png`, `https://ipfs.io/ipfs/${cid}/1.png`],
    [`ipfs://ipfs/${cid}`, `https://ipfs.io/ipfs/${cid}`],
    [cid, `https://ipfs.io/ipfs/${cid}`],
    ['ipns://amara.example/me.png', 'https://ipfs.io/ipns/amara.example/me.png'],
    ['ar://abc_123', 'https://arweave.net/abc_123'],
    [` ${image} `, image],
  ])('%s is looked for at %s', async (record, url) => {
    const sources = doubleSources({ [url]: png });
    expect(await resolveAvatar(sources, record)).toBe(url);
    expect(sources.asked).toEqual([`HEAD ${url}`]);
  });

  test.each(['data:image/png;base64,iVBORw0KGgo=', 'data:image/svg+xml;utf8,<svg/>'])(
    '%s holds the picture, and nobody is asked',
    async (record) => {
      const sources = doubleSources();
      expect(await resolveAvatar(sources, record)).toBe(record);
      expect(sources.asked).toEqual([]);
    },
  );
});

describe('a collectible', () => {
  const record = `eip155:8453/erc1155:${token}/10`;
  const hex = 'a'.padStart(64, '0');

  test('has its number in the address of its metadata as sixty-four digits', async () => {
    const collectibles = [{ contract: token, uri: 'https://pictures.example/{id}.json' }];
    const metadata = `https://pictures.example/${hex}.json`;
    const sources = doubleSources(
      { [metadata]: { body: JSON.stringify({ image_url: image }) }, [image]: png },
      { collectibles },
    );
    expect(await resolveAvatar(sources, record)).toBe(image);
    expect(sources.asked).toEqual([`GET ${metadata}`, `HEAD ${image}`]);
  });

  test.each([
    [
      'as base64',
      `data:application/json;base64,${btoa(JSON.stringify({ image: 'data:image/gif;base64,R0lG' }))}`,
    ],
    ['as text', `data:application/json;utf8,${encodeURIComponent('{"image":"data:image/gif;base64,R0lG"}')}`],
    ['as it is', '{"image":"data:image/gif;base64,R0lG"}'],
  ])('may hold its metadata %s, and nobody is asked', async (_what, uri) => {
    const sources = doubleSources({}, { collectibles: [{ contract: token, uri }] });
    expect(await resolveAvatar(sources, record)).toBe('data:image/gif;base64,R0lG');
    expect(sources.asked).toEqual([]);
  });

  test('may be drawn in its metadata', async () => {
    const uri = JSON.stringify({ image_data: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    const sources = doubleSources({}, { collectibles: [{ contract: token, uri }] });
    expect(await resolveAvatar(sources, record)).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  });

  test('whose metadata are endless is none', async () => {
    const metadata = 'https://pictures.example/1.json';
    const sources = doubleSources(
      { [metadata]: { body: `"${'a'.repeat(300_000)}"` } },
      { collectibles: [{ contract: token, uri: metadata }] },
    );
    await expect(resolveAvatar(sources, record)).rejects.toMatchObject({ kind: 'picture-uri-invalid' });
  });
});

describe('the picture of a name', () => {
  const names = [{ name: 'amara.base.eth', address: amara.address, avatar: image }];

  test('of Base is the one in its record', async () => {
    expect(await findAvatar(doubleSources({ [image]: png }, { names }), 'amara.base.eth')).toBe(image);
    expect(await findAvatar(doubleSources({}, { names }), 'bruno.base.eth')).toBeUndefined();
  });

  test('of Ethereum is asked of Ethereum, and of nobody where that is switched off', async () => {
    const { client } = doubleMainnet({ names: [{ name: 'amara.eth', avatar: image }] });
    const sources = doubleSources({ [image]: png });
    expect(await findAvatar({ ...sources, mainnet: client }, 'amara.eth')).toBe(image);
    expect(await findAvatar(sources, 'amara.eth')).toBeUndefined();
    expect(await readMainnetText(client, { name: 'amara.eth', key: 'avatar' })).toBe(image);
  });
});

import { describe, expect, test } from 'vitest';
import { resolveAvatar } from '@/lib/names/find-avatar';
import { token } from '@/tests/support/chain/people';
import { type DoublePlace, doubleSources } from '@/tests/support/page/avatar-double';

const metadata = 'https://pictures.example/1.json';
const image = 'https://pictures.example/1.png';
const record = `eip155:8453/erc721:${token}/1`;
const collectibles = [{ contract: token, uri: metadata }];
const failureOf = (text: string, places: Readonly<Record<string, DoublePlace>> = {}) =>
  resolveAvatar(doubleSources(places, { collectibles }), text);

describe('Section 8. The error catalog', () => {
  test('ENS avatar: what the errors below are not', async () => {
    const sources = doubleSources(
      { [metadata]: { body: JSON.stringify({ image }) }, [image]: { type: 'image/png' } },
      { collectibles },
    );
    expect(await resolveAvatar(sources, record)).toBe(image);
  });

  test.each([
    ['no JSON', 'picture'],
    ['no object', '"picture"'],
    ['nothing', 'null'],
    ['no image', '{"name":"One"}'],
    ['an image that is no text', '{"image":{"url":"https://pictures.example/1.png"}}'],
  ])('ENS avatar: errors for invalid metadata: %s', async (_what, body) => {
    await expect(failureOf(record, { [metadata]: { body } })).rejects.toMatchObject({
      kind: 'picture-metadata-invalid',
    });
  });

  test.each([
    ['the chain', `eip155:/erc721:${token}/1`],
    ['the contract', 'eip155:8453/erc721:/1'],
    ['the contract', 'eip155:8453/erc721'],
    ['the token', `eip155:8453/erc721:${token}`],
    ['the kind', `eip155:8453/:${token}/1`],
    ['the kind', 'eip155:8453'],
    ['the token', `did:nft:eip155:8453_erc721:${token}_one`],
  ])('ENS avatar: errors for invalid NFT URI: %s is missing in %s', async (missing, uri) => {
    await expect(failureOf(uri)).rejects.toMatchObject({
      failure: { kind: 'collectible-uri-invalid', missing },
    });
  });

  test.each([
    ['no address', 'a picture of me'],
    ['an unencrypted address', 'http://pictures.example/1.png'],
    ['an address on this machine', 'https://localhost/1.png'],
    ['an address in this network', 'https://192.168.1.1/1.png'],
    ['an address with a password', 'https://me:secret@pictures.example/1.png'],
    ['a script', 'javascript:alert(1)'],
    ['a page in the text', 'data:text/html,<script>alert(1)</script>'],
    ['a picture that is not there', 'https://pictures.example/none.png'],
    ['a collectible on a chain that is not read', `eip155:10/erc721:${token}/1`],
    ['a collectible of Ethereum, which is not asked', `eip155:1/erc721:${token}/1`],
    ['a collectible that does not answer', `eip155:8453/erc721:0x${'12'.repeat(20)}/1`],
    ['metadata that are not there', record],
  ])('ENS avatar: errors for unresolvable URI: %s', async (_what, uri) => {
    await expect(failureOf(uri)).rejects.toMatchObject({ kind: 'picture-uri-invalid' });
  });

  test('ENS avatar: errors for unsupported namespace', async () => {
    await expect(failureOf(`eip155:8453/erc20:${token}/1`)).rejects.toMatchObject({
      failure: { kind: 'collectible-kind-unknown', namespace: 'erc20' },
    });
  });
});

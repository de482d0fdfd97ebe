import { describe, expect, test } from 'vitest';
import { resolveAvatar } from '@/lib/names/find-avatar';
import { type DoublePlace, doubleSources } from '@/tests/support/page/avatar-double';

const url = 'https://pictures.example/amara.png';

describe('Section 5. Validation rules', () => {
  test.each<readonly [string, DoublePlace]>([
    ['answers with an image content type', { type: 'image/png' }],
    ['answers with an image content type and parameters', { type: 'image/svg+xml; charset=utf-8' }],
    ['may not be asked, and can be shown', { isClosed: true, isShown: true }],
  ])(
    'An ENS avatar must be an image reachable over HTTP with an image content type: one that %s',
    async (_what, place) => {
      expect(await resolveAvatar(doubleSources({ [url]: place }), url)).toBe(url);
    },
  );

  test.each<readonly [string, DoublePlace]>([
    ['is a page', { type: 'text/html' }],
    ['says nothing of its type', { type: '' }],
    ['only mentions an image', { type: 'text/plain; image/png' }],
    ['is not found', { type: 'image/png', status: 404 }],
    ['is not reachable', { isClosed: true }],
  ])(
    'An ENS avatar must be an image reachable over HTTP with an image content type: not one that %s',
    async (_what, place) => {
      const failure = resolveAvatar(doubleSources({ [url]: place }), url);
      await expect(failure).rejects.toMatchObject({ kind: 'picture-uri-invalid' });
    },
  );
});

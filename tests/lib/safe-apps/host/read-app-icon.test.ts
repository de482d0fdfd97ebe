import { describe, expect, test } from 'vitest';
import { readAppIcon } from '@/lib/safe-apps/host/read-app-icon';

describe('the icon of an app', () => {
  test.each([
    ['https://pictures.example/i.svg', 'https://app.example/', 'https://pictures.example/i.svg'],
    ['icon.svg', 'https://app.example/tool/manifest.json', 'https://app.example/tool/icon.svg'],
    ['/icon.svg', 'https://app.example/tool/', 'https://app.example/icon.svg'],
    ['icon.svg', 'http://localhost:3002/', 'http://localhost:3002/icon.svg'],
  ])('%s of %s is at %s', (claimed, appUrl, expected) => {
    expect(readAppIcon(claimed, appUrl)).toBe(expected);
  });

  test.each([
    ...[
      'http://pictures.example/i.png',
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
      'blob:https://a/b',
    ],
    ...['https://me:secret@pictures.example/', 'https://', '', `https://a.example/${'a'.repeat(2_000)}`],
    ...['http://localhost:8545/', 'https://127.0.0.1/i.png', 'http://[::1]/i.png', 'file:///etc/passwd'],
    ...[null, undefined, 7, {}, ['icon.svg']],
  ])('%j of an app elsewhere is not asked for', (claimed) => {
    expect(readAppIcon(claimed, 'https://app.example/')).toBeUndefined();
  });
});

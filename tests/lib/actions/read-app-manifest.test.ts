import { describe, expect, test } from 'vitest';
import { readAppManifest } from '@/lib/actions/read-app-manifest';
import { AppManifestError } from '@/lib/errors/safe-apps';

type Answer = (url: string, init: RequestInit) => Response | Promise<Response>;

const read = (url: string, answer: Answer, isOnline = true) =>
  readAppManifest(
    { url },
    { chainId: 8453, fetch: async (...args) => answer(...args), isOnline: () => isOnline },
  );

const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error: unknown) => (error instanceof AppManifestError ? error.failure : error),
  );

test.each([
  ['https://app.example', 'https://app.example/manifest.json'],
  ['https://app.example/swap/', 'https://app.example/swap/manifest.json'],
  ['https://app.example/swap?x=1#y', 'https://app.example/swap/manifest.json'],
  ['https://app.example/swap/index.html', 'https://app.example/swap/manifest.json'],
])('the manifest of %s is looked for at %s, without cookies or referrer', async (url, expected) => {
  const asked: unknown[] = [];
  await read(url, (...args) => {
    asked.push(args);
    return Response.json({ name: 'App' });
  });
  expect(asked).toMatchObject([[expected, { credentials: 'omit', referrerPolicy: 'no-referrer' }]]);
});

test('what it says is cut and cleaned', async () => {
  const manifest = await read('https://app.example', () =>
    Response.json({
      name: `A\u202epp ${'x'.repeat(300)}`,
      description: 'y'.repeat(3_000),
      safe_apps_permissions: ['camera', 7, null, 'no; such *', 'clipboard-read'],
    }),
  );
  expect(manifest.name).toMatch(/^A\[U\+202E\]pp x+…$/);
  expect(manifest.name.length).toBe(80);
  expect(manifest.description.length).toBe(300);
  expect(manifest.wantedFeatures).toEqual(['camera', 'clipboard-read']);
});

test.each([
  [{ iconPath: 'icon.svg' }, 'https://app.example/swap/icon.svg'],
  [
    { icons: [7, { src: 'javascript:alert(1)' }, { src: '/big.png', sizes: '512x512' }] },
    'https://app.example/big.png',
  ],
  [{ iconPath: 'http://app.example/icon.svg' }, undefined],
  [{}, undefined],
])('its icon of %j is at %s', async (claimed, expected) => {
  const manifest = await read('https://app.example/swap', () => Response.json({ name: 'App', ...claimed }));
  expect(manifest.iconUrl).toBe(expected);
});

describe('what is wrong is told apart', () => {
  const unreadable: Answer = (_url, { mode }) => {
    if (mode !== 'no-cors') throw new TypeError('Failed to fetch');
    return new Response();
  };
  const nobody: Answer = () => {
    throw new TypeError('Failed to fetch');
  };
  test.each<[string, Answer]>([
    ['missing', () => new Response('', { status: 404 })],
    ['unreachable', () => new Response('', { status: 502 })],
    ['blocked', unreadable],
    ['unreachable', nobody],
    ['unreadable', () => new Response('<html>')],
    ['unreadable', () => Response.json({ name: '' })],
    ['unreadable', () => Response.json(null)],
    ['unreadable', () => new Response(`{"name":"App","x":"${'x'.repeat(200_000)}"}`)],
    ['otherChain', () => Response.json({ name: 'App', chainIds: ['1', 10] })],
    ['none', () => Response.json({ name: 'App', chainIds: ['1', '8453'] })],
  ])('%s', async (expected, answer) => {
    expect(await failure(read('https://app.example', answer))).toBe(expected);
  });

  test('a device that is offline', async () => {
    expect(await failure(read('https://app.example', nobody, false))).toBe('offline');
  });
});

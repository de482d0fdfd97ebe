import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { site } from '@/config/site';

// What Safe wallets read before they show the product in their frame.
const manifestSchema = z.object({
  name: z.string(),
  description: z.string(),
  iconPath: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })),
  safe_apps_permissions: z.array(z.string()),
});
const manifest = manifestSchema.parse(JSON.parse(readFileSync('public/manifest.json', 'utf8')));

test('wallets find the product by the name and the words that it has everywhere', () => {
  expect(manifest).toMatchObject({ name: site.name, description: site.description });
});

test('its picture is there, and is drawn at any size', () => {
  for (const path of [manifest.iconPath, ...manifest.icons.map(({ src }) => src)]) {
    expect(path).toMatch(/\.svg$/);
    expect(existsSync(`public/${path}`)).toBe(true);
  }
});

test('it asks for no permission', () => {
  expect(manifest.safe_apps_permissions).toEqual([]);
});

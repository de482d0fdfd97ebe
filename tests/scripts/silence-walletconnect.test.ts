import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);
// Written as the bundler's loaders are, which TypeScript does not read.
const silence: (source: string) => string = require('../../scripts/build/silence-walletconnect.cjs');
const source = readFileSync(join(dirname(require.resolve('@walletconnect/core')), 'index.es.js'), 'utf8');

test('the package tells no third service of its start', () => {
  expect(source).toContain('pulse.walletconnect.org');
  const silenced = silence(source);
  expect(silenced).not.toContain('pulse.walletconnect.org');
  expect(silenced).toContain('E(this,"init",async()=>{if(false)');
});

test('another version of the package ends the build', () => {
  expect(() => silence('export const core = 1;')).toThrow('has no longer');
});

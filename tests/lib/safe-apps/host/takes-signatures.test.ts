import { expect, test } from 'vitest';
import { takesSignatures } from '@/lib/safe-apps/host/takes-signatures';

test.each(['1.0.0', '6.2.0', '7.10.1', '7.9.0-next.1'])('a library of %s takes no signature', (version) => {
  expect(takesSignatures(version)).toBe(false);
});

test.each(['7.11.0', '7.12.3', '8.0.0', '9.1.0', '10.0.0-beta.1', 'latest', '', undefined])(
  'one of %j is given signatures',
  (version) => {
    expect(takesSignatures(version)).toBe(true);
  },
);

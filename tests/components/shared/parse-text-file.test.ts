import { expect, test } from 'vitest';
import { parseTextFile } from '@/components/shared/files/parse-text-file';

const parse = (text: string) => ({ ok: true, text }) as const;

test('a file is read and parsed', async () => {
  const file = new File(['Ünï'], 'a.txt');
  expect(await parseTextFile(file, { maxLength: 1_000_000, parse })).toEqual({ ok: true, text: 'Ünï' });
});

test('a file that is too large is not read', async () => {
  const file = new File(['x'.repeat(4_000_001)], 'large.txt');
  file.text = () => Promise.reject(new Error('was read'));
  expect(await parseTextFile(file, { maxLength: 1_000_000, parse })).toEqual({
    ok: false,
    message: 'This file is larger than 1 MB.',
  });
});

test.each([
  ['has gone', () => Promise.reject(new DOMException('gone', 'NotFoundError')), parse],
  [
    'cannot be parsed, because the code for it did not load',
    () => Promise.resolve(''),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ],
])('a file that %s is refused with what to do', async (_, text, parsing) => {
  const file = new File(['x'], 'gone.txt');
  file.text = text;
  expect(await parseTextFile(file, { maxLength: 1_000_000, parse: parsing })).toEqual({
    ok: false,
    message: 'Couldn’t read this file. Choose it again.',
  });
});

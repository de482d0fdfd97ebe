import fc from 'fast-check';
import { namehash as hashPerViem, normalize } from 'viem/ens';
import { describe, expect, test } from 'vitest';
import { cleanText } from '@/lib/format/clean-text';
import { reverseNode } from '@/lib/names/basenames';
import { normalizeName } from '@/lib/names/normalize-name';

/** Viem's own answer, with tables of another form. */
function normalizeByViem(name: string): string | undefined {
  try {
    return normalize(name);
  } catch {
    return undefined;
  }
}

/** The alphabet of whoever wants to be mistaken for somebody else. */
const hostile = fc.constantFrom(
  ...[
    'a',
    'A',
    '1',
    '-',
    '_',
    '.',
    ' ',
    '$',
    '\u0430',
    '\u03b1',
    '\u0391',
    '\u00e9',
    'e\u0301',
    '\u00df',
    '\uff41',
  ],
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u202e',
    '\u2066',
    '\u00ad',
    '\ufeff',
    '\ufe0f',
    '\u0000',
    '\n',
    '\u{e0041}',
  ],
  ...[
    '\u{1f468}',
    '\u{1f680}',
    '\u{1f1e9}',
    '\u4e2d',
    '\u05d0\u05d1',
    '\u0627',
    '\u0939',
    '[',
    ']',
    '\ud800',
    '\u3002',
  ],
);

describe('the normal form of a name', () => {
  test('is what viem says it is, whatever the name is made of', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.array(hostile, { maxLength: 12 }).map((letters) => `${letters.join('')}.base.eth`),
          fc.string({ unit: 'binary', maxLength: 20 }).map((text) => `${text}.eth`),
          fc.domain(),
        ),
        async (name) => {
          if (name.length <= 255 && name !== '')
            expect(await normalizeName(name)).toBe(normalizeByViem(name));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('is its own normal form, and holds nothing that cannot be seen', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { maxLength: 12 }), async (letters) => {
        const normal = await normalizeName(`${letters.join('')}.base.eth`);
        if (normal === undefined) return;
        expect(await normalizeName(normal)).toBe(normal);
        // Joiners stay where a script or a picture needs them.
        const seen = normal.replace(/[\u200c\u200d]/g, '');
        expect(cleanText(seen, 300)).toBe(seen);
        expect(normal).not.toMatch(/\s/);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['amara.base.eth', 'amara.base.eth'],
    ['AMARA.base.eth', 'amara.base.eth'],
    ['am\u200bara.base.eth', 'amara.base.eth'],
    ['\u{1f9c1}.base.eth', '\u{1f9c1}.base.eth'],
    ['am\u200dara.base.eth', undefined],
    ['\u202eamara.base.eth', undefined],
    ['\u0430mara.base.eth', undefined],
    ['amara base.eth', undefined],
    ['', undefined],
    [`${'a'.repeat(300)}.eth`, undefined],
  ])('of %j is %j', async (name, normal) => {
    expect(await normalizeName(name)).toBe(normal);
  });
});

test('the node of an address is the hash of its reverse name, as viem hashes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const digits = Buffer.from(bytes).toString('hex');
      expect(reverseNode(`0x${digits.toUpperCase()}`)).toBe(hashPerViem(`${digits}.80002105.reverse`));
    }),
  );
});

import { encode } from 'uqr';
import { expect, test, vi } from 'vitest';
import { createCodeReader } from '@/components/shared/codes/read-code';

const link = 'ethereum:0x8d339a8D93e748fD75cb086A65e288Fc33846716@8453?value=1e18';

/** A code as a camera would give it: dark and light squares of several pixels. */
function photograph(text: string, scale = 6): ImageData {
  const { data, size } = encode(text, { border: 4 });
  const edge = size * scale;
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (let y = 0; y < edge; y += 1)
    for (let x = 0; x < edge; x += 1)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        pixels.fill(20, (y * edge + x) * 4, (y * edge + x) * 4 + 3);
  return { width: edge, height: edge, data: pixels, colorSpace: 'srgb' } as ImageData; // all that is read of one
}

test('a code is read without the browser’s help', async () => {
  const read = await createCodeReader();
  expect(await read(photograph(link))).toBe(link);
});

test.each([300, 420, 700])(
  'a code of %i characters is read, as several of them or a link are',
  async (length) => {
    const text = 'https://concord.example/#Ab_-9'.repeat(30).slice(0, length);
    expect(await (await createCodeReader())(photograph(text, 4))).toBe(text);
  },
);

test('a picture without a code is no failure', async () => {
  const read = await createCodeReader();
  const blank = { width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4).fill(200) } as ImageData; // as above
  expect(await read(blank)).toBeUndefined();
});

test('the browser’s own reader comes first where there is one, and its text is cut', async () => {
  class BarcodeDetector {
    static getSupportedFormats = async () => ['qr_code'];
    detect = async () => [{ rawValue: 'x'.repeat(5_000) }];
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
  const read = await createCodeReader();
  expect(await read(photograph(link))).toBe('x'.repeat(4_300));
});

test('a browser’s reader that knows no such codes is not asked', async () => {
  vi.stubGlobal('BarcodeDetector', { getSupportedFormats: async () => ['ean_13'] });
  const read = await createCodeReader();
  expect(await read(photograph(link))).toBe(link);
});

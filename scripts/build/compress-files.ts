import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from '@/scripts/support/list-files';

const compressible = /\.(?:css|html|ico|js|json|mjs|svg|txt|wasm|webmanifest|xml)$/;
/** As many at once as Node has threads for compression. */
const limits = 4;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a brotli and a gzip form beside every file of a site that gains from it, except those named. */
export async function compressFiles(
  site: string,
  options: { readonly brotliQuality: number; readonly except: readonly string[] },
): Promise<number> {
  const paths = (await listFiles(site)).filter(
    (path) => compressible.test(path) && !options.except.includes(path),
  );
  const waiting = [...paths];
  const submission = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
      await compressFile(join(site, path), options.brotliQuality);
  };
  await Promise.all(Array.from({ length: limits }, submission));
  return paths.length;
}

async function compressFile(path: string, quality: number): Promise<void> {
  const content = await readFile(path);
  const [small, zipped] = await Promise.all([compressBrotli(content, quality), zip(content, { level: 9 })]);
  // The header names the operating system; 255 is "unknown", the same everywhere. Node writes no time.
  zipped[9] = 255;
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, zipped)]);
}

/** Compresses as the files of a site are; quality 11 is what the budgets count. */
export function compressBrotli(content: Uint8Array, quality: number): Promise<Buffer> {
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
}

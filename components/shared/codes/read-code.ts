export type CodeReader = (frame: ImageData) => Promise<string | undefined>;

/** Missing in TypeScript's own library: https://wicg.github.io/shape-detection-api */
type Detector = { readonly detect: (source: ImageData) => Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};

/** Longer than any code can be (ISO/IEC 18004). */
const maxLength = 4_300;

/** Reads QR codes with the browser's own detector, or else with a library that is loaded for it. */
export async function createCodeReader(): Promise<CodeReader> {
  const read = (await createDetector()) ?? (await loadReader());
  return async (frame) => (await read(frame).catch(() => undefined))?.slice(0, maxLength);
}

async function createDetector(): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }; // undefined in browsers without it
  if (!BarcodeDetector) return undefined;
  const formats: readonly string[] = await BarcodeDetector.getSupportedFormats().catch(() => []);
  if (!formats.includes('qr_code')) return undefined;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (frame) => (await detector.detect(frame))[0]?.rawValue;
}

/** The library's reader throws where it finds no code. */
async function loadReader(): Promise<CodeReader> {
  const { decodeQR } = await import('qr/decode.js');
  return async (frame) => decodeQR(frame) || undefined;
}

/** The edge of a picture that is read, in pixels. */
const maxPicture = 1_600;

/** Reads the code in a picture of this device; undefined where there is none, or the file is no picture. */
export async function readPicture(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const read = await createCodeReader();
  // A reader misses a few codes at one size that it finds at another.
  for (const part of [1, 0.75, 1.5, 0.6, 1.25, 0.8, 0.45, 0.9]) {
    const maxEdge = Math.min(maxPicture, Math.max(picture.width, picture.height)) * part;
    const frame = readPixels(picture, { width: picture.width, height: picture.height, maxEdge });
    const text = frame && (await read(frame));
    if (text) return text;
  }
  return undefined;
}

/** The pixels of a picture or a video's frame, drawn with this longest edge. */
export function readPixels(
  source: CanvasImageSource,
  { width, height, maxEdge }: { readonly width: number; readonly height: number; readonly maxEdge: number },
): ImageData | undefined {
  const scale = maxEdge / Math.max(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}

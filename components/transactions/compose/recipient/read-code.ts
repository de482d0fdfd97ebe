export type CodeReader = (frame: ImageData) => Promise<string | undefined>;

/** Missing in TypeScript's own library: https://wicg.github.io/shape-detection-api */
type Detector = { readonly detect: (source: ImageData) => Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};

/** Longer than any address or payment link. */
const maxLength = 1_000;

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

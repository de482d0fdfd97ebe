import { GatewayFailure } from '@/lib/errors/gateway';

/** The longest answer that is read, in bytes. */
const maxBytes = 8 * 1024 * 1024;

/** Reads the body of an answer up to 8 MB. Throws `gateway-too-large`, and what a broken connection throws. */
export async function readText(response: Response, host: string): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let length = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.byteLength;
    if (length > maxBytes) {
      reader.cancel().catch(() => {
        // What becomes of the rest does not matter.
      });
      throw new GatewayFailure({ kind: 'gateway-too-large', host });
    }
    text += decoder.decode(value, { stream: true });
  }
}

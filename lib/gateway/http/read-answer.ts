import { GatewayError, GatewayFailure } from '@/lib/errors/gateway';

/** An answer with more characters takes long to parse, so the page may draw before parsing and before validation. */
const longAnswer = 200_000;

/**
 * Reads the JSON of an answer; undefined for an empty one. Throws GatewayError for an error of the gateway,
 * `gateway-content-type`, `gateway-too-large`, `gateway-unreadable`, and the error of a broken connection.
 */
export async function readAnswer(
  response: Response,
  { host, path, now }: { host: string; path: string; now: number },
): Promise<unknown> {
  const text = await readText(response, host);
  const letPageDraw = async () => {
    if (text.length > longAnswer) await new Promise<void>((resolve) => setTimeout(resolve));
  };
  await letPageDraw();
  const contentType = response.headers.get('content-type') ?? '';
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType);
  const json = isJson ? parseJson(text) : undefined;
  await letPageDraw();
  if (!response.ok) throw toGatewayError(response, json, { path, now });
  // An empty body needs no content type: it confirms an action.
  if (text === '') return undefined;
  if (!isJson)
    throw new GatewayFailure({ kind: 'gateway-content-type', host, contentType: contentType.slice(0, 100) });
  if (json === undefined) throw new GatewayFailure({ kind: 'gateway-unreadable', path });
  return json;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Builds the GatewayError of an answer (specification, section 8); `json` is its body, if that was JSON. */
function toGatewayError(
  response: Response,
  json: unknown,
  { path, now }: { path: string; now: number },
): GatewayError {
  const { status, statusText, headers } = response;
  const retryAt = readRetryAt(headers.get('retry-after'), now);
  const known = { status, statusText, retryAt, path };
  if (typeof json !== 'object' || json === null) return new GatewayError(known);
  const { code, statusCode, message: said } = json as Record<string, unknown>; // any object may be read by key
  // The service behind the gateway may return several sentences.
  const message = Array.isArray(said) ? said.filter((part) => typeof part === 'string').join(' ') : said;
  const shownCode = [code, statusCode].find((part) => typeof part === 'string' || typeof part === 'number');
  return typeof message === 'string' &&
    message !== '' &&
    (typeof shownCode === 'string' || typeof shownCode === 'number')
    ? new GatewayError({
        ...known,
        code: cleanCode(shownCode),
        detail: cleanDetail(message),
      })
    : new GatewayError(known);
}

/** Cleans foreign text that becomes part of Concord's sentence: it is short and has no invisible characters. */
function cleanDetail(message: string): string {
  return message.slice(0, 300).replace(/\p{C}/gu, ' ');
}

const cleanCode = (code: string | number) =>
  typeof code === 'number' ? code : cleanDetail(code).slice(0, 60);

/** The longest pause that the gateway can ask for. */
const longestRetryMs = 5 * 60_000;

/**
 * Reads the header Retry-After (RFC 9110): seconds or a date, at most five minutes ahead. Undefined where it is absent
 * or invalid.
 */
function readRetryAt(header: string | null, now: number): Date | undefined {
  if (header === null) return undefined;
  const moment = /^\d{1,9}$/.test(header) ? now + Number(header) * 1_000 : Date.parse(header);
  return Number.isNaN(moment) ? undefined : new Date(Math.min(moment, now + longestRetryMs));
}

/** The longest answer that is read, in bytes. */
const maxBytes = 8 * 1024 * 1024;

/** Reads the body of an answer up to 8 MB. Throws `gateway-too-large`, and what a broken connection throws. */
async function readText(response: Response, host: string): Promise<string> {
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
        // A failure to cancel the rest does not matter.
      });
      throw new GatewayFailure({ kind: 'gateway-too-large', host });
    }
    text += decoder.decode(value, { stream: true });
  }
}

import { GatewayFailure } from '@/lib/errors/gateway';
import { readText } from './read-text';
import { toGatewayError } from './to-gateway-error';

/** An answer with more characters takes so long to parse that the page draws before its schema is applied, and before that. */
const longAnswer = 200_000;

/**
 * The JSON of an answer, or undefined for an empty one. Throws GatewayError for an error of the gateway,
 * `gateway-content-type`, `gateway-too-large`, `gateway-unreadable`, and what a broken connection throws.
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
  if (!response.ok) throw toGatewayError(response, json, now);
  // An empty body has no type worth a word: it says that an action was done.
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

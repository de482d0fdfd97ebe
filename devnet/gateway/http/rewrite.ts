/** What was asked: the path with its query, the body parsed where it is JSON, undefined where there is none. */
export type AskedRequest = { readonly method: string; readonly path: string; readonly body: unknown };

/** An answer; a text is sent as it is, `undefined` as nothing, everything else as JSON. */
export type GivenAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** Gives another answer, or the same one later. */
export type Rewrite = (request: AskedRequest, answer: GivenAnswer) => GivenAnswer | Promise<GivenAnswer>;

/** Passes an answer through a rewrite. */
export async function rewriteResponse(
  rewrite: Rewrite,
  request: { readonly method: string; readonly path: string; readonly text: string },
  response: Response,
): Promise<Response> {
  const { method, path, text } = request;
  const answer = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: parseText(await response.text()),
  };
  const { status, headers, body } = await rewrite({ method, path, body: parseText(text) }, answer);
  return new Response(toText(body), { status, headers });
}

function parseText(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function toText(body: unknown): string | null {
  if (body === undefined) return null;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

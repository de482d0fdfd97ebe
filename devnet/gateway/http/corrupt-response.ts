import type { HttpBindings } from '@hono/node-server';
import { silence, toResponse } from '@/devnet/gateway/http/answer-with-failure';
import { changeTypes } from '@/devnet/gateway/http/change-types';
import type { Failure } from '@/devnet/gateway/http/failures';
import { patchJson } from '@/devnet/gateway/http/patch-json';

const largestRead = 8 * 1024 * 1024;

const page = '<!doctype html><html lang="en"><title>One moment</title><h1>Checking your browser</h1></html>';

/** What becomes of a true answer on its way. */
export async function corruptResponse(
  failure: Failure,
  response: Response,
  { incoming, outgoing }: HttpBindings,
): Promise<Response> {
  switch (failure.kind) {
    case 'hang':
      return failure.at === 'midway' ? sendPart(response) : silence();
    case 'drop':
      if (failure.at === 'midway') outgoing.once('finish', () => incoming.socket.destroy());
      else incoming.socket.destroy();
      return failure.at === 'midway' ? sendPart(response) : silence();
    case 'status':
      return toResponse(failure);
    case 'html':
      return change(response, () => page, { status: 200, type: 'text/html; charset=utf-8' });
    case 'truncated':
      return change(response, firstPart);
    case 'empty':
      return change(response, () => '');
    case 'wrong-content-type':
      return change(response, (text) => text, { type: 'application/octet-stream' });
    case 'too-large':
      // White space may stand at the end of JSON: only the length is wrong.
      return change(response, (text) => text.padEnd(largestRead + 1));
    case 'wrong-types':
      return changeJson(response, changeTypes);
    case 'patch':
      return response.ok ? changeJson(response, (json) => patchJson(json, failure.patch)) : response;
    default:
      return response;
  }
}

const firstPart = (text: string) => text.slice(0, Math.ceil(text.length / 2));

/** Promises the whole and gives the half; who waits for the rest waits. */
async function sendPart(response: Response): Promise<Response> {
  const whole = Buffer.byteLength(await response.clone().text());
  const half = await change(response, firstPart);
  half.headers.set('content-length', String(whole + 1));
  return half;
}

type Wrapping = { readonly status?: number; readonly type?: string };

async function change(
  response: Response,
  edit: (text: string) => string,
  { status = response.status, type }: Wrapping = {},
): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (type !== undefined) headers.set('content-type', type);
  return new Response(edit(await response.text()), { status, headers });
}

async function changeJson(response: Response, edit: (json: unknown) => unknown): Promise<Response> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return isJson ? change(response, (text) => JSON.stringify(edit(JSON.parse(text)))) : response;
}

import type { HttpBindings } from '@hono/node-server';
import { silence, toResponse } from '@/e2e/devnet/gateway/http/answer-instead';
import { changeTypes } from '@/e2e/devnet/gateway/http/change-types';
import type { Fault } from '@/e2e/devnet/gateway/http/faults';
import { patchJson } from '@/e2e/devnet/gateway/http/patch-json';

const largestRead = 8 * 1024 * 1024;

const page = '<!doctype html><html lang="en"><title>One moment</title><h1>Checking your browser</h1></html>';

/** What becomes of a true answer on its way. */
export async function spoilAnswer(
  fault: Fault,
  response: Response,
  { incoming, outgoing }: HttpBindings,
): Promise<Response> {
  switch (fault.kind) {
    case 'hang':
      return fault.at === 'midway' ? sendHalf(response) : silence();
    case 'drop':
      if (fault.at === 'midway') outgoing.once('finish', () => incoming.socket.destroy());
      else incoming.socket.destroy();
      return fault.at === 'midway' ? sendHalf(response) : silence();
    case 'status':
      return toResponse(fault);
    case 'html':
      return change(response, () => page, { status: 200, type: 'text/html; charset=utf-8' });
    case 'truncated':
      return change(response, firstHalf);
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
      return response.ok ? changeJson(response, (json) => patchJson(json, fault.patch)) : response;
    default:
      return response;
  }
}

const firstHalf = (text: string) => text.slice(0, Math.ceil(text.length / 2));

/** Promises the whole and gives the half; who waits for the rest waits. */
async function sendHalf(response: Response): Promise<Response> {
  const whole = Buffer.byteLength(await response.clone().text());
  const half = await change(response, firstHalf);
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

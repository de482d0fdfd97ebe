import { readOwn } from './copy-plain';

/** An app's request as far as it is read before it is accepted: the parameters are not read yet. */
export type Envelope = {
  readonly id: string;
  readonly method: string;
  readonly sdkVersion: string | undefined;
  readonly readParams: () => unknown;
};

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 100;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Reads a message as a request; undefined where it is none. A hostile object may make it throw anything. */
export function readEnvelope(data: unknown): Envelope | undefined {
  if (!isObject(data)) return undefined;
  const id = readOwn(data, 'id');
  const method = readOwn(data, 'method');
  if (!isShortText(id) || !isShortText(method)) return undefined;
  const env = readOwn(data, 'env');
  const sdkVersion = isObject(env) ? readOwn(env, 'sdkVersion') : undefined;
  return {
    id,
    method,
    sdkVersion: isShortText(sdkVersion) ? sdkVersion : undefined,
    readParams: () => readOwn(data, 'params'),
  };
}

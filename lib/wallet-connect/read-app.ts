import { z } from 'zod/mini';
import { cleanText } from '@/lib/format/clean-text';

/** An app as it describes itself; nothing of it is proven. Its texts are cleaned. */
export type ConnectingApp = {
  readonly name: string;
  /** Its address, in at most 300 characters. */
  readonly url: string;
  readonly origin: string;
  /** What is shown of the address: the host, in ASCII as the browser resolves it. */
  readonly host: string;
};

const metadataSchema = z.object({ name: z.optional(z.unknown()), url: z.string().check(z.maxLength(2_000)) });

/** Reads how an app describes itself; undefined where it gives no web address, which is all that tells apps apart. */
export function readApp(metadata: unknown): ConnectingApp | undefined {
  const parsed = metadataSchema.safeParse(metadata);
  if (!parsed.success || !URL.canParse(parsed.data.url)) return undefined;
  const { origin, host, hostname, protocol, username, password } = new URL(parsed.data.url);
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback)) return undefined;
  // A user name before the host is there to be taken for it.
  if (username !== '' || password !== '' || origin.length > 300) return undefined;
  const { name } = parsed.data;
  const cleaned = typeof name === 'string' ? cleanText(name.trim(), 60) : '';
  return { name: cleaned || host, url: `${origin}/`, origin, host };
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Address, getAddress } from 'viem';
import { z } from 'zod';

const payloadSchema = z.object({ sub: z.string(), signer_address: z.string(), exp: z.number() });

export type Session = { readonly id: string; readonly signerAddress: Address };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = encode({ alg: 'HS256', typ: 'JWT' });

/** Session tokens (JWT) that only this process can make and read. */
export class SessionTokens {
  readonly #secret = randomBytes(32);
  readonly #ids = new Map<Address, string>();

  issue(signerAddress: Address, expiresAt: number): string {
    const id = this.#ids.get(signerAddress) ?? String(this.#ids.size + 1);
    this.#ids.set(signerAddress, id);
    const body = { sub: id, signer_address: signerAddress, exp: Math.floor(expiresAt / 1_000) };
    const content = `${header}.${encode(body)}`;
    return `${content}.${this.#sign(content)}`;
  }

  read(token: string, now: number): Session | undefined {
    const [head, body = '', signature = ''] = token.split('.');
    const [given, right] = [Buffer.from(signature), Buffer.from(this.#sign(`${head}.${body}`))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const payload = payloadSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    if (payload.exp * 1_000 <= now) return undefined;
    return { id: payload.sub, signerAddress: getAddress(payload.signer_address) };
  }

  #sign(content: string): string {
    return createHmac('sha256', this.#secret).update(content).digest('base64url');
  }
}

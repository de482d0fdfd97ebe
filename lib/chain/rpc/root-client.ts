import type { Client, Transport } from 'viem';
import type { base } from '@/config/chains';

// A part of its own, because the parts of a page that only look for a root need no transports.
type BaseClient = Client<Transport, typeof base>;

const roots = new WeakMap<BaseClient, BaseClient>();

/** Returns the client from which another was made for some of its answers, or the client itself. */
export const rootOf = (client: BaseClient): BaseClient => roots.get(client) ?? client;

/** Notes from which client another was made; returns the other one. */
export function noteRoot(made: BaseClient, client: BaseClient): BaseClient {
  roots.set(made, rootOf(client));
  return made;
}

/**
 * Creates a client that sends a request once while its answer is on its way, because executions of one transaction ask
 * the same at the same time. A later look is answered anew.
 */
export function shareAnswers(client: BaseClient): BaseClient {
  const answers = new Map<string, Promise<unknown>>();
  const request = (...parameters: readonly unknown[]): Promise<unknown> => {
    const key = JSON.stringify(parameters[0]);
    // The arguments are handed on unchanged; their type depends on the method.
    const ask = client.request as (...args: typeof parameters) => Promise<unknown>;
    const asked = answers.get(key);
    if (asked) return asked;
    const answer = ask(...parameters);
    answers.set(key, answer);
    const forget = () => answers.delete(key);
    answer.then(forget, forget);
    return answer;
  };
  // It returns the client's own answers for every method.
  return noteRoot({ ...client, request: request as BaseClient['request'] }, client);
}

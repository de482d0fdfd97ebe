import { SafeAppsError } from '@/lib/errors/safe-apps';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSettingsRequest, readParameters } from '../protocol/parameters';
import type { RestrictedMethod, SafeAppsMethod } from '../protocol/protocol';
import type { AppSettings, HandlerContext, SafeAppsHandlers, SafeAppsPermissions } from './handlers';
import { refuseForeignData } from './refuse-foreign-data';

export type AnswererOptions = {
  readonly origin: string;
  readonly safe: SafeRef;
  readonly handlers: SafeAppsHandlers;
  readonly permissions: SafeAppsPermissions;
};

type Context = Omit<HandlerContext, 'settings'>;

/** Looks for the answer to a request that was found good. */
export type Answer = (context: Context) => Promise<unknown>;

/**
 * Makes what knows, for one app, which handler answers a method. Parameters are parsed at once, so that a bad request is
 * refused before it waits for a person; throws what `readParameters` throws.
 */
export function createAnswerer({ origin, safe, handlers, permissions }: AnswererOptions) {
  let settings: AppSettings = { offChainSigning: true };
  const complete = (context: Context): HandlerContext => ({ ...context, settings });

  const listPermissions = () =>
    permissions.list().map(({ method, grantedAt }) => ({
      parentCapability: method,
      invoker: origin,
      date: grantedAt,
      // Never a refused one with a caveat: apps' libraries take every entry for a grant.
      caveats: [],
    }));
  const isGranted = (method: RestrictedMethod) => permissions.list().some((held) => held.method === method);
  const requireGranted = (methods: readonly RestrictedMethod[]) => {
    if (!methods.every(isGranted)) throw new SafeAppsError({ kind: 'permissions-rejected' });
  };

  const prepareRpcCall = (params: unknown): Answer => {
    const request = readParameters('rpcCall', params);
    if (!isSettingsRequest(request)) return async (context) => handlers.rpcCall(request, complete(context));
    return async () => {
      settings = { ...settings, ...request.params[0] };
      return settings;
    };
  };

  const preparePermissions = (params: unknown): Answer => {
    const methods = readParameters('wallet_requestPermissions', params);
    return async (context) => {
      const missing = methods.filter((method) => !isGranted(method));
      if (missing.length > 0) await permissions.request(missing, complete(context));
      // What was asked for may be less than what was given.
      requireGranted(methods);
      return listPermissions();
    };
  };

  return function prepareAnswer(method: SafeAppsMethod, params: unknown): Answer {
    switch (method) {
      case 'rpcCall':
        return prepareRpcCall(params);
      case 'wallet_getPermissions':
        return async () => listPermissions();
      case 'wallet_requestPermissions':
        return preparePermissions(params);
      case 'requestAddressBook':
        return async (context) => {
          requireGranted([method]);
          const entries = await handlers.requestAddressBook(undefined, complete(context));
          // It may have been taken back while the entries were read.
          requireGranted([method]);
          return entries;
        };
      case 'signTypedMessage': {
        const parameters = readParameters(method, params);
        refuseForeignData(parameters.typedData, safe);
        return async (context) => handlers.signTypedMessage(parameters, complete(context));
      }
      default: {
        const parameters = readParameters(method, params);
        // The parameters of a method fit its own handler, which a union of them cannot say.
        const handler = handlers[method] as (
          parameters: unknown,
          context: HandlerContext,
        ) => Promise<unknown>;
        return async (context) => handler(parameters, complete(context));
      }
    }
  };
}

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

/** Produces the answer to a valid request. */
export type Answer = (context: Context) => Promise<unknown>;

/**
 * Creates a function for one app that finds the handler of a method. Parameters are parsed at once, so that an invalid
 * request is refused before it waits for a person; the function throws what `readParameters` throws.
 */
export function createAnswerer({ origin, safe, handlers, permissions }: AnswererOptions) {
  let settings: AppSettings = { offChainSigning: true };
  const complete = (context: Context): HandlerContext => ({ ...context, settings });

  const listPermissions = () =>
    permissions.list().map(({ method, grantedAt }) => ({
      parentCapability: method,
      invoker: origin,
      date: grantedAt,
      // A refused permission with a caveat is never listed, because apps' libraries take every entry as granted.
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
      // The person may have granted less than was requested.
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
          // The permission may have been revoked while the entries were read.
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
        // The parameters of a method fit its own handler, which a union type can't express.
        const handler = handlers[method] as (
          parameters: unknown,
          context: HandlerContext,
        ) => Promise<unknown>;
        return async (context) => handler(parameters, complete(context));
      }
    }
  };
}

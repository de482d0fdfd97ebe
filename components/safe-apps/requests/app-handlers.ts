import { readMessageContent } from '@/lib/actions/sign/message-content';
import { SafeAppsError } from '@/lib/errors/safe-apps';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import type {
  HandlerContext,
  HostReplies,
  SafeAppsHandlers,
  SafeAppsPermissions,
} from '@/lib/safe-apps/host/handlers';
import { takesSignatures } from '@/lib/safe-apps/host/takes-signatures';
import { readAppMessage } from '@/lib/safe-apps/protocol/read-app-message';
import { allowApp, listAppPermissions } from '@/lib/storage/app-permissions';
import type { RequestQueue } from './request-queue';

type AppActions = Pick<SafeAppsHandlers, 'sendTransactions' | 'signMessage' | 'signTypedMessage'>;

/** Handles the app's requests that a person answers on a screen. */
export function createAppHandlers(requestQueue: RequestQueue): AppActions {
  const askToSign = async (
    content: MessageContent,
    { settings, sdkVersion, signal }: HandlerContext,
  ): Promise<HostReplies['signMessage']> => {
    // Such a message could be signed but never read again, by the other owners or by this browser.
    if (readMessageContent(content) === undefined)
      throw new SafeAppsError({ kind: 'invalid-request', text: 'The message is too long' });
    const isOnChain = !settings.offChainSigning || !takesSignatures(sdkVersion);
    const answer = await requestQueue.ask({ kind: 'message', content, isOnChain }, signal);
    return answer as HostReplies['signMessage']; // the review of messages grants this type
  };
  return {
    sendTransactions: async (transactions, { signal }) => {
      const answer = await requestQueue.ask({ kind: 'transactions', transactions }, signal);
      return answer as HostReplies['sendTransactions']; // the review of transactions grants this type
    },
    signMessage: ({ message }, context) => askToSign(readAppMessage(message), context),
    signTypedMessage: ({ typedData }, context) => askToSign(typedData, context),
  };
}

/** An app's permissions and the request for more; a permission that is gone from the storage is revoked. */
export function createAppPermissions(requestQueue: RequestQueue, origin: string): SafeAppsPermissions {
  return {
    list: () =>
      listAppPermissions(origin).flatMap(({ name, grantedAt }) =>
        name === 'requestAddressBook' ? [{ method: name, grantedAt }] : [],
      ),
    request: async (methods, { signal }) => {
      await requestQueue.ask({ kind: 'permissions', names: methods }, signal);
      allowApp(origin, methods, Date.now());
    },
  };
}

import { readMessageContent } from '@/lib/actions/message-content';
import type {
  HandlerContext,
  HostReplies,
  SafeAppsHandlers,
  SafeAppsPermissions,
} from '@/lib/bridge/handlers';
import { readAppMessage } from '@/lib/bridge/read-app-message';
import { takesSignatures } from '@/lib/bridge/takes-signatures';
import { SafeAppsRequestError } from '@/lib/errors/bridge';
import type { MessageContent } from '@/lib/safe/message-hash';
import { allowApp, listAppPermissions } from '@/lib/storage/app-permissions';
import type { RequestQueue } from './request-desk';

type AppActions = Pick<SafeAppsHandlers, 'sendTransactions' | 'signMessage' | 'signTypedMessage'>;

/** What a person answers at a screen. */
export function createAppHandlers(requestQueue: RequestQueue): AppActions {
  const askToSign = async (
    content: MessageContent,
    { settings, sdkVersion, signal }: HandlerContext,
  ): Promise<HostReplies['signMessage']> => {
    // Such a one could be signed, and never be read again: neither by the other owners nor by this browser.
    if (readMessageContent(content) === undefined)
      throw new SafeAppsRequestError({ text: 'The message is too long' });
    const isOnChain = !settings.offChainSigning || !takesSignatures(sdkVersion);
    const answer = await requestQueue.ask({ kind: 'message', content, isOnChain }, signal);
    return answer as HostReplies['signMessage']; // what the review of messages grants
  };
  return {
    sendTransactions: async (transactions, { signal }) => {
      const answer = await requestQueue.ask({ kind: 'transactions', transactions }, signal);
      return answer as HostReplies['sendTransactions']; // what the review of transactions grants
    },
    signMessage: ({ message }, context) => askToSign(readAppMessage(message), context),
    signTypedMessage: ({ typedData }, context) => askToSign(typedData, context),
  };
}

/** What an app holds, and how it gets more; taken back is what is not in the storage any more. */
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

import type { Hash } from 'viem';
import type { BridgeHandlers, BridgePermissions } from '@/lib/bridge/handlers';
import { UnsupportedMethodError } from '@/lib/errors/bridge';
import { allowApp, listAppPermissions } from '@/lib/storage/app-permissions';
import type { RequestDesk } from './request-desk';

type AppDeeds = Pick<BridgeHandlers, 'sendTransactions' | 'signMessage' | 'signTypedMessage'>;

/** What a person answers at a screen. */
export function createAppHandlers(desk: RequestDesk): AppDeeds {
  return {
    sendTransactions: async (transactions, { signal }) => {
      const answer = await desk.ask({ kind: 'transactions', transactions }, signal);
      return { safeTxHash: answer as Hash }; // what the review of transactions grants
    },
    signMessage: async () => {
      throw new UnsupportedMethodError({ method: 'signMessage' });
    },
    signTypedMessage: async () => {
      throw new UnsupportedMethodError({ method: 'signTypedMessage' });
    },
  };
}

/** What an app holds, and how it gets more; taken back is what is not in the storage any more. */
export function createAppPermissions(desk: RequestDesk, origin: string): BridgePermissions {
  return {
    list: () =>
      listAppPermissions(origin).flatMap(({ name, grantedAt }) =>
        name === 'requestAddressBook' ? [{ method: name, grantedAt }] : [],
      ),
    request: async (methods, { signal }) => {
      await desk.ask({ kind: 'permissions', names: methods }, signal);
      allowApp(origin, methods, Date.now());
    },
  };
}

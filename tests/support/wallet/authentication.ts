import { createAuthentication } from '@/lib/wallet/sign-in/authentication';
import { amara, bruno } from '../chain/people';
import { doubleAdapter, doubleMark } from './adapter-double';

/** Two accounts of one wallet, one after the other. */
export const first = { account: amara.address, connectorUid: 'one' };
export const second = { account: bruno.address, connectorUid: 'one' };
export const byHand = { isByHand: true };
export const byItself = { isByHand: false };

/** An authentication over a service that keeps sessions, with what it says noted. */
export function setUpAuthentication({
  isRequired = true,
  session,
  isMarked = session !== undefined,
}: {
  isRequired?: boolean;
  session?: `0x${string}`;
  isMarked?: boolean;
} = {}) {
  const service = doubleAdapter(session ? { session } : {});
  const mark = doubleMark(isMarked);
  const authentication = createAuthentication({
    isRequired,
    loadAdapter: async () => service.adapter,
    mark,
  });
  const statuses: string[] = [];
  authentication.subscribe(() => {
    const { status, isOpen } = authentication.getState();
    statuses.push(isOpen ? `${status}, open` : status);
  });
  return { ...service, mark, authentication, statuses };
}

export const signedBy = (account: `0x${string}`) =>
  ({ account, message: 'words', signature: '0x12' }) as const;

import type { Config } from 'wagmi';
import { demoOwners, demoWalletRdns } from '@/config/demo';
import { demoConnectionKey } from './demo-provider';

const [owner] = demoOwners;

/** Marks the first demo owner's wallet as connected on an earlier visit, so that it doesn't ask; returns its id. */
export async function allowDemoOwner(
  kept: Config['storage'],
  storage: Pick<Storage, 'setItem'>,
): Promise<string | undefined> {
  if (!owner) return undefined;
  const id = `${demoWalletRdns}.${owner.name.toLowerCase()}`;
  storage.setItem(demoConnectionKey(owner), 'true');
  // wagmi doesn't reconnect a wallet that was disconnected by hand.
  await kept?.removeItem(`${id}.disconnected`);
  return id;
}

import { SafeAppsError } from '@/lib/errors/safe-apps';
import type { GuestReplies } from '../host/replies';
import { isSafeAddress, type ProviderContext, type ProviderMethod } from './provider-methods';

/** Creates the methods that sign through the host, with the checks and texts of the specification (section 5). */
export function createSigningMethods({
  guest,
  safe,
}: ProviderContext): Readonly<Record<string, ProviderMethod>> {
  const requireSafe = (address: unknown, text: string) => {
    if (!isSafeAddress(safe, address)) throw new SafeAppsError({ kind: 'invalid-request', text });
  };

  const signTypedData: ProviderMethod = async ([address, data]) => {
    const typedData = typeof data === 'string' ? parseTypedData(data) : data;
    requireSafe(address, 'The address is invalid');
    return readSignature(await guest.request('signTypedMessage', { typedData }));
  };

  return {
    personal_sign: async ([message, address]) => {
      requireSafe(address, invalidMessage);
      return readSignature(await guest.request('signMessage', { message }));
    },
    // The host signs it as a message like any other; the wallet's own eth_sign is not used.
    eth_sign: async ([address, hash]) => {
      requireSafe(address, invalidMessage);
      if (typeof hash !== 'string' || !hash.startsWith('0x'))
        throw new SafeAppsError({ kind: 'invalid-request', text: invalidMessage });
      return readSignature(await guest.request('signMessage', { message: hash }));
    },
    eth_signTypedData: signTypedData,
    eth_signTypedData_v4: signTypedData,
  };
}

const invalidMessage = 'The address or message hash is invalid';

function parseTypedData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SafeAppsError({ kind: 'invalid-request', text: 'Invalid typed data', cause });
  }
}

/** Returns the signature, or '0x' while other owners must sign or a transaction signs it. */
const readSignature = (reply: GuestReplies['signMessage']) =>
  'signature' in reply && reply.signature ? reply.signature : '0x';

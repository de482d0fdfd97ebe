import { type Address, isAddressEqual, zeroAddress } from 'viem';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { type AddressInfo, addressInfo } from '@/devnet/gateway/views/address-info';
import {
  addressParameter,
  type BaseDecoded,
  textParameter,
} from '@/devnet/gateway/views/transactions/decode-data';

export type SettingsInfo = { readonly type: string } & Readonly<
  Record<string, AddressInfo | number | string>
>;

/** Which setting a Safe's call to itself changes. */
export function settingsInfo(context: GatewayContext, decoded: BaseDecoded): SettingsInfo | null {
  const at = (index: number): Address => addressParameter(decoded, index) ?? zeroAddress;
  const info = (index: number) => addressInfo(context, at(index));
  const number = (index: number) => Number(textParameter(decoded, index) ?? 0);
  const isZero = (index: number) => isAddressEqual(at(index), zeroAddress);

  switch (decoded.method) {
    case 'addOwnerWithThreshold':
      return { type: 'ADD_OWNER', owner: info(0), threshold: number(1) };
    case 'removeOwner':
      return { type: 'REMOVE_OWNER', owner: info(1), threshold: number(2) };
    case 'swapOwner':
      return { type: 'SWAP_OWNER', oldOwner: info(1), newOwner: info(2) };
    case 'changeThreshold':
      return { type: 'CHANGE_THRESHOLD', threshold: number(0) };
    case 'changeMasterCopy':
      return { type: 'CHANGE_MASTER_COPY', implementation: info(0) };
    case 'enableModule':
      return { type: 'ENABLE_MODULE', module: info(0) };
    case 'disableModule':
      return { type: 'DISABLE_MODULE', module: info(1) };
    case 'setGuard':
      return isZero(0) ? { type: 'DELETE_GUARD' } : { type: 'SET_GUARD', guard: info(0) };
    case 'setModuleGuard':
      return isZero(0) ? { type: 'DELETE_MODULE_GUARD' } : { type: 'SET_MODULE_GUARD', moduleGuard: info(0) };
    case 'setFallbackHandler':
      return { type: 'SET_FALLBACK_HANDLER', handler: info(0) };
    default:
      return null;
  }
}

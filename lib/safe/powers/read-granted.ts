import { getAddress, isAddress } from 'viem';
import { permit2 } from '../abi/permit2';
import { type CallNode, listCalls } from '../decode/call-tree';
import type { PowerId, PowerKind } from './found-powers';

type Granting = {
  readonly kind: PowerKind;
  /** The parameter that names the account. */
  readonly account: string;
  readonly of?: string;
};

/** Functions by which a Safe gives a power that its contract can be asked about, by their signatures. */
const granting: Readonly<Record<string, Granting>> = {
  'approve(address,uint256)': { kind: 'token', account: 'spender' },
  'increaseAllowance(address,uint256)': { kind: 'token', account: 'spender' },
  'increaseApproval(address,uint256)': { kind: 'token', account: 'spender' },
  'setApprovalForAll(address,bool)': { kind: 'collection', account: 'operator' },
  'approve(address,address,uint160,uint48)': { kind: 'permit2', account: 'spender', of: 'token' },
  'setOperator(address,bool)': { kind: 'operator', account: 'operator' },
  'approve(address,uint256,uint256)': { kind: 'units', account: 'spender', of: 'id' },
  'setAuthorization(address,bool)': { kind: 'lending', account: 'authorized' },
  'allow(address,bool)': { kind: 'token', account: 'manager' },
  'approveDelegation(address,uint256)': { kind: 'credit', account: 'delegatee' },
  'setRelayerApproval(address,address,bool)': { kind: 'relayer', account: 'relayer' },
  'setAccountOperator(address,address,bool)': { kind: 'agent', account: 'operator' },
  'setOperator(bytes19,address,uint256)': { kind: 'agent', account: 'operator' },
  'enableModule(address)': { kind: 'module', account: 'module' },
};

/**
 * Lists the powers that the calls of an executed transaction may have given. They are candidates: whether one exists now
 * is for its contract to say.
 */
export function readGranted(root: CallNode): readonly PowerId[] {
  return listCalls(root).flatMap(({ call, decoded }): readonly PowerId[] => {
    const found =
      decoded?.source === 'own' && Object.hasOwn(granting, decoded.signature)
        ? granting[decoded.signature]
        : undefined;
    if (!decoded || !found) return [];
    const read = (name: string) => decoded.parameters.find((one) => one.name === name)?.value;
    const account = read(found.account);
    if (typeof account !== 'string' || !isAddress(account, { strict: false })) return [];
    if (found.kind === 'permit2' && call.to !== permit2) return [];
    const of = found.of === undefined ? undefined : read(found.of);
    // `approve` of a collectible has its number where a token's has an amount, so both are candidates.
    const amount = read('amount');
    const id = { contract: getAddress(call.to), account: getAddress(account) };
    return [
      { kind: found.kind, ...id, ...(of !== undefined && { of: String(of).toLowerCase() }) },
      ...(decoded.signature === 'approve(address,uint256)' && typeof amount === 'bigint'
        ? [{ kind: 'item', ...id, of: String(amount) } as const]
        : []),
    ];
  });
}

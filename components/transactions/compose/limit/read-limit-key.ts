import { allowanceModules } from '@/config/known-modules';
import type { LimitKey } from '@/lib/safe/manage/spending-limit';
import { parseAddress } from '@/lib/safe/protocol/safe-address';
import { nativeAsset } from '../token/use-transfer-assets';

/** Reads the limit that a link names; undefined where it names none of a module that Concord knows. */
export function readLimitKey(query: Pick<URLSearchParams, 'get'>): LimitKey | undefined {
  const module = parseAddress(query.get('module') ?? '');
  const beneficiary = parseAddress(query.get('beneficiary') ?? '');
  const asset = query.get('token') ?? '';
  const token = parseAddress(asset);
  if (!module.ok || !beneficiary.ok || !allowanceModules.includes(module.address)) return undefined;
  if (!token.ok && asset !== nativeAsset) return undefined;
  return {
    module: module.address,
    beneficiary: beneficiary.address,
    token: token.ok ? token.address : undefined,
  };
}

/** Names a limit by one string, for drafts. */
export const nameLimit = ({ module, beneficiary, token }: LimitKey): string =>
  [module, beneficiary, token ?? nativeAsset].join();

import { type Address, isAddressEqual } from 'viem';
import { allowanceModules } from '@/config/known-modules';
import type { SafeState } from './safe-state';

/** Lists the allowance modules that a Safe has enabled; empty where its modules could not be read. */
export const listLimitModules = ({ modules }: Pick<SafeState, 'modules'>): readonly Address[] =>
  allowanceModules.filter((known) => modules?.addresses.some((one) => isAddressEqual(one, known)));

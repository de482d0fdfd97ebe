import { type Address, isAddressEqual } from 'viem';
import { deployment } from '@/config/deployment';
import { allowanceModules } from '@/config/known-modules';
import { findKnownToken } from '@/lib/names/find-known-token';
import type { CallNode } from '@/lib/safe/decode/call-tree';
import { isWholePayment, listPayments, type Payment, type PaymentOptions } from '@/lib/safe/decode/payments';

const optionsOf = (safe: Address): PaymentOptions => ({
  safe,
  isAllowanceModule: (address) => allowanceModules.some((module) => isAddressEqual(module, address)),
  isWrappedEther: (address) => findKnownToken(address, deployment.knownTokens)?.symbol === 'WETH',
});

/** Lists every payment of a transaction of this Safe, by the contracts that this site knows. */
export const readPayments = (tree: CallNode, safe: Address): readonly Payment[] =>
  listPayments(tree, optionsOf(safe));

/** Whether a call of this Safe is a payment and nothing else. */
export const isPaymentOf = (node: CallNode, safe: Address): boolean => isWholePayment(node, optionsOf(safe));

import type { Address } from 'viem';
import { safe } from '../chain/people';
import { singleton } from '../transactions/claims';
import { addressInfo } from './gateway-json';

/** A Safe as the gateway sends it (`SafeState`). */
export function makeSafeJson({
  owners,
  threshold = 2,
  nonce = 7,
  ...given
}: {
  readonly owners: readonly Address[];
  readonly threshold?: number;
  readonly nonce?: number;
  readonly version?: string;
}) {
  return {
    address: addressInfo(safe.address),
    chainId: String(safe.chainId),
    nonce,
    threshold,
    owners: owners.map(addressInfo),
    implementation: addressInfo(singleton),
    implementationVersionState: 'UP_TO_DATE',
    version: '1.4.1+L2',
    modules: null,
    fallbackHandler: null,
    guard: null,
    collectiblesTag: null,
    txQueuedTag: null,
    txHistoryTag: null,
    messagesTag: null,
    ...given,
  };
}

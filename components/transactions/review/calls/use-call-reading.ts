import { use, useMemo } from 'react';
import { useStored } from '@/lib/hooks/use-stored';
import { useContractInterface } from '@/lib/queries/contract-interface';
import type { CallNode } from '@/lib/safe/decode/call-tree';
import { isPlainPayment } from '@/lib/safe/decode/calldata/builder-codes';
import { type DecodedCall, decodeCall, findOwnFunction } from '@/lib/safe/decode/decode-call';
import { suppliedInterfaces } from '@/lib/storage/supplied-interfaces';
import { CallContext } from './call-context';

/** A call as far as it can be read, and whose words its names are; nobody's where our own table has them. */
export type CallReading = {
  readonly decoded: DecodedCall | undefined;
  readonly namesBy:
    | { readonly kind: 'gateway'; readonly host: string }
    | { readonly kind: 'visitor' }
    | undefined;
};

/** Reads a call whose selector our own table does not have by an interface that was pasted, else by the gateway's. */
export function useCallReading({ call, decoded }: CallNode): CallReading {
  const isUnknown =
    !decoded && call.data.length >= 10 && !isPlainPayment(call) && !findOwnFunction(call.data);
  const pasted = useStored(suppliedInterfaces).get(call.to);
  const { asked } = use(CallContext);
  const { functions, host } = useContractInterface(call.to, {
    enabled: isUnknown && !pasted && asked.has(call.to),
  });
  // Every function of an interface has to be hashed to be found.
  return useMemo((): CallReading => {
    if (!isUnknown) return { decoded, namesBy: undefined };
    const bySupplied = pasted && decodeCall(call.data, pasted);
    if (bySupplied) return { decoded: bySupplied, namesBy: { kind: 'visitor' } };
    const byGateway = decodeCall(call.data, functions);
    return { decoded: byGateway, namesBy: byGateway && { kind: 'gateway', host } };
  }, [isUnknown, decoded, pasted, call.data, functions, host]);
}

import { use, useMemo } from 'react';
import { type Address, isAddressEqual, zeroAddress } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { DecodedValueText } from '@/components/signing/decoded-value-text';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { cleanText } from '@/lib/format/clean-text';
import { useStored } from '@/lib/hooks/use-stored';
import { findSymbolDoubt, symbolDoubts } from '@/lib/names/known-token';
import { useContractInterface } from '@/lib/queries/contract-interface';
import type { KnownTokens } from '@/lib/queries/tokens';
import { type CallNode, isUnreadCall } from '@/lib/safe/decode/call-tree';
import { isPlainPayment } from '@/lib/safe/decode/calldata/builder-codes';
import { type DecodedCall, decodeCall } from '@/lib/safe/decode/decode-call';
import { isReadAsOrder } from '@/lib/safe/decode/orders/called-orders';
import { findTokenOf } from '@/lib/safe/decode/token-amounts';
import { operations } from '@/lib/safe/protocol/types';
import { isUnlimited } from '@/lib/safe/risk/approvals';
import { suppliedInterfaces, supplyInterface } from '@/lib/storage/supplied-interfaces';
import { CallContext } from './call-context';
import { CallDataRows } from './call-data-rows';
import { CallRow } from './call-row';
import { GatewayReading } from './gateway-reading';

interface TokenParameterProps {
  token: Address;
  /** In base units. */
  amount: bigint;
  tokens: KnownTokens;
}

const maxSymbolLength = 12;

export interface CallNodeViewProps {
  node: CallNode;
  /** The position among the calls beside it, from one. */
  place: number;
}

const { decimals, symbol } = base.nativeCurrency;

/** One call with its parameters, and its inner calls below. */
export function CallNodeView({ node, place }: CallNodeViewProps) {
  const { call, children } = node;
  const { decoded, namesBy, isForGateway } = useCallReading(node);
  const { contractNames, isForeignCode } = use(CallContext);
  const isDelegateCall = call.operation === operations.delegateCall;
  const isOrder = !decoded && node.actor !== undefined && isReadAsOrder(call, node.actor);
  return (
    <li className="grid min-w-0 grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 gap-y-4">
      {/* The line joins a call with the next one. */}
      <span className="flex flex-col items-center gap-1">
        <span
          aria-hidden="true"
          className="flex h-6 min-w-6 items-center justify-center rounded-full bg-sunken px-1 font-medium text-13"
        >
          {place}
        </span>
        <span className="w-px flex-1 bg-line" />
      </span>
      <div className="min-w-0">
        <div className="mb-1.5 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-mono font-semibold text-13">
            {isOrder ? 'Order' : titleOf(node, decoded)}
          </span>
          <span className="text-muted">{prepositionOf(node, decoded)}</span>
          <NamedAddress
            address={call.to}
            contractName={contractNames.get(call.to)}
            copy
            explorer
            avatarSize={20}
          />
          {decoded?.source === 'own' && <Badge>{decoded.interfaceName}</Badge>}
          {isDelegateCall && isForeignCode(call.to) && <Badge tone="danger">delegatecall</Badge>}
          <NamesBy call={call} namesBy={namesBy} />
        </div>
        <dl>
          {call.value > 0n && (
            <CallRow name="Value">
              <TokenAmount amount={call.value} decimals={decimals} symbol={symbol} />
            </CallRow>
          )}
          {decoded && <Parameters node={node} decoded={decoded} />}
          <CallDataRows call={call} decoded={decoded} ignoresData={node.ignoresData} isOrder={isOrder} />
        </dl>
        {isForGateway && <GatewayReading to={call.to} data={call.data} />}
      </div>
      {children.length > 0 && (
        <ol className="col-span-2 grid gap-5 md:pl-9" aria-label="Calls inside">
          {children.map((child, index) => (
            // The order of a batch never changes.
            <CallNodeView key={index} node={child} place={index + 1} />
          ))}
        </ol>
      )}
    </li>
  );
}

/** Names the source of a call's names, unless it is Concord's own table. */
function NamesBy({ call, namesBy }: Pick<CallNode, 'call'> & Pick<CallReading, 'namesBy'>) {
  if (!namesBy) return null;
  if (namesBy.kind === 'gateway') return <Badge tone="warning">Names from {namesBy.host}</Badge>;
  return (
    <>
      <Badge tone="warning">Names from the interface you pasted</Badge>
      <Button size="sm" variant="quiet" onClick={() => supplyInterface(call.to, [])}>
        Forget interface
      </Button>
    </>
  );
}

function Parameters({ node, decoded }: { node: CallNode; decoded: DecodedCall }) {
  const { tokens } = use(CallContext);
  return decoded.parameters.map(({ name, type, value }, index) => {
    const token = typeof value === 'bigint' ? findTokenOf(node, name) : undefined;
    return (
      // Parameters may lack a name, so their position tells them apart.
      <CallRow key={`${index}-${name}`} name={cleanText(name, 40) || `Parameter ${index + 1}`}>
        {token && typeof value === 'bigint' ? (
          <TokenParameter token={token} amount={value} tokens={tokens} />
        ) : (
          <DecodedValueText type={type} value={value} />
        )}
      </CallRow>
    );
  });
}

function titleOf({ call, ignoresData }: CallNode, decoded: DecodedCall | undefined): string {
  if (decoded) return cleanText(decoded.functionName, 60);
  if (!ignoresData && !isPlainPayment(call)) return 'Unknown call';
  return call.value > 0n ? 'Payment' : 'Empty call';
}

function prepositionOf({ call, ignoresData }: CallNode, decoded: DecodedCall | undefined): string {
  if (call.operation === operations.delegateCall) return 'runs the code of';
  return decoded || !(ignoresData || isPlainPayment(call)) ? 'on' : 'to';
}

/** A call as far as it can be decoded, and the source of its names; undefined for Concord's own table. */
type CallReading = {
  readonly decoded: DecodedCall | undefined;
  readonly namesBy:
    | { readonly kind: 'gateway'; readonly host: string }
    | { readonly kind: 'visitor' }
    | undefined;
  /** Whether neither Concord's table nor an interface decodes it, so that only the gateway's own reading is left. */
  readonly isForGateway: boolean;
};

/** Decodes a call that Concord's table lacks with a pasted interface, otherwise with the gateway's. */
function useCallReading(node: CallNode): CallReading {
  const { call, decoded } = node;
  const isUnknown = isUnreadCall(node);
  const pasted = useStored(suppliedInterfaces).get(call.to);
  const { asked } = use(CallContext);
  const isAsked = isUnknown && asked.has(call.to);
  const { functions, host, isLoading } = useContractInterface(call.to, { enabled: isAsked && !pasted });
  // Every function of an interface has to be hashed to find the one that is called.
  return useMemo((): CallReading => {
    if (!isUnknown) return { decoded, namesBy: undefined, isForGateway: false };
    const bySupplied = pasted && decodeCall(call.data, pasted);
    if (bySupplied) return { decoded: bySupplied, namesBy: { kind: 'visitor' }, isForGateway: false };
    const byGateway = decodeCall(call.data, functions);
    return {
      decoded: byGateway,
      namesBy: byGateway && { kind: 'gateway', host },
      isForGateway: isAsked && !isLoading && !byGateway,
    };
  }, [isUnknown, isAsked, isLoading, decoded, pasted, call.data, functions, host]);
}

/** An amount among a call's parameters, with the token's symbol and the number in the bytes. */
function TokenParameter({ token, amount, tokens }: TokenParameterProps) {
  const isEther = isAddressEqual(token, zeroAddress);
  const found = isEther ? { ...base.nativeCurrency, address: token } : tokens.get(token);
  const raw = <span className="wrap-anywhere text-muted tabular-nums">{String(amount)}</span>;
  if (!found) return raw;
  const doubt = isEther ? undefined : findSymbolDoubt(found, deployment.knownTokens);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {isUnlimited(amount) ? (
        <strong>any amount of {cleanText(found.symbol, maxSymbolLength)}</strong>
      ) : (
        <TokenAmount
          amount={amount}
          decimals={found.decimals}
          symbol={found.symbol}
          className="font-semibold"
        />
      )}
      {doubt && <Badge tone="danger">{symbolDoubts[doubt]}</Badge>}
      {raw}
    </span>
  );
}

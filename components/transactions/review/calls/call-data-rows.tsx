import { size } from 'viem';
import { CopyButton } from '@/components/shared/copy-button';
import type { CallNode } from '@/lib/safe/decode/call-tree';
import { isPlainPayment, readBuilderCodes } from '@/lib/safe/decode/calldata/builder-codes';
import type { Encoding } from '@/lib/safe/decode/calldata/read-arguments';
import { type DecodedCall, findOwnFunction } from '@/lib/safe/decode/decode-call';
import { namePaymentData, PaymentData } from '../payment-data';
import { CallRow } from './call-row';
import { SupplyInterface } from './supply-interface';

export interface CallDataRowsProps {
  call: CallNode['call'];
  decoded: DecodedCall | undefined;
  /** Whether nothing at the address reads the data. */
  ignoresData: boolean;
}

/** Notes on a call's bytes beside its arguments: builder codes, an unusual encoding, or data that nothing reads. */
export function CallDataRows({ call, decoded, ignoresData }: CallDataRowsProps) {
  const codes = decoded ? decoded.builderCodes : (readBuilderCodes(call.data)?.codes ?? []);
  const notes = [
    ...(call.writtenTo ? [zeroAddressNote] : []),
    ...(decoded ? listNotes(decoded.encoding) : []),
  ];
  const isUnread = !decoded && !ignoresData && !isPlainPayment(call);
  return (
    <>
      {isUnread && <UnreadData call={call} />}
      {ignoresData && (
        <CallRow name={namePaymentData(call.data)}>
          <PaymentData data={call.data} />
        </CallRow>
      )}
      {notes.length > 0 && <CallRow name="Encoding">{notes.join(' ')}</CallRow>}
      {codes.length > 0 && (
        <CallRow name={codes.length === 1 ? 'Builder code' : 'Builder codes'}>
          <span className="wrap-anywhere">{codes.join(', ')}</span>
        </CallRow>
      )}
    </>
  );
}

const zeroAddressNote =
  'This call names the zero address. The batch contract, MultiSend 1.5.0 or an unknown one, calls the account itself instead.';

function listNotes({ extraBytes, dirtySlots, hasUnusualOffsets, isTruncated }: Encoding): readonly string[] {
  return [
    ...(extraBytes > 0
      ? [`${extraBytes} extra ${extraBytes === 1 ? 'byte' : 'bytes'} that no argument uses.`]
      : []),
    ...(dirtySlots > 0
      ? [
          `${dirtySlots} ${dirtySlots === 1 ? 'value has' : 'values have'} bits set that its type does not use.`,
        ]
      : []),
    ...(hasUnusualOffsets ? ['The arguments are in an unusual order.'] : []),
    ...(isTruncated
      ? ['The data is too short. Most contracts reject it, and old ones read zeros instead.']
      : []),
  ];
}

/** A function of Concord's own table is never decoded with another interface, not even where its bytes do not fit. */
function UnreadData({ call }: Pick<CallDataRowsProps, 'call'>) {
  const own = findOwnFunction(call.data);
  return (
    <CallRow name="Data">
      <div className="flex flex-wrap items-center gap-1">
        {own === undefined
          ? `${size(call.data)} bytes that no known function reads`
          : `${size(call.data)} bytes that cannot be decoded as ${own}. Other interfaces are not used for this function.`}
        <CopyButton text={call.data} label="Copy data" />
        {own === undefined && size(call.data) >= 4 && <SupplyInterface contract={call.to} data={call.data} />}
      </div>
    </CallRow>
  );
}

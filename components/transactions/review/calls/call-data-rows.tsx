import { type FormEvent, useState } from 'react';
import { type Address, type Hex, size } from 'viem';
import { CopyButton } from '@/components/shared/copy-button';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { CallNode } from '@/lib/safe/decode/call-tree';
import { isPlainPayment, readBuilderCodes } from '@/lib/safe/decode/calldata/builder-codes';
import type { Encoding } from '@/lib/safe/decode/calldata/read-arguments';
import { type DecodedCall, decodeCall, findOwnFunction } from '@/lib/safe/decode/decode-call';
import { parseInterface } from '@/lib/safe/decode/supplied-interface';
import { supplyInterface } from '@/lib/storage/supplied-interfaces';
import { CallRow } from './call-row';
import { namePaymentData, PaymentData } from './payment-data';

export interface CallDataRowsProps {
  call: CallNode['call'];
  decoded: DecodedCall | undefined;
  /** Whether nothing at the address reads the data. */
  ignoresData: boolean;
  /** Whether the data were read as an order at an exchange. */
  isOrder: boolean;
}

/** Notes on a call's bytes beside its arguments: builder codes, an unusual encoding, or data that nothing reads. */
export function CallDataRows({ call, decoded, ignoresData, isOrder }: CallDataRowsProps) {
  const codes = decoded ? decoded.builderCodes : (readBuilderCodes(call.data)?.codes ?? []);
  const notes = [
    ...(call.writtenTo ? [zeroAddressNote] : []),
    ...(decoded ? listNotes(decoded.encoding) : []),
  ];
  const isUnread = !decoded && !ignoresData && !isPlainPayment(call);
  return (
    <>
      {isUnread && <UnreadData call={call} isOrder={isOrder} />}
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
function UnreadData({ call, isOrder }: Pick<CallDataRowsProps, 'call' | 'isOrder'>) {
  const own = findOwnFunction(call.data);
  if (isOrder)
    return (
      <CallRow name="Data">
        <span className="inline-flex items-center gap-1">
          {`${size(call.data)} bytes, read as an order`}
          <CopyButton text={call.data} label="Copy data" />
        </span>
      </CallRow>
    );
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

interface SupplyInterfaceProps {
  contract: Address;
  /** The calldata to decode. */
  data: Hex;
}

/** Lets the visitor paste a contract's interface, where nothing else knows the called function. */
function SupplyInterface({ contract, data }: SupplyInterfaceProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  if (!isOpen)
    return (
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        Add an interface
      </Button>
    );

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseInterface(text);
    if (!parsed.ok) return setError(parsed.message);
    if (!decodeCall(data, parsed.functions)) return setError('None of its functions matches this data.');
    supplyInterface(contract, parsed.functions);
  };
  return (
    <form className="grid w-full gap-2" onSubmit={handleSubmit}>
      <Field
        label="Interface of this contract (JSON ABI)"
        hint="Concord uses it only if it matches this data, and forgets it when you leave. Trust its names only if you trust its source."
        error={error}
      >
        {(control) => (
          <Textarea {...control} rows={5} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary">
          Decode
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

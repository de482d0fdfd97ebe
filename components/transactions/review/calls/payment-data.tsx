import { type Hex, hexToString, size } from 'viem';
import { cleanText } from '@/lib/format/clean-text';
import { readTextMessage } from '@/lib/safe/protocol/read-text-message';

export interface PaymentDataProps {
  /** The data of a payment to an account without code. */
  data: Hex;
}

const maxText = 500;
/** Bytes that are not text are cut after this many characters; the fold “Data” shows all of them. */
const shownHex = 66;

const isText = (data: Hex) => readTextMessage(data).kind === 'encoded';

/** The label for the data of a payment. */
export const namePaymentData = (data: Hex): string => (isText(data) ? 'Text' : 'Data');

/** Shortens the data of a payment: text in quotes, anything else as a number of bytes. */
export const describePaymentData = (data: Hex, maxLength = 80): string =>
  isText(data) ? `“${cleanText(hexToString(data), maxLength)}”` : `With ${size(data)} bytes of data`;

/** The data of a payment to an account without code: text as text, anything else as bytes. */
export function PaymentData({ data }: PaymentDataProps) {
  return (
    <>
      {isText(data) ? (
        <p className="wrap-anywhere">{describePaymentData(data, maxText)}</p>
      ) : (
        <p className="wrap-anywhere">
          {size(data)} bytes, not text:{' '}
          <code className="font-mono text-13">
            {data.length > shownHex ? `${data.slice(0, shownHex)}…` : data}
          </code>
        </p>
      )}
      <p className="text-pretty text-13 text-muted">
        Data of this payment. The recipient has no code at present, so the account ignores it.
      </p>
    </>
  );
}

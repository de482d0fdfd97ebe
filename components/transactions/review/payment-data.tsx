import { type Hex, hexToString, size } from 'viem';
import { cleanText } from '@/lib/format/clean-text';
import { readTextMessage } from '@/lib/safe/protocol/read-text-message';

export interface PaymentDataProps {
  /** Of a payment to an account without code. */
  data: Hex;
}

const maxText = 500;
/** Bytes that are no text are cut after so many characters; the fold “Data” has all of them. */
const shownHex = 66;

const isText = (data: Hex) => readTextMessage(data).kind === 'encoded';

/** The label before such data. */
export const namePaymentData = (data: Hex): string => (isText(data) ? 'Text' : 'Data');

/** Such data in short: their text in quotes, or how many bytes they are. */
export const describePaymentData = (data: Hex, maxLength = 80): string =>
  isText(data) ? `“${cleanText(hexToString(data), maxLength)}”` : `With ${size(data)} bytes of data`;

/** What goes along with a payment to an account without code: text as text, anything else as the bytes it is. */
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

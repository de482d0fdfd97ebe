import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field, type FieldControl } from '@/components/ui/field';
import { SegmentedRadio } from '@/components/ui/segmented-radio';
import { formatExactAmount, formatRoundedAmount, parseTokenAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import { convertFiat } from '@/lib/format/convert-fiat';
import { fiatDigits, formatFiat } from '@/lib/format/fiat';
import { useCurrency } from '@/lib/hooks/use-currency';
import { TokenPicker } from './token-picker';
import type { TransferAsset } from './use-transfer-assets';

export interface AmountFieldProps {
  /** The chosen token; undefined while it is not known. */
  asset: TransferAsset | undefined;
  assets: readonly TransferAsset[];
  holding: Pick<UseQueryResult<bigint>, 'data' | 'error'> | undefined;
  /** The amount of it that the form's other payments leave; undefined while it is not known. */
  available: bigint | undefined;
  /** The error of token or amount. An empty field shows none until Review is pressed. */
  error: string | undefined;
  isSubmitted: boolean;
  /** Shown where all available Ether would be sent. */
  allNote?: string;
  /** The typed amount, in the token. */
  amount: string;
  registration: UseFormRegisterReturn;
  onChooseToken: (id: string) => void;
  /** Sets the amount in the token: all that is available, or the equivalent of a fiat value. */
  onAmount: (amount: string) => void;
}

const inputClass =
  'h-11 min-w-0 flex-1 rounded-control bg-transparent font-semibold text-32 placeholder:text-muted';

/** The amount and the token of a payment, with the available amount. The amount in the token is what counts. */
export function AmountField(props: AmountFieldProps) {
  const { asset, assets, holding, available, error, isSubmitted, amount } = props;
  const { registration, onChooseToken, onAmount } = props;
  // The typed fiat value; undefined while an amount in the token is typed.
  const [fiat, setFiat] = useState<string>();
  const currency = useCurrency();
  const symbol = asset && cleanText(asset.symbol, 20);
  const price = asset?.price;
  const isFiat = fiat !== undefined && price !== undefined;
  const typeFiat = (text: string) => {
    setFiat(text);
    if (asset && price !== undefined) onAmount(convertFiat(text, price, asset.decimals) ?? '');
  };
  const typed = (isFiat ? fiat : amount).trim();
  const chooseToken = (id: string) => {
    onChooseToken(id);
    const next = assets.find((other) => other.id === id);
    if (!isFiat || next?.price === undefined) setFiat(undefined);
    // The fiat value stays, because the same amount of another token has another value.
    if (isFiat) onAmount((next?.price !== undefined && convertFiat(fiat, next.price, next.decimals)) || '');
  };
  return (
    <div className="min-w-0">
      <Field label="Amount" error={isSubmitted || typed !== '' ? error : undefined} className="relative">
        {(control) => (
          <>
            {asset && price !== undefined && (
              <div className="absolute -top-2 right-0">
                <SegmentedRadio
                  legend={<span className="sr-only">Unit of the amount</span>}
                  options={[
                    { value: 'token', label: symbol ?? '' },
                    { value: 'fiat', label: currency.toUpperCase() },
                  ]}
                  value={isFiat ? 'fiat' : 'token'}
                  onChange={(unit) =>
                    setFiat(unit === 'fiat' ? writeFiat(amount, asset, price, currency) : undefined)
                  }
                />
              </div>
            )}
            <div className="mt-3 rounded-control border border-edge px-4 py-3 has-[input[aria-invalid]]:border-danger">
              <div className="flex items-center gap-3">
                {isFiat ? (
                  <FiatInput control={control} text={fiat} onType={typeFiat} onBlur={registration.onBlur} />
                ) : (
                  <input
                    {...control}
                    inputMode="decimal"
                    autoComplete="off"
                    placeholder="0"
                    className={inputClass}
                    {...registration}
                  />
                )}
                <TokenPicker asset={asset} assets={assets} onChoose={chooseToken} />
              </div>
              <div className="mt-2 flex min-h-7 flex-wrap items-center gap-x-3 text-13 text-muted">
                {asset && <Counterpart asset={asset} amount={amount} isFiat={isFiat} />}
                <span className="ml-auto flex min-w-0 items-center justify-end gap-3">
                  {asset && holding?.data !== undefined ? (
                    <>
                      <span className="wrap-anywhere">
                        {formatRoundedAmount(available ?? holding.data, asset.decimals)} {symbol} available
                      </span>
                      <Button
                        variant="soft"
                        size="sm"
                        className="h-7! px-2.5!"
                        onClick={() => {
                          setFiat(undefined);
                          onAmount(writePlain(available ?? holding.data ?? 0n, asset.decimals));
                        }}
                      >
                        Max
                      </Button>
                    </>
                  ) : (
                    holding?.error && 'Couldn’t load the balance: the RPC isn’t responding.'
                  )}
                </span>
              </div>
            </div>
          </>
        )}
      </Field>
      {props.allNote && asset?.token === undefined && isAll(amount, asset, available) && (
        <p className="mt-1 text-13 text-muted">{props.allNote}</p>
      )}
    </div>
  );
}

interface FiatInputProps {
  control: FieldControl;
  text: string;
  onType: (text: string) => void;
  onBlur: UseFormRegisterReturn['onBlur'];
}

function FiatInput({ control, text, onType, onBlur }: FiatInputProps) {
  return (
    <input
      {...control}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      className={inputClass}
      value={text}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onBlur={(event) => void onBlur(event)}
    />
  );
}

/** The same amount in the other unit, at the gateway's price. */
function Counterpart({ asset, amount, isFiat }: { asset: TransferAsset; amount: string; isFiat: boolean }) {
  const currency = useCurrency();
  const parsed = parseTokenAmount(amount, asset.decimals);
  if (!parsed.ok) return null;
  if (isFiat)
    return (
      <span className="wrap-anywhere font-medium text-ink">
        {formatExactAmount(parsed.amount, asset.decimals)} {cleanText(asset.symbol, 20)}
      </span>
    );
  if (asset.price === undefined) return null;
  const value = (Number(parsed.amount) / 10 ** asset.decimals) * asset.price;
  return <span title="At the gateway’s price">{formatFiat(value, currency)}</span>;
}

const writePlain = (amount: bigint, decimals: number) =>
  formatExactAmount(amount, decimals).replaceAll(',', '');

function writeFiat(amount: string, asset: TransferAsset, price: number, currency: string): string {
  const parsed = parseTokenAmount(amount, asset.decimals);
  return parsed.ok
    ? ((Number(parsed.amount) / 10 ** asset.decimals) * price).toFixed(fiatDigits(currency))
    : '';
}

function isAll(amount: string, asset: TransferAsset | undefined, available: bigint | undefined): boolean {
  if (!asset || available === undefined || available === 0n) return false;
  const parsed = parseTokenAmount(amount, asset.decimals);
  return parsed.ok && parsed.amount === available;
}

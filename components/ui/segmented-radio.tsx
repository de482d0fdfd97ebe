import { type ReactNode, useId } from 'react';

export interface SegmentedRadioProps<Value extends string> {
  /** The name of the choice. */
  legend: ReactNode;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of a few values side by side, with the browser's own radio buttons. */
export function SegmentedRadio<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: SegmentedRadioProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <legend className="float-left">{legend}</legend>
      <div className="inline-flex rounded-control bg-sunken p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="grid h-7 cursor-pointer place-items-center rounded-[6px] px-3 font-medium text-13 text-muted transition-colors hover:text-ink has-checked:bg-[light-dark(var(--color-raised),var(--color-line-strong))] has-checked:text-ink has-checked:shadow-[0_1px_2px_#0b111c1f] has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

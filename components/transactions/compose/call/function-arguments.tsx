import type { AbiFunction } from 'viem';
import type { InputError, InputText } from '@/lib/safe/call-input/parse-input';
import { ArgumentField } from './argument-field';

export interface FunctionArgumentsProps {
  item: AbiFunction;
  inputs: readonly InputText[];
  /** The first place of each path is that of the argument. */
  errors: readonly InputError[];
  /** Review was pressed: then every error is shown. */
  isAsked: boolean;
  onChange: (inputs: readonly InputText[]) => void;
}

/** The arguments of a function, each typed as the interface says. */
export function FunctionArguments({ item, inputs, errors, isAsked, onChange }: FunctionArgumentsProps) {
  return item.inputs.map((input, index) => (
    <ArgumentField
      // Parameters may be without a name; their place is what tells them apart.
      key={index}
      parameter={input}
      place={`Argument ${index + 1}`}
      text={inputs[index] ?? ''}
      errors={errors.flatMap(({ path: [at, ...rest], message }) =>
        at === index ? [{ path: rest, message }] : [],
      )}
      isAsked={isAsked}
      onChange={(text) => onChange(inputs.with(index, text))}
    />
  ));
}

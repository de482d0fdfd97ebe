import type { AbiFunction } from 'viem';
import type { InputError, InputText } from '@/lib/safe/call-input/parse-input';
import { ArgumentField } from './argument-field';

export interface FunctionArgumentsProps {
  item: AbiFunction;
  inputs: readonly InputText[];
  /** The first element of each path is the position of the argument. */
  errors: readonly InputError[];
  /** Whether Review was pressed, which shows every error. */
  isAsked: boolean;
  onChange: (inputs: readonly InputText[]) => void;
}

/** The arguments of a function, each with an input for its type. */
export function FunctionArguments({ item, inputs, errors, isAsked, onChange }: FunctionArgumentsProps) {
  return item.inputs.map((input, index) => (
    <ArgumentField
      // Parameters may lack a name, so their position tells them apart.
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

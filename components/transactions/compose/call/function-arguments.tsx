import { useId, useState } from 'react';
import type { AbiFunction, AbiParameter } from 'viem';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { cleanText } from '@/lib/format/clean-text';
import { readInputType } from '@/lib/safe/call-input/input-type';
import type { InputError, InputText } from '@/lib/safe/call-input/parse-input';
import { maxItems } from '@/lib/safe/call-input/parse-input';
import { emptyInput } from '@/lib/safe/call-input/write-input';

const nameOf = ({ parameter, place }: Pick<ArgumentFieldProps, 'parameter' | 'place'>) =>
  cleanText(parameter.name ?? '', 60) || place;

const placeholders: Readonly<Record<string, string>> = {
  address: '0x… or name.base.eth',
  integer: '0',
  bytes: '0x…',
};

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

interface ArgumentFieldProps {
  parameter: AbiParameter;
  /** Its label where the interface gives no name. */
  place: string;
  text: InputText;
  /** The errors of this value and of the parts inside it. */
  errors: readonly InputError[];
  /** Whether Review was pressed, which shows every error. */
  isAsked: boolean;
  onChange: (text: InputText) => void;
}

/** An argument with an input for its type; lists and tuples have their parts inside. */
function ArgumentField(props: ArgumentFieldProps) {
  const { kind } = readInputType(props.parameter);
  return kind === 'list' || kind === 'tuple' ? <ArgumentGroup {...props} /> : <PlainArgument {...props} />;
}

function PlainArgument({ parameter, place, text, errors, isAsked, onChange }: ArgumentFieldProps) {
  const [hasLeft, setLeft] = useState(false);
  const type = readInputType(parameter);
  const typed = typeof text === 'string' ? text : '';
  const error = isAsked || (hasLeft && typed !== '') ? errors[0]?.message : undefined;
  const handle = {
    value: typed,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
    onBlur: () => setLeft(true),
  };
  return (
    <Field
      label={nameOf({ parameter, place })}
      aside={<code className="font-mono">{cleanText(parameter.type, 60)}</code>}
      error={error}
    >
      {(control) => {
        if (type.kind === 'bool')
          return (
            <Select {...control} {...handle}>
              <option value="">Choose</option>
              <option value="true">true</option>
              <option value="false">false</option>
            </Select>
          );
        if (type.kind === 'string' || (type.kind === 'bytes' && type.size === undefined))
          return <Textarea {...control} {...handle} rows={2} />;
        return (
          <Input
            {...control}
            {...handle}
            mono
            inputMode={type.kind === 'integer' && !type.isSigned ? 'numeric' : 'text'}
            placeholder={placeholders[type.kind]}
          />
        );
      }}
    </Field>
  );
}

function ArgumentGroup({ parameter, place, text, errors, isAsked, onChange }: ArgumentFieldProps) {
  const errorId = useId();
  const type = readInputType(parameter);
  if (type.kind !== 'list' && type.kind !== 'tuple') return null;
  const texts = typeof text === 'string' ? [] : text;
  const own = isAsked ? errors.find(({ path }) => path.length === 0)?.message : undefined;
  const isFree = type.kind === 'list' && type.length === undefined;
  const name = nameOf({ parameter, place });
  return (
    <fieldset aria-describedby={errorId} className="min-w-0 border-line border-l-2 pl-4">
      <legend className="float-left mb-3 flex w-full flex-wrap items-baseline justify-between gap-x-3 font-medium text-13">
        {name}
        <code className="font-mono font-normal text-muted">{cleanText(parameter.type, 60)}</code>
      </legend>
      <div className="clear-both grid gap-4">
        {texts.map((one, index) => {
          const part = type.kind === 'list' ? type.item : type.parts[index];
          if (!part) return null;
          return (
            // Only the position tells the items of a list apart.
            <div key={index} className="grid gap-1">
              <ArgumentField
                parameter={type.kind === 'list' ? { ...part, name: '' } : part}
                place={type.kind === 'list' ? `${name} ${index + 1}` : `Part ${index + 1}`}
                text={one}
                errors={errors.flatMap(({ path: [at, ...rest], message }) =>
                  at === index ? [{ path: rest, message }] : [],
                )}
                isAsked={isAsked}
                onChange={(changed) => onChange(texts.with(index, changed))}
              />
              {isFree && (
                <Button
                  size="sm"
                  variant="quiet"
                  className="justify-self-start"
                  aria-label={`Remove ${name} ${index + 1}`}
                  onClick={() => onChange(texts.toSpliced(index, 1))}
                >
                  Remove
                </Button>
              )}
            </div>
          );
        })}
        {texts.length === 0 && <p className="text-13 text-muted">No items</p>}
        {isFree && texts.length < maxItems && (
          <Button
            size="sm"
            className="justify-self-start"
            aria-label={`Add item: ${name}`}
            onClick={() => onChange([...texts, emptyInput(type.item)])}
          >
            Add item
          </Button>
        )}
      </div>
      <p id={errorId} aria-live="polite" className="text-13 text-danger not-empty:mt-1">
        {own}
      </p>
    </fieldset>
  );
}

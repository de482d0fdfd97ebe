import { useState } from 'react';
import { NonceField } from './nonce-field';
import type { NonceChoice } from './use-nonce-choice';

export interface NonceChoiceFieldProps {
  choice: NonceChoice;
}

/**
 * The nonce of a transaction under review. It changes only once it is fully typed, because everything below is built
 * from it.
 */
export function NonceChoiceField({
  choice: { nonce, isTyped, text, error, choose, next },
}: NonceChoiceFieldProps) {
  const [typing, setTyping] = useState<string>();
  const takeOver = () => {
    if (typing === undefined) return;
    choose(typing);
    setTyping(undefined);
  };
  return (
    <NonceField
      registration={{
        value: typing ?? text,
        onChange: ({ currentTarget }) => setTyping(currentTarget.value),
        onBlur: takeOver,
        onKeyDown: ({ key }) => {
          if (key === 'Enter') takeOver();
        },
      }}
      error={error}
      typed={isTyped ? nonce : undefined}
      next={next}
    />
  );
}

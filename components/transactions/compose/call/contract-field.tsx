import { NamedAddress } from '@/components/shared/address/named-address';
import type { TypedAddress } from '@/components/shared/address/use-typed-address';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

export interface ContractFieldProps {
  text: string;
  typed: TypedAddress;
  /** Undefined while the chain has not answered. */
  hasCode: boolean | undefined;
  /** The error of the contract, once Review was pressed. */
  error: string | undefined;
  onChange: (text: string) => void;
}

/** A shorter text is an address that is still being typed. */
const addressLength = 42;

/** The called contract, by address or name. */
export function ContractField({ text, typed, hasCode, error, onChange }: ContractFieldProps) {
  return (
    <Field
      label="Contract"
      error={error ?? (text.length >= addressLength ? typed.error : undefined)}
      hint={
        typed.isWaiting ? (
          'Looking up this name…'
        ) : typed.address ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <NamedAddress address={typed.address} avatarSize={20} />
            {hasCode === false && <span className="text-warning">No contract at this address on Base</span>}
          </span>
        ) : (
          'Address on Base, or a name'
        )
      }
    >
      {(control) => (
        <Input
          {...control}
          mono
          className="h-12 md:h-12"
          placeholder="0x… or name.base.eth"
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

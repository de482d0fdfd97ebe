import { Fold } from '@/components/shared/detail/fold';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { cleanText } from '@/lib/format/clean-text';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { type ContractFunctions, isReading } from './use-contract-functions';

export interface InterfaceFieldsProps {
  known: ContractFunctions;
  /** Whether a contract is entered. */
  hasContract: boolean;
  signature: string;
  error: string | undefined;
  onChoose: (signature: string) => void;
  pasted: string;
  onPaste: (pasted: string) => void;
}

const missing = 'Paste the interface of this contract, or choose “Raw data” above.';

/** The choice of the called function, and the source of its interface. */
export function InterfaceFields({
  known,
  hasContract,
  signature,
  error,
  onChoose,
  pasted,
  onPaste,
}: InterfaceFieldsProps) {
  const { functions, namesFrom, isPending, hasFailed, pastedError } = known;
  const hasGateway = useHasGateway();
  const writing = functions.filter(({ item }) => !isReading(item));
  const reading = functions.filter(({ item }) => isReading(item));
  // Without functions, none can be chosen before an interface is pasted.
  const isMissing = hasContract && functions.length === 0 && !isPending;
  return (
    <>
      {functions.length > 0 ? (
        <Field label="Function" hint={`Names from ${namesFrom}`} error={error}>
          {(control) => (
            <Select
              {...control}
              value={signature}
              onChange={({ currentTarget }) => onChoose(currentTarget.value)}
            >
              <option value="">Choose a function</option>
              {[
                { label: 'Write', list: writing },
                { label: 'Read', list: reading },
              ].map(
                ({ label, list }) =>
                  list.length > 0 && (
                    <optgroup key={label} label={label}>
                      {list.map((one) => (
                        <option key={one.signature} value={one.signature}>
                          {cleanText(one.signature, 120)}
                        </option>
                      ))}
                    </optgroup>
                  ),
              )}
            </Select>
          )}
        </Field>
      ) : (
        hasContract && (
          <p role="status" className="text-muted">
            {isPending
              ? 'Loading the interface…'
              : hasFailed
                ? hasGateway
                  ? 'The gateway isn’t responding, so paste the contract’s interface below.'
                  : 'Only a gateway can look up the interface, and you use none. Paste it below.'
                : 'The gateway has no interface for this contract. Paste it below.'}
          </p>
        )
      )}
      <Fold
        name="interface"
        title="Interface"
        icon="code"
        summary={pasted === '' ? 'Paste your own' : 'Pasted'}
        isUnusual={pastedError !== undefined || isMissing}
      >
        <Field
          label="Interface of this contract"
          hint="A JSON ABI, or one function per line, such as transfer(address to, uint256 amount)"
          error={pastedError ?? (error !== undefined && isMissing ? missing : undefined)}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              value={pasted}
              onChange={({ currentTarget }) => onPaste(currentTarget.value)}
            />
          )}
        </Field>
      </Fold>
    </>
  );
}

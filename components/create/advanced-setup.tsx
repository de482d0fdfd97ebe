import { Fold } from '@/components/shared/detail/fold';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { creationContracts, defaultCreationVersion } from '@/config/creation-contracts';
import type { CreationEditor } from './use-creation-draft';

export interface AdvancedSetupProps {
  editor: CreationEditor;
}

/** The version of the contracts, and the salt nonce, which changes the address. */
export function AdvancedSetup({ editor }: AdvancedSetupProps) {
  const { draft, edit, hasSaltError } = editor;
  return (
    <Fold
      name="advanced"
      title="Advanced"
      icon="settings"
      summary={`Safe ${draft.version}`}
      isUnusual={draft.version !== defaultCreationVersion || draft.typedSalt !== ''}
    >
      <div className="grid gap-5">
        <Field
          label="Safe version"
          hint={`${defaultCreationVersion} is the version that most apps and services support.`}
        >
          {(control) => (
            <Select
              {...control}
              value={draft.version}
              onChange={({ currentTarget }) => edit({ version: currentTarget.value })}
            >
              {creationContracts.map(({ version }) => (
                <option key={version} value={version}>
                  {version === defaultCreationVersion ? `${version} (recommended)` : version}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Salt nonce"
          hint="Optional. The same owners, confirmations, version and salt nonce always give the same address."
          error={
            hasSaltError ? 'Enter a whole number below 2^256, in decimal or as 0x and hex digits.' : undefined
          }
        >
          {(control) => (
            <Input
              {...control}
              mono
              placeholder="Random"
              value={draft.typedSalt}
              maxLength={80}
              onChange={({ currentTarget }) => edit({ typedSalt: currentTarget.value })}
            />
          )}
        </Field>
      </div>
    </Fold>
  );
}

import { primaryClass } from '@/components/signing/rail/action-bar';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { predictAddress } from '@/lib/actions/create/creation-contracts';
import { CreationFrame } from './creation-frame';
import { CreationRail } from './creation-rail';
import { ImportSetup } from './undeployed/import-setup';
import type { CreationEditor } from './use-creation-draft';

export interface NameStepProps {
  editor: CreationEditor;
}

const maxNameLength = 50;
const formId = 'new-safe-name';

/** Asks for the visitor's name for the new Safe, or imports a setup from a file. */
export function NameStep({ editor }: NameStepProps) {
  const { draft, setup, edit } = editor;
  const address = setup.owners.length > 0 ? predictAddress(setup) : undefined;
  return (
    <CreationFrame
      title="Create a Safe"
      step="name"
      rail={
        <CreationRail name={draft.name} setup={setup} address={address}>
          <Button type="submit" form={formId} variant="primary" size="lg" className={primaryClass}>
            Continue to owners
          </Button>
        </CreationRail>
      }
    >
      <form
        id={formId}
        aria-label="Name of the new Safe"
        className="grid gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          editor.goOn('owners');
        }}
      >
        <Field label="Name" hint="Optional. Saved only in this browser.">
          {(control) => (
            <Input
              {...control}
              className="h-12 md:h-12"
              value={draft.name}
              onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
              autoComplete="off"
              maxLength={maxNameLength}
            />
          )}
        </Field>
        <ImportSetup />
      </form>
    </CreationFrame>
  );
}

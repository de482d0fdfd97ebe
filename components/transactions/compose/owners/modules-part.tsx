import { useState } from 'react';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { Button } from '@/components/ui/button';
import { aboutModules, describeModule } from '@/config/known-modules';
import type { SafeState } from '@/lib/chain/safe-state';
import { includes } from '@/lib/safe/manage/prune-plan';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { ContractEntry } from './contract-entry';
import { ContractPart, ContractRow } from './contract-row';
import type { PlanEditor } from './use-plan';

export interface ModulesPartProps {
  safe: SafeRef;
  state: SafeState;
  editor: PlanEditor;
  /** Whether a link leads here. */
  isWanted: boolean;
}

/** The modules now and after the plan. */
export function ModulesPart({ safe, state, editor, isWanted }: ModulesPartProps) {
  const { section, keepFocus } = useRestoredFocus();
  const [isAdding, setAdding] = useState(false);
  const { plan } = editor;
  const modules = state.modules?.addresses ?? [];
  const rows = [
    ...plan.enabledModules.map((module) => ({ module, mark: 'New' as const })),
    ...modules.map((module) => ({
      module,
      mark: includes(plan.disabledModules, module) ? ('Removed' as const) : undefined,
    })),
  ];
  return (
    <ContractPart {...{ isWanted, section }} title="Modules" hint={aboutModules}>
      {rows.map(({ module, mark }) => (
        <ContractRow key={module} address={module} mark={mark} about={describeModule(module)}>
          {mark ? (
            <Button size="sm" variant="quiet" onClick={() => keepFocus(() => editor.keepModule(module))}>
              Undo
            </Button>
          ) : (
            <Button size="sm" variant="quiet" onClick={() => keepFocus(() => editor.disable(module))}>
              Disable
            </Button>
          )}
        </ContractRow>
      ))}
      {rows.length === 0 && !isAdding && <p className="py-2 text-muted">None</p>}
      {isAdding ? (
        <ContractEntry
          safe={safe}
          part="module"
          text={editor.textOf('module')}
          taken={[...modules, ...plan.enabledModules]}
          label="Module contract"
          button="Enable module"
          autoFocus
          onCancel={() => keepFocus(() => setAdding(false))}
          onTake={(module) => {
            keepFocus(() => editor.enable(module));
            setAdding(false);
          }}
        />
      ) : (
        <Button size="sm" className="justify-self-start" onClick={() => setAdding(true)}>
          Enable a module
        </Button>
      )}
    </ContractPart>
  );
}

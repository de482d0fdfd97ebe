import { useState } from 'react';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { Button } from '@/components/ui/button';
import { fallbackHandlers } from '@/config/contracts';
import { aboutModules, describeModule } from '@/config/known-modules';
import type { SafeState } from '@/lib/chain/safe-state';
import { includes } from '@/lib/safe/manage/prune-plan';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { ManageAction } from '../form/manage-action';
import { ContractEntry } from './contract-entry';
import { ContractPart, ContractRow } from './contract-row';
import { OneContract } from './one-contract';
import type { PlanEditor } from './use-plan';

export interface ContractsSectionProps {
  safe: SafeRef;
  state: SafeState;
  editor: PlanEditor;
  /** The change that a link names. */
  action: ManageAction | undefined;
}

/** The contracts that act for the Safe, check it or answer for it. */
export function ContractsSection({ safe, state, editor, action }: ContractsSectionProps) {
  const { plan } = editor;
  const official = fallbackHandlers.find(
    ({ version, answersForSignatures }) => version === state.version && answersForSignatures,
  );
  return (
    <div className="grid gap-6">
      <ModulesPart safe={safe} state={state} editor={editor} isWanted={action === 'module'} />
      <OneContract
        safe={safe}
        part={'guard'}
        title={'Guard'}
        current={state.guard}
        planned={plan.guard}
        text={editor.textOf('guard')}
        isWanted={action === 'guard' || action === 'remove-guard'}
        hint="A guard checks every transaction of this Safe and can block it."
        onChange={(guard) => editor.edit({ guard })}
      />
      {hasModuleGuard(state.version) && (
        <OneContract
          safe={safe}
          part={'moduleGuard'}
          title={'Module guard'}
          current={state.moduleGuard}
          planned={plan.moduleGuard}
          text={editor.textOf('moduleGuard')}
          isWanted={action === 'remove-module-guard'}
          hint="A module guard checks what modules do and can block it."
          onChange={(moduleGuard) => editor.edit({ moduleGuard })}
        />
      )}
      <OneContract
        safe={safe}
        part={'fallbackHandler'}
        title={'Fallback handler'}
        current={state.fallbackHandler}
        planned={plan.fallbackHandler}
        text={editor.textOf('fallbackHandler')}
        isWanted={action === 'handler'}
        hint="The fallback handler answers for this Safe, for example whether a signature is valid."
        suggestion={official && { address: official.address, label: 'Use the official one' }}
        onChange={(fallbackHandler) => editor.edit({ fallbackHandler })}
      />
    </div>
  );
}

/** Since 1.5.0 (ModuleManager.sol). */
const hasModuleGuard = (version: SafeState['version']) => version === '1.5.0';

interface ModulesPartProps {
  safe: SafeRef;
  state: SafeState;
  editor: PlanEditor;
  /** Whether a link leads here. */
  isWanted: boolean;
}

/** The modules now and after the plan. */
function ModulesPart({ safe, state, editor, isWanted }: ModulesPartProps) {
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
    <ContractPart isWanted={isWanted} section={section} title="Modules" hint={aboutModules}>
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

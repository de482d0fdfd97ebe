import { fallbackHandlers } from '@/config/contracts';
import type { SafeState } from '@/lib/chain/safe-state';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { ManageAction } from './manage-action';
import { ModulesPart } from './modules-part';
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
      <ModulesPart {...{ safe, state, editor }} isWanted={action === 'module'} />
      <OneContract
        {...{ safe, part: 'guard', title: 'Guard', current: state.guard, planned: plan.guard }}
        text={editor.textOf('guard')}
        isWanted={action === 'guard' || action === 'remove-guard'}
        hint="A guard checks every transaction of this Safe and can block it."
        onChange={(guard) => editor.edit({ guard })}
      />
      {hasModuleGuard(state.version) && (
        <OneContract
          {...{ safe, part: 'moduleGuard', title: 'Module guard' }}
          {...{ current: state.moduleGuard, planned: plan.moduleGuard }}
          text={editor.textOf('moduleGuard')}
          isWanted={action === 'remove-module-guard'}
          hint="A module guard checks what modules do and can block it."
          onChange={(moduleGuard) => editor.edit({ moduleGuard })}
        />
      )}
      <OneContract
        {...{ safe, part: 'fallbackHandler', title: 'Fallback handler' }}
        {...{ current: state.fallbackHandler, planned: plan.fallbackHandler }}
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

import type { SafeUpdate } from '@/lib/safe/manage/find-updates';
import { parseAddress } from '@/lib/safe/protocol/safe-address';
import type { LinkedChange } from './plan-draft';

const actions = [
  ...(['add-owner', 'remove-owner', 'replace-owner', 'change-threshold'] as const),
  ...(['module', 'guard', 'remove-guard', 'remove-module-guard', 'handler', 'update'] as const),
];

/** The change of a Safe that a link names (`action=` in the composer's address). */
export type ManageAction = (typeof actions)[number];

export const readManageAction = (text: string | null): ManageAction | undefined =>
  actions.find((action) => action === text);

/**
 * Reads the change that a link includes from the start: the newest version, or the removal of a module (`module=`) or a
 * guard.
 */
export function readLinkedChange(
  query: Pick<URLSearchParams, 'get'>,
  updates: readonly Pick<SafeUpdate, 'version'>[],
): LinkedChange {
  const action = readManageAction(query.get('action'));
  if (action === 'update') return { update: updates[0]?.version };
  if (action === 'remove-guard') return { guard: null };
  if (action === 'remove-module-guard') return { moduleGuard: null };
  if (action !== 'module') return {};
  const parsed = parseAddress(query.get('module') ?? '');
  return parsed.ok ? { removedModule: parsed.address } : {};
}

/** The title of the page for a change; undefined for a change of owners. */
export function titleManageAction(action: ManageAction | undefined): string | undefined {
  switch (action) {
    case 'module':
      return 'Manage modules';
    case 'guard':
    case 'remove-guard':
    case 'remove-module-guard':
      return 'Manage guards';
    case 'handler':
      return 'Manage fallback handler';
    case 'update':
      return 'Update contract version';
    default:
      return undefined;
  }
}

/** Whether the change is in the fold of contracts. */
export const isContractAction = (action: ManageAction | undefined): boolean =>
  action === 'module' || action === 'handler' || isGuardAction(action);

const isGuardAction = (action: ManageAction | undefined): boolean =>
  action === 'guard' || action === 'remove-guard' || action === 'remove-module-guard';

/** A `ref` that scrolls to the part that a link names. It is one stable function, so that it runs once. */
export function bringIntoView(node: HTMLElement | null): void {
  if (!node) return;
  node.focus({ preventScroll: true });
  // After a click on a link the router still scrolls the new page to its top.
  requestAnimationFrame(() => node.scrollIntoView({ block: 'start' }));
}

import type { Address } from 'viem';
import { parseAddress } from '@/lib/safe/protocol/safe-address';

const actions = [
  ...(['add-owner', 'remove-owner', 'replace-owner', 'change-threshold'] as const),
  ...(['module', 'guard', 'handler', 'update'] as const),
];

/** What of a Safe a link wants to change (`action=` of the composer's address). */
export type ManageAction = (typeof actions)[number];

export const readManageAction = (text: string | null): ManageAction | undefined =>
  actions.find((action) => action === text);

/** The module that a link wants to remove (`module=` beside `action=module`); nothing says yet that the Safe has it. */
export function readRemovedModule(query: Pick<URLSearchParams, 'get'>): Address | undefined {
  if (readManageAction(query.get('action')) !== 'module') return undefined;
  const parsed = parseAddress(query.get('module') ?? '');
  return parsed.ok ? parsed.address : undefined;
}

/** What the page is called that makes this change; undefined where it is one of owners. */
export function titleManageAction(action: ManageAction | undefined): string | undefined {
  switch (action) {
    case 'module':
      return 'Manage modules';
    case 'guard':
      return 'Manage guards';
    case 'handler':
      return 'Manage fallback handler';
    case 'update':
      return 'Update contract version';
    default:
      return undefined;
  }
}

/** Whether the part that is wanted lies under the fold of contracts. */
export const isContractAction = (action: ManageAction | undefined): boolean =>
  action === 'module' || action === 'guard' || action === 'handler';

/** A `ref` that leads to the part that a link wants. One function, so that it runs once. */
export function bringIntoView(node: HTMLElement | null): void {
  if (!node) return;
  node.focus({ preventScroll: true });
  // After a click on a link the router still scrolls the new page to its top.
  requestAnimationFrame(() => node.scrollIntoView({ block: 'start' }));
}

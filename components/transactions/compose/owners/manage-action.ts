const actions = [
  ...(['add-owner', 'remove-owner', 'replace-owner', 'change-threshold'] as const),
  ...(['module', 'guard', 'handler', 'update'] as const),
];

/** What of a Safe a link wants to change (`action=` of the composer's address). */
export type ManageAction = (typeof actions)[number];

export const readManageAction = (text: string | null): ManageAction | undefined =>
  actions.find((action) => action === text);

/** Whether the part that is wanted lies under the fold of contracts. */
export const isContractAction = (action: ManageAction | undefined): boolean =>
  action === 'module' || action === 'guard' || action === 'handler';

/** A `ref` that leads to the part that a link wants. One function, so that it runs once. */
export function bringIntoView(node: HTMLElement | null): void {
  node?.scrollIntoView({ block: 'start' });
  node?.focus({ preventScroll: true });
}

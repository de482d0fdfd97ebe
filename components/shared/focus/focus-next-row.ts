import { focusTitle } from './focus-title';

export type FocusNextRowOptions = {
  /** Selects the element of the other row that gets the focus. */
  readonly control?: string;
  /** Gets the focus where there is no other row. */
  readonly otherwise?: HTMLElement | null | undefined;
};

/**
 * Moves the focus of a row that goes away to the menu of the next row, or of the one before, otherwise to the page's
 * title.
 */
export function focusNextRow(
  row: Element | null | undefined,
  { control = '[aria-haspopup=menu]', otherwise }: FocusNextRowOptions = {},
): void {
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = other?.querySelector<HTMLElement>(control) ?? otherwise;
  // The row's own open menu keeps the focus until the row is gone.
  window.setTimeout(() => (target ? target.focus({ preventScroll: true }) : focusTitle()));
}

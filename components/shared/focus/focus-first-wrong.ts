/** A field that is wrong, or the first choice of a group that is: of radio buttons none alone can be. */
const wrong = '[aria-invalid="true"], [data-wrong] input';

/** Gives the focus to the first field that is wrong, once the form has drawn which ones are. */
export function focusFirstWrong(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>(wrong)?.focus());
}

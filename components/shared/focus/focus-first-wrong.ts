/** A wrong field, or the first choice of a wrong group, because no single radio button is wrong. */
const wrong = '[aria-invalid="true"], [data-wrong] input';

/** Focuses the first wrong field, once the form has marked the wrong ones. */
export function focusFirstWrong(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>(wrong)?.focus());
}

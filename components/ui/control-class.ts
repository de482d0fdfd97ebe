/**
 * The look shared by every control that takes typed text. Small screens get 17 px: below 16 px iOS zooms the page on
 * focus.
 */
export const controlClass =
  'w-full rounded-control border border-edge bg-raised px-3 text-17 text-ink placeholder:text-muted md:text-15 ' +
  'transition-colors focus-visible:border-accent-ink focus-visible:outline-offset-0 aria-invalid:border-danger ' +
  '[&[readonly]]:bg-sunken disabled:cursor-not-allowed disabled:opacity-60';

import { contentId } from './main';

/** The first stop of the Tab key: skips header and navigation. */
export function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      className="-translate-y-16 fixed top-3 left-4 z-50 rounded-control bg-accent px-4 py-2 font-semibold text-on-accent focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}

import { demoWarning } from '@/config/site';

/** Tells on every page of a demo build that it is a demo, below the header, so that toasts keep their place. */
export function DemoBanner() {
  if (process.env.NEXT_PUBLIC_DEMO !== 'true') return null;
  return (
    <aside
      aria-label="Demo"
      data-demo=""
      className="border-warning/30 border-b bg-warning-soft text-balance px-4 py-1 text-center text-13 text-warning print:hidden"
    >
      {demoWarning}
    </aside>
  );
}

import { Notice } from '@/components/ui/overlay/notice';
import { demoWarning } from '@/config/site';

/** Where a demo could be taken for the real thing, what it is; nothing in a build for Base. */
export function DemoWarning() {
  // An early return, because only so the bundler drops the words from a production build.
  if (process.env.NEXT_PUBLIC_DEMO !== 'true') return null;
  return <Notice tone="warning" title={demoWarning} />;
}

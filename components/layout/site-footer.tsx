import { site } from '@/config/site';

export function SiteFooter() {
  return (
    <footer className="mx-auto mt-auto w-full max-w-[1184px] px-4 py-6 text-13 text-muted md:px-10">
      <p>{site.name} sets no cookies and tracks nothing. What it remembers stays in this browser.</p>
    </footer>
  );
}

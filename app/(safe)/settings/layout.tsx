import type { ReactNode } from 'react';

/** In a wide window the list of settings stands at the left of every page of them. */
export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <div className="xl:grid xl:grid-cols-[192px_minmax(0,1fr)] xl:gap-x-14 xl:[&>*]:min-w-0 xl:[&>:not(nav)]:col-start-2">
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { VisitorLayout } from '../visitor-layout';

export default function PermissionsLayout({ children }: { children: ReactNode }) {
  return <VisitorLayout>{children}</VisitorLayout>;
}

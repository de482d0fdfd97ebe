import { findMessageDisabledReason } from '@/lib/safe/permissions/find-message-disabled-reason';
import type { Permission } from '@/lib/safe/permissions/permission';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface MessageRefusalProps {
  safe: SafeRef;
  content: MessageContent;
  permission: Permission;
}

/** Why the connected account may not sign a message; nothing where the warnings above already tell. */
export function MessageRefusal({ safe, content, permission }: MessageRefusalProps) {
  if (permission.allowed || permission.reason === findMessageDisabledReason(safe, content)) return null;
  return <p className="text-13 text-muted">{permission.reason}</p>;
}

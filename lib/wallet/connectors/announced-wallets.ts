/**
 * Hides wallets announced by EIP-6963 that are not offered here. It must be called before anything listens for
 * announcements: listeners are served in the order in which they came.
 */
export function hideAnnouncedWallets(
  isOffered: (rdns: string) => boolean,
  page: EventTarget = window,
): () => void {
  const handleAnnouncement = (event: Event) => {
    // The type of the event's detail is the standard's; a page of wallets may send anything.
    const detail = (event as CustomEvent<{ info?: { rdns?: unknown } } | null>).detail;
    const rdns = detail?.info?.rdns;
    if (typeof rdns !== 'string' || !isOffered(rdns)) event.stopImmediatePropagation();
  };
  page.addEventListener('eip6963:announceProvider', handleAnnouncement);
  return () => page.removeEventListener('eip6963:announceProvider', handleAnnouncement);
}

/**
 * Hides announced wallets (EIP-6963) that are not offered. It must be called before any other listener for
 * announcements, because listeners run in the order of their registration.
 */
export function hideAnnouncedWallets(
  isOffered: (rdns: string) => boolean,
  page: EventTarget = window,
): () => void {
  const handleAnnouncement = (event: Event) => {
    // The standard types the event's detail, but the sender may send anything.
    const detail = (event as CustomEvent<{ info?: { rdns?: unknown } } | null>).detail;
    const rdns = detail?.info?.rdns;
    if (typeof rdns !== 'string' || !isOffered(rdns)) event.stopImmediatePropagation();
  };
  page.addEventListener('eip6963:announceProvider', handleAnnouncement);
  return () => page.removeEventListener('eip6963:announceProvider', handleAnnouncement);
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" fill="#12ff80"/><path d="M9 9V7h9M7 9v6M19 19v2H10M21 19v-6" fill="none" stroke="#000" stroke-width="4"/><rect x="12" y="12" width="4" height="4" rx="1"/></svg>';

/** The icon of the Safe entry in the list of wallets. */
export const safeIcon = `data:image/svg+xml,${encodeURIComponent(svg)}`;

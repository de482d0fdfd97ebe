/** What the page leaves of the window for an app. */
export const frameHeight = 'h-[calc(100dvh-13.5rem)] min-h-[440px] lg:h-[calc(100dvh-9.5rem)]';

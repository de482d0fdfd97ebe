/** What the page leaves of the window for an app. */
export const frameHeight =
  'h-[calc(100dvh-13.5rem)] min-h-[440px] lg:h-[calc(100dvh-9.5rem)] ' +
  // The line of a demo build above the page has two lines on a phone.
  'in-[body:has([data-demo])]:h-[calc(100dvh-13.5rem-49px)] lg:in-[body:has([data-demo])]:h-[calc(100dvh-9.5rem-29px)]';

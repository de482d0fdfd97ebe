/** The height that the page leaves in the window for an app and the notices below it. */
export const frameHeight =
  'min-h-[max(440px,calc(100dvh-13.5rem))] lg:min-h-[max(440px,calc(100dvh-9.5rem))] ' +
  // The line of a demo build above the page has two lines on a phone.
  'in-[body:has([data-demo])]:min-h-[max(440px,calc(100dvh-13.5rem-49px))] lg:in-[body:has([data-demo])]:min-h-[max(440px,calc(100dvh-9.5rem-29px))]';

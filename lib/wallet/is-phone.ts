/** Whether RainbowKit shows its sheet for phones, by the user agent as in RainbowKit. */
export function isPhone({ userAgent, platform, maxTouchPoints }: Navigator = navigator): boolean {
  return /android|iphone|ipod|ipad/i.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
}

/** What the service sends where a picture's address must be text and there is none. */
export const noLogo = '';

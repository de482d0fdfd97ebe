/** A reason as the beginning of a sentence: its first letter as a capital. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

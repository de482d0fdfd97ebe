import { useEffect, useState } from 'react';

/** How long the button says that it has copied: the specification, section 9. */
const copiedMs = 1_500;

/** Copies text, and says for a moment that it did. */
export function useCopied(): readonly [isCopied: boolean, copy: (text: string) => Promise<void>] {
  const [copies, setCopies] = useState(0);
  const [isCopied, setIsCopied] = useState(false);

  // Another copy starts the time again.
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [copies, isCopied]);

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      setCopies((count) => count + 1);
    } catch {
      // Where the browser forbids it, the label stays as it is.
    }
  };
  return [isCopied, copy];
}

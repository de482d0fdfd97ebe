/** Saves text as a file on this device. */
export function downloadText(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download holds the blob by then.
  setTimeout(() => URL.revokeObjectURL(url));
}

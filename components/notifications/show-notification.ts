/** Shows a notification of the browser; a press on it brings its tab to the front. False where the browser shows none. */
export function showNotification(title: string, options: { body: string; tag: string }): boolean {
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return true;
  } catch {
    // Phones let only installed apps show notifications.
    return false;
  }
}

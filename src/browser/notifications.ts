/** Notifications by the browser, which a person sees even when the page is not visible. */

/** Asks for the permission, so it has to be called from a click. Resolves to whether notifications may be shown. */
export async function askForNotifications(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** A click on the notification leads back to the page. Does nothing without permission. */
export function showNotification(title: string, text: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const notification = new Notification(title, { body: text });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
    });
  } catch {
    // Browsers on phones have the class, but its constructor throws: they demand a service worker.
  }
}

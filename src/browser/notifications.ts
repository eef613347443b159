/** Notices of the browser itself, which are seen when the page is not. */

/** To be called from a click. Whether notices may be shown. */
export async function askForNotifications(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Pressing it leads back to the page. Without permission nothing happens. */
export function showNotification(title: string, text: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const notification = new Notification(title, { body: text });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
    });
  } catch {
    // Browsers of phones have the class and want a service worker for it.
  }
}

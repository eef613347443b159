/** The settings of the signed-in person. Emails about their work lead here. */
import { Page } from '@/ui/Page';
import { WorkMail } from './WorkMail';
import './Settings.css';

export function SettingsPage() {
  return (
    <Page title="Settings">
      <div className="Settings">
        <section className="Settings-card" aria-labelledby="settings-work-mail">
          <h2 id="settings-work-mail">Mail about my work</h2>
          <WorkMail />
        </section>
      </div>
    </Page>
  );
}

/** The entry of /replay.html, which `scripts/replayPage.js` builds into one script. */
import { createRoot } from 'react-dom/client';
import '@/ui/base.css';
import { Viewer } from './Viewer';

const root = document.getElementById('root');
if (!root) throw new Error('public/replay.html has no #root.');
createRoot(root).render(<Viewer version={__APP_VERSION__} />);

/** The app's providers around the router. */
import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { createStore } from '@/state/store';
import { ErrorBoundary } from './ErrorBoundary';
import type { Notices } from './notices';
import { NoticesBridge } from './NoticesBridge';
import { makeRoutes } from './routes';
import { TOKENS_CLASS } from '@/ui/theme';
import { useTheme } from './useTheme';

/** Comes and goes at once: antd's own icon fades, and one that has just begun to come may then stay for good. */
const BUTTON = { loadingIcon: <LoadingOutlined /> };

interface AppProps {
  store: ReturnType<typeof createStore>;
  notices: Notices;
}

export function App({ store, notices }: AppProps) {
  return (
    <Provider store={store}>
      <Themed notices={notices} />
    </Provider>
  );
}

function Themed({ notices }: { notices: Notices }) {
  const theme = useTheme();
  const [router] = useState(() => createBrowserRouter(makeRoutes()));
  return (
    <ConfigProvider theme={theme} wave={{ disabled: true }} button={BUTTON}>
      <div className={`App ${TOKENS_CLASS}`}>
        <NoticesBridge notices={notices} />
        <ErrorBoundary>
          <RouterProvider router={router} />
        </ErrorBoundary>
      </div>
    </ConfigProvider>
  );
}

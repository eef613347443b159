/** The app's providers around the router. */
import { App as AntdApp, ConfigProvider } from 'antd';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { createStore } from '@/state/store';
import { ErrorBoundary } from './ErrorBoundary';
import type { Notices } from './notices';
import { NoticesBridge } from './NoticesBridge';
import { makeRoutes } from './routes';
import { useTheme } from './useTheme';

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
    <ConfigProvider theme={theme}>
      <AntdApp className="App" notification={{ placement: 'topRight', stack: { threshold: 3 } }}>
        <NoticesBridge notices={notices} />
        <ErrorBoundary>
          <RouterProvider router={router} />
        </ErrorBoundary>
      </AntdApp>
    </ConfigProvider>
  );
}

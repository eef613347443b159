/** The app's providers around the router. */
import { StyleProvider } from '@ant-design/cssinjs';
import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { createStore } from '@/state/store';
import { ErrorBoundary } from './ErrorBoundary';
import type { Toasts } from './toasts';
import { ToastsBridge } from './ToastsBridge';
import { makeRouteObjects } from './router';
import { createKeptStyles } from '@/ui/keptStyles';
import { bodyOf } from '@/ui/popupContainer';
import { TOKENS_CLASS } from '@/ui/theme';
import { useTheme } from './useTheme';

/** An icon without a fade: antd's own fades in and out, and one that begins to fade in as the loading ends may stay. */
const BUTTON = { loadingIcon: <LoadingOutlined /> };

const keptStyles = createKeptStyles();

interface AppProps {
  store: ReturnType<typeof createStore>;
  toasts: Toasts;
}

export function App({ store, toasts }: AppProps) {
  return (
    <Provider store={store}>
      <StyleProvider cache={keptStyles}>
        <Themed toasts={toasts} />
      </StyleProvider>
    </Provider>
  );
}

function Themed({ toasts }: { toasts: Toasts }) {
  const theme = useTheme();
  const [router] = useState(() => createBrowserRouter(makeRouteObjects()));
  return (
    <ConfigProvider theme={theme} wave={{ disabled: true }} button={BUTTON} getPopupContainer={bodyOf}>
      <div className={`App ${TOKENS_CLASS}`}>
        <ToastsBridge toasts={toasts} />
        <ErrorBoundary>
          <RouterProvider router={router} />
        </ErrorBoundary>
      </div>
    </ConfigProvider>
  );
}

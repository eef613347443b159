import { configureStore, isAction, type Middleware } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { sessionEnded } from '@/api/session';
import { LoginPage } from '@/pages/login/LoginPage';
import { rootReducer } from '@/state/rootReducer';

const recording =
  (types: string[]): Middleware =>
  () =>
  (next) =>
  (action) => {
    if (isAction(action)) types.push(action.type);
    return next(action);
  };

function renderPage() {
  const actions: string[] = [];
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(recording(actions)),
  });
  store.dispatch(sessionEnded({ reason: 'expired' }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <LoginPage />
      </MemoryRouter>
    </Provider>,
  );
  actions.length = 0;
  return { actions };
}

describe('LoginPage', () => {
  it('says at each field what is missing and sends nothing', async () => {
    const { actions } = renderPage();
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password');
    expect(actions).toEqual([]);
  });

  it('takes the complaint back as soon as the field is filled', async () => {
    renderPage();
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await userEvent.type(screen.getByLabelText('Email'), 'owner@example.com');
    expect(screen.getByLabelText('Email')).toBeValid();
    expect(screen.getByLabelText('Password')).toBeInvalid();
  });

  it('lets password managers and pasting work', async () => {
    renderPage();
    const password = screen.getByLabelText('Password');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.click(password);
    await userEvent.paste('secret');
    expect(password).toHaveValue('secret');
  });

  it('explains why the person is here again', () => {
    renderPage();
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Session expired ?Unable to refresh access token\. Please log in again\.$/,
    );
  });
});

import { createTheme, StyleProvider, useStyleRegister } from '@ant-design/cssinjs';
import { render } from '@testing-library/react';
import { createKeptStyles } from '@/ui/keptStyles';

const THEME = createTheme(() => ({}));
const tag = () => [...document.querySelectorAll('style')].filter(({ textContent }) => textContent.includes('.kept'));

function Styled({ make }: { make: () => Record<string, { color: string }> }) {
  useStyleRegister({ theme: THEME, token: {}, hashId: 'one', path: ['Styled'] }, make);
  return null;
}

it('makes the style of a component once, also where the only one goes and another comes', () => {
  const make = jest.fn(() => ({ '.kept': { color: 'red' } }));
  const cache = createKeptStyles();
  const draw = (key: string | null) => (
    <StyleProvider cache={cache}>{key !== null && <Styled key={key} make={make} />}</StyleProvider>
  );
  const { rerender } = render(draw('first'));
  rerender(draw('second'));
  rerender(draw(null));
  rerender(draw('third'));
  expect(make).toHaveBeenCalledTimes(1);
  expect(tag()).toHaveLength(1);
});

it('puts the style back where it was taken out of the page meanwhile, as antd does with those of another theme', () => {
  const cache = createKeptStyles();
  const draw = (isShown: boolean) => (
    <StyleProvider cache={cache}>{isShown && <Styled make={() => ({ '.kept': { color: 'blue' } })} />}</StyleProvider>
  );
  const { rerender } = render(draw(true));
  rerender(draw(false));
  tag().forEach((each) => each.remove());
  rerender(draw(true));
  expect(tag()).toHaveLength(1);
});

it('forgets what is no style', () => {
  const cache = createKeptStyles();
  cache.opUpdate('token%one', () => [1, 'kept']);
  cache.opUpdate('token%one', () => null);
  expect(cache.opGet('token%one')).toBeNull();
});

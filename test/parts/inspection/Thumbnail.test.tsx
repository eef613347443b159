import { render } from '@testing-library/react';
import { Thumbnail } from '@/parts/inspection/Thumbnail';

it('shows of a sheet the part that is the frame’s', () => {
  const sheetPlace = { place: 37, width: 160, height: 128 };
  const { container } = render(<Thumbnail frame={{ thumbnailUrl: 'sheet.jpg', sheetPlace }} className="small" />);
  const [box, part] = container.querySelectorAll('svg');
  expect(box?.getAttribute('viewBox')).toBe('0 0 160 128');
  // The eighth of the fourth line.
  expect(part?.getAttribute('viewBox')).toBe('1120 384 160 128');
  const image = part?.querySelector('image');
  expect(image?.getAttribute('href')).toBe('sheet.jpg');
  expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['1600', '1280']);
});

it('shows a picture of its own as it is', () => {
  const { container } = render(<Thumbnail frame={{ thumbnailUrl: 'own.jpg', sheetPlace: null }} />);
  expect(container.innerHTML).toContain('src="own.jpg"');
});

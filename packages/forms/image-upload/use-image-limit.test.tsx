import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useImageLimit } from './use-image-limit.ts';

function Shown() {
  return <p>{useImageLimit()}</p>;
}

const draw = (root: object): string => {
  const routes = [{ id: 'root', path: '/', element: <Shown />, loader: () => null }];
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { hydrationData: { loaderData: { root } } })} />);
};

test('a page says the limit that the server has, and the usual one if it does not know', () => {
  expect(draw({ imageLimitMb: 3 })).toContain('3');
  expect(draw({})).toContain('10');
});

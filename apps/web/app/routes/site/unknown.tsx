import { redirect } from 'react-router';
import { paths } from '../../paths.ts';

/** An address without a route redirects to /404 (spec 1 §8). */
export function loader() {
  return redirect(paths.notFound());
}

export default function Unknown() {
  return null;
}

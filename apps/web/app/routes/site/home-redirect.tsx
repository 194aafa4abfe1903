import { redirect } from 'react-router';
import { paths } from '../../paths.ts';

/** `/home` is the home page under its other name (spec 1 §2): one address for search engines. */
export function loader() {
  return redirect(paths.home(), 301);
}

export default function HomeRedirect() {
  return null;
}

import { redirect } from 'react-router';
import { paths } from '../../paths.ts';

/** `/home` redirects to the home page (spec 1 §2), so that search engines see one address. */
export function loader() {
  return redirect(paths.home(), 301);
}

export default function HomeRedirect() {
  return null;
}

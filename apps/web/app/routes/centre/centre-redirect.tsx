import { redirect } from 'react-router';
import { paths } from '../../paths.ts';

/** The personal centre opens at the customer's account (spec 1 §2). */
export function loader() {
  return redirect(paths.personalAccount());
}

export default function CentreRedirect() {
  return null;
}

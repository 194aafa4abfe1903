import { redirect } from 'react-router';
import { paths } from '../../paths.ts';

/** The personal centre opens at the customer's policies. */
export function loader() {
  return redirect(paths.myPolicies());
}

export default function CentreRedirect() {
  return null;
}

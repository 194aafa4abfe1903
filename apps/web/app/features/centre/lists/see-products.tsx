import { paths } from '#paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';

/** The next step of a customer who has bought nothing yet. Lists of those who need help have a step of their own. */
export const seeProducts = (
  <ButtonLink to={paths.allProducts()} kind="primary">
    去看看保障产品
  </ButtonLink>
);

import { paths } from '../../paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { FailurePage } from '../help/failure-page.tsx';

interface ProductFailureProps {
  error: unknown;
  /** The name of the page in reports. */
  page: string;
}

/** The page in place of a product that could not be shown. */
export function ProductFailure({ error, page }: ProductFailureProps) {
  const action = <ButtonLink to={paths.allProducts()}>看其他产品</ButtonLink>;
  return (
    <FailurePage
      error={error}
      page={page}
      title="暂时无法打开产品页"
      gone={{ title: '未找到该产品', message: '可能已停售，或者地址不完整。', action }}
    />
  );
}

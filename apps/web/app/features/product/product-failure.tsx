import { FailurePage } from '../help/failure-page.tsx';

/** The page in place of a product that could not be shown. `page`: its name in reports. */
export function ProductFailure({ error, page }: { error: unknown; page: string }) {
  return (
    <FailurePage
      error={error}
      page={page}
      title="暂时无法打开产品页"
      gone={{ title: '未找到该产品', message: '可能已停售，请查看其他产品。' }}
    />
  );
}

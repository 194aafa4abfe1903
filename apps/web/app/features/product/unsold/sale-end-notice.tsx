import { showDay } from '@portal/rules/values/dates.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';

/** The announced end of the sale of a product. */
export default function SaleEndNotice({ saleEnd }: { readonly saleEnd: string }) {
  return (
    <Alert kind="warning" title={`${showDay(saleEnd)}后停止销售`}>
      需要投保的，请在当天24时前提交。停售前生效的合同不受影响。
    </Alert>
  );
}

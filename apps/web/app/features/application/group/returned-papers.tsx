import { Link } from 'react-router';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Bullets } from '@portal/ui/bullets/bullets.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { stepPath } from '../steps/step-path.ts';

const mostNamed = 12;

function sayRows(rows: readonly number[]): string {
  const named = rows.slice(0, mostNamed).join('、');
  return rows.length > mostNamed ? `第 ${named} 等 ${rows.length} 行` : `第 ${named} 行`;
}

/** The papers that a reviewer gave back, why, and where to upload them again. Nothing for other sales. */
export function ReturnedPapers() {
  const { sale } = useDraft();
  const { returned, application } = sale;
  if (!returned) return null;
  const { reason, licence, rows } = returned;
  return (
    <Alert kind="warning" title="资料核对未通过，请重新上传">
      <p>原因：{reason}</p>
      <Bullets>
        {licence && (
          <li>
            {application.organisation?.licence ? '营业执照已重新上传' : <Link to={stepPath(sale, 'organisation')}>重新上传营业执照</Link>}
          </li>
        )}
        {rows.length > 0 && (
          <li>
            <Link to={stepPath(sale, 'roster')}>{sayRows(rows)}的人员重新签字</Link>，也可以发链接请本人同意，或者移出名单
          </li>
        )}
      </Bullets>
      <p>其他内容都已保留。改好后到最后一步重新签署并提交，没有产生任何费用。</p>
    </Alert>
  );
}

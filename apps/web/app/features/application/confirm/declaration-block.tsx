import { sayCoolingOff } from '@portal/rules/product/cooling-off.ts';
import { useFormScope } from '../../../forms/form/form-scope.tsx';
import { ConsentField } from '../../documents/reading/consent-field.tsx';
import { useDocuments } from '../advice/use-documents.ts';
import { useDraft } from '../draft/use-draft.tsx';
import styles from './confirm.module.css';
import { ReviewBlock } from './review-block.tsx';

/** The applicant's declarations with the documents that they name. The box is never ticked by default. */
export function DeclarationBlock() {
  const { errorAt } = useFormScope();
  const { sale, store } = useDraft();
  const { product, application } = sale;
  const list = useDocuments('confirm');
  const isForOthers = application.insureds.some(({ relation }) => relation !== '00');
  const accepted = product.maxBeneficiaries > 0 ? '并认可保险金额' : '';
  const statements = [
    '我已阅读并理解保险条款、投保须知、责任免除说明等投保文件，尤其是保险责任、责任免除、等待期、犹豫期和退保损失。',
    '我填写的投保信息和健康告知真实、完整。我知道，如未如实告知，保险公司有权依法解除合同，并可能不承担给付保险金的责任。',
    ...(isForOthers ? [`我对被保险人具有保险利益，被保险人（未成年的，其监护人）同意我为其投保${accepted}。`] : []),
    `我知道${sayCoolingOff(product.coolingOffDays)}，期内退保全额退还已交保险费；犹豫期后退保可能有较大损失。`,
    '我同意保险公司按《个人信息处理告知》处理我提供的个人信息，并已就他人的信息取得其同意。',
  ];
  return (
    <ReviewBlock title="投保声明">
      <ol className={styles.statements}>
        {statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ol>
      <ConsentField
        {...list}
        id="declarationAgreed"
        label={<b>我已阅读并同意以上投保声明</b>}
        checked={application.declarationAgreed}
        onChange={(declarationAgreed) => store.update((before) => ({ ...before, declarationAgreed }))}
        error={errorAt('declarationAgreed')}
      />
    </ReviewBlock>
  );
}

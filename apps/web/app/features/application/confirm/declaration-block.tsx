import { declarationLabel, declarationsOf } from '@portal/rules/sale/description/declarations.ts';
import { useEffect, useState } from 'react';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { ConsentField } from '../../documents/reading/consent-field.tsx';
import { useDocuments } from '../advice/use-documents.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { AgreementLinks, useAgreements } from '../../help/agreements.tsx';
import { isOutdated, withDeclaration } from './agreed-texts.ts';
import styles from './confirm.module.css';
import { ReviewBlock } from './review-block.tsx';

/** The applicant's declarations with the documents that they name. The box is never ticked by default. */
export function DeclarationBlock() {
  const { errorAt } = useFormScope();
  const { sale, store } = useDraft();
  const { product, application } = sale;
  const list = useDocuments('confirm');
  const statements = declarationsOf(product, application);
  const agreements = useAgreements();
  const hasNewer = isOutdated(application, agreements);
  const [asksAgain, setAsksAgain] = useState(false);
  useEffect(() => {
    if (!hasNewer) return;
    // The box was ticked for the texts as they were. Once that consent is taken back and stored, it can be ticked for the new ones.
    store.update((before) => withDeclaration(before, agreements, false));
    void store.flush().then(() => setAsksAgain(true));
  }, [store, hasNewer, agreements]);
  return (
    <ReviewBlock title="投保声明">
      <ol className={styles.statements}>
        {statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
        {agreements.length > 0 && (
          <li>
            我已阅读并同意
            <AgreementLinks agreements={agreements} />。
          </li>
        )}
      </ol>
      {asksAgain && (
        <Alert kind="warning">{agreements.map(({ title }) => `《${title}》`).join('')}有更新，请阅读最新版本后重新勾选。</Alert>
      )}
      <ConsentField
        {...list}
        id="declarationAgreed"
        label={<b>{declarationLabel}</b>}
        checked={application.declarationAgreed}
        onChange={(agreed) => store.update((before) => withDeclaration(before, agreements, agreed))}
        error={errorAt('declarationAgreed')}
      />
    </ReviewBlock>
  );
}

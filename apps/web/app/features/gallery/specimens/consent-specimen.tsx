import { CallRefused } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { ConsentField } from '../../documents/reading/consent-field.tsx';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { usePersonBench } from '../person-bench.tsx';
import { Specimen } from '../specimen.tsx';

export function ConsentSpecimen() {
  const { answers, changeApplication } = usePersonBench();
  const { errorAt } = useFormScope();
  const { product } = usePersonBench().data;
  const { documentsRead, declarationAgreed } = answers.application;
  const documents = product.documents.filter(({ mustRead }) => mustRead);
  const hashOf = (id: string): string => documents.find((document) => document.id === id)?.hash ?? '';

  const loadText = async (id: string): Promise<string> => {
    const files = await api('listProductFiles', { goodsId: product.goodsId });
    const html = files.find((file) => file.id === id)?.html;
    if (!html) throw new CallRefused('DOCUMENT_NOT_FOUND', refusals.DOCUMENT_NOT_FOUND.message);
    return html;
  };

  return (
    <Specimen
      id="consent"
      title="阅读与同意"
      note="每份文件都打开并读到文末以后才能勾选；提前勾选会说明还差哪几份。"
      value={{ documentsRead: Object.keys(documentsRead), agreed: declarationAgreed }}
    >
      <ConsentField
        id="declarationAgreed"
        label="我已阅读并同意以上文件"
        documents={documents.map(({ id, title, hash }) => ({ id, title, isRead: documentsRead[id] === hash }))}
        loadText={loadText}
        onRead={(id) => changeApplication((before) => ({ ...before, documentsRead: { ...before.documentsRead, [id]: hashOf(id) } }))}
        checked={declarationAgreed}
        onChange={(agreed) => changeApplication((before) => ({ ...before, declarationAgreed: agreed }))}
        error={errorAt('declarationAgreed')}
        errorAt={errorAt}
      />
    </Specimen>
  );
}

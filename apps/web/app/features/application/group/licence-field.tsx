import { PaperUpload } from '@portal/forms/paper-upload/paper-upload.tsx';
import type { PaperCalls } from '@portal/forms/paper-upload/paper.ts';
import { useStoredPaper } from '@portal/forms/paper-upload/use-stored-paper.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { uploadApi } from '@portal/web-api/upload-api.ts';
import { FailedPart } from '@portal/ui/failed-part/failed-part.tsx';
import { Spinner } from '@portal/ui/spinner/spinner.tsx';
import { saveFirst } from '../draft/save-first.ts';
import { useDraft } from '../draft/use-draft.tsx';

const title = '营业执照或登记证书';

/** The licence of the organisation. The answers say only that there is one; its pages are asked for. */
export function LicenceField() {
  const { sale, store } = useDraft();
  const { orderNo } = sale;
  const { paper, hasFailed, reload, change } = useStoredPaper(() => api('showLicence', { orderNo }));
  const keep = (licence: { readonly id: string; readonly sha256: string } | null): void =>
    store.update(({ organisation, ...before }) => {
      const { licence: _before, ...named } = organisation ?? {};
      return { ...before, organisation: { ...named, ...(licence && { licence }) } };
    });
  const calls: PaperCalls = {
    before: saveFirst(store),
    async add(file, watch, replaces) {
      const { licence, ...added } = await uploadApi(watch)('uploadLicence', { licence: file, orderNo, replaces });
      keep(licence);
      return added;
    },
    async remove(page) {
      const left = await api('removeLicencePage', { orderNo, page });
      keep(left.licence);
      return left.paper;
    },
  };
  if (hasFailed) return <FailedPart what={title} onRetry={reload} />;
  if (!paper) return <Spinner label="正在读取营业执照" />;
  return (
    <PaperUpload
      id="organisation.licence"
      title={title}
      required
      paper={paper}
      onChange={change}
      calls={calls}
      example="四角完整、字迹清楚；有副页的一并上传。"
      kept="加密保存，只用于核对投保单位，提交后由工作人员核对。"
    />
  );
}

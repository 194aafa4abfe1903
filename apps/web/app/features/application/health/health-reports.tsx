import { PaperUpload } from '@portal/forms/paper-upload/paper-upload.tsx';
import type { PaperCalls } from '@portal/forms/paper-upload/paper.ts';
import type { HealthReport } from '@portal/rules/sale/answers/application.ts';
import { type AskedQuestion, detailsOf, detailsPath, takesReports, withDetails } from '@portal/rules/sale/answers/health.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { uploadApi } from '@portal/web-api/upload-api.ts';
import { Box } from '@portal/ui/layout/box.tsx';
import { saveFirst } from '../draft/save-first.ts';
import { useDraft } from '../draft/use-draft.tsx';

/** The medical reports to a 是. They are never required. */
export function HealthReports({ asked, legend }: { readonly asked: AskedQuestion; readonly legend: string }) {
  const { sale, store } = useDraft();
  const { orderNo } = sale;
  const { party, question } = asked;
  const calls: PaperCalls<HealthReport> = {
    before: saveFirst(store),
    async add(report, watch, replaces) {
      const { reports, page } = await uploadApi(watch)('uploadHealthReport', { report, orderNo, party, question: question.id, replaces });
      return { paper: { pages: reports, refused: null }, page };
    },
    async remove(reportId) {
      const { reports } = await api('removeHealthReport', { orderNo, reportId });
      return { pages: reports, refused: null };
    },
  };
  return (
    <Box pad={4} corner="box" fill="mist">
      <PaperUpload
        id={`${detailsPath(asked)}.reports`}
        title={legend}
        paper={{ pages: detailsOf(sale.application, asked).reports ?? [], refused: null }}
        // An answer that became 否 meanwhile has no reports any more.
        onChange={({ pages }) =>
          store.update((before) => (takesReports(before, asked) ? withDetails(before, asked, { reports: pages }) : before))
        }
        calls={calls}
        kept="加密保存，只供核保人员查看。"
      />
    </Box>
  );
}

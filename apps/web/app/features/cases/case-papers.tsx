import type { AskedPaper } from '@portal/rules/cases/case-form.ts';
import { paperPath } from '@portal/rules/cases/case-form.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { uploadApi } from '@portal/web-api/upload-api.ts';
import { withFreshSession } from '@portal/web-api/session.ts';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { PaperUpload } from '@portal/forms/paper-upload/paper-upload.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { SectionCard } from '../centre/details/section-card.tsx';
import type { Paper } from '@portal/forms/paper-upload/paper.ts';
import type { ShownCase } from './case-states.ts';

type Papers = ShownCase['papers'];

interface CasePapersProps {
  readonly caseNo: string;
  readonly asked: readonly AskedPaper[];
  readonly papers: Papers;
  readonly onChange: (change: (papers: Papers) => Papers) => void;
  /** What has to be saved before a page is sent. */
  readonly before: () => Promise<string | undefined>;
}

/** The papers of a case: what each is for, who issues it, and its pages. */
export function CasePapers({ caseNo, asked, papers, onChange, before }: CasePapersProps) {
  const { errorAt } = useFormScope();
  return (
    <SectionCard title="材料">
      <Stack gap={6}>
        {asked.map(({ id, title, purpose, issuer, optional }) => {
          const own = papers.find((one) => one.id === id);
          const sent = own?.sent ?? 0;
          const paper: Paper = own ?? { pages: [], refused: null };
          const change = (next: Paper) =>
            onChange((all) => [...all.filter((one) => one.id !== id), { id, sent, pages: [...next.pages], refused: next.refused }]);
          return (
            <div key={id}>
              <PaperUpload
                id={paperPath(id)}
                title={title}
                purpose={purpose}
                issuer={issuer}
                required={!optional && sent === 0}
                paper={paper}
                onChange={change}
                calls={{
                  before,
                  add: (file, watch, replaces) => uploadApi(watch)('addCasePage', { caseNo, paper: id, file, replaces }),
                  remove: async (page) => (await withFreshSession(() => api('removeCasePage', { caseNo, paper: id, page }))).paper,
                }}
                error={errorAt(paperPath(id))}
              />
              {sent > 0 && (
                <Text above={2} tone="muted">
                  此前已提交 {sent} 页，不用再次上传。
                </Text>
              )}
            </div>
          );
        })}
      </Stack>
    </SectionCard>
  );
}

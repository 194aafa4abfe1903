import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { withOrganisation } from '@portal/rules/owners/change-owners.ts';
import { checkOwners } from '@portal/rules/owners/check-owners.ts';
import { cleanApplication } from '@portal/rules/sale/answers/clean-application.ts';
import { partyOf } from '@portal/rules/sale/answers/parties.ts';
import { cleanWords } from '@portal/rules/values/text.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { api } from '@portal/web-api/browser-api.ts';
import { useLatestAnswer } from '@portal/web-api/use-latest-answer.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Bullets } from '@portal/ui/bullets/bullets.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { stepPath } from '../steps/step-path.ts';

/** As the contract takes it. */
const NOTE_MAX = 200;

interface AskedOwners {
  readonly orderNo: string;
  /** What the answer is about: other owners are asked about anew. */
  readonly owners: string;
}

const ask = ({ orderNo }: AskedOwners): Promise<AnswerOf<'compareOwners'>> => api('compareOwners', { orderNo });

/** What differs between the owners and the register, once they are complete and saved. The register may stay silent: nothing is shown then. */
function useDifferences(): readonly string[] {
  const { sale, saving, rules } = useDraft();
  const { application, product, orderNo } = sale;
  const { kind, creditCode, owners = [] } = application.organisation ?? {};
  const isWhole = Boolean(creditCode) && checkOwners(product, cleanApplication(application), rules).length === 0;
  const said = JSON.stringify([kind, creditCode, owners.map(({ party, ...owner }) => [owner, partyOf(application, party).name])]);
  const { good } = useLatestAnswer(ask, isWhole && saving === 'saved' ? { orderNo, owners: said } : undefined);
  return isWhole && good?.request.owners === said ? good.answer.differences : [];
}

/** Names the differences from the register. They stop nobody: the customer corrects them, or says why. */
export function OwnersRegister() {
  const { sale, store } = useDraft();
  const differences = useDifferences();
  if (differences.length === 0) return null;
  return (
    <>
      <OwnersDiffer differences={differences}>请核对。填写有误的请修改；登记还没有更新的，请在下面说明，不影响继续投保。</OwnersDiffer>
      <TextField
        path="organisation.ownersNote"
        label="与登记不同的说明"
        value={sale.application.organisation?.ownersNote}
        onChange={(ownersNote) => store.update((before) => withOrganisation(before, { ownersNote }))}
        clean={cleanWords}
        most={NOTE_MAX}
        autoComplete="off"
        optional
        wide
        hint="如 上月转让了股权，变更登记正在办理"
      />
    </>
  );
}

/** The same before the submission. */
export function OwnersNotice() {
  const { sale } = useDraft();
  const differences = useDifferences();
  if (differences.length === 0 || sale.application.organisation?.ownersNote) return null;
  return (
    <OwnersDiffer differences={differences}>
      可以<Link to={`${stepPath(sale, 'organisation', 'confirm')}#organisation.owners`}>修改或者说明</Link>，也可以继续，工作人员会核对。
    </OwnersDiffer>
  );
}

function OwnersDiffer({ differences, children }: { readonly differences: readonly string[]; readonly children: ReactNode }) {
  return (
    <Alert kind="warning" title="受益所有人与登记信息不同">
      <Bullets>
        {differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </Bullets>
      <p>{children}</p>
    </Alert>
  );
}

import type { Person } from '@portal/rules/sale/answers/application.ts';
import { birthdayBounds } from '@portal/rules/person/age.ts';
import { fieldsLeft } from '@portal/rules/sale/judging/check-people.ts';
import { entryAgeFor } from '@portal/rules/product/limits.ts';
import { applicantOf, partyPath, withParty } from '@portal/rules/sale/answers/parties.ts';
import { Link } from 'react-router';
import { completePerson } from '@portal/forms/person/complete-person.ts';
import { PersonFields } from '@portal/forms/person/person-fields.tsx';
import { RowList } from '@portal/ui/description-list/row-list.tsx';
import { personRows } from '@portal/rules/sale/description/person-rows.ts';
import { type Personal, printRow } from '@portal/rules/sale/description/section.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { stepPath } from './step-path.ts';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './steps.module.css';

/**
 * The applicant is the insured: shows the answers of the applicant with a link to change them, and asks only for missing answers.
 * `isBrief`: among several people the link is enough.
 */
export function SelfInsured({ isBrief }: { readonly isBrief: boolean }) {
  const { sale, store, rules } = useDraft();
  const { product, application } = sale;
  const applicant = applicantOf(application);
  const left = fieldsLeft(product);
  const shared = product.elements.insured.filter((field) => !left.includes(field));
  const rows = personRows(applicant, shared, { context: rules });
  const hides: Personal[] = sale.phoneVerified ? ['certificate', 'contact'] : ['certificate'];
  const change = (patch: Partial<Person>): void =>
    store.update((before) => withParty(before, before.applicant, (person) => completePerson({ ...person, ...patch }, left, rules.today)));
  return (
    <>
      <Box as="section" pad={5} bordered corner="box" below={6} fill="mist" aria-labelledby="self-title">
        <Cluster align="center" justify="between" gap={4} target below={3} line className={styles.selfHead}>
          <h2 id="self-title">与投保人相同</h2>
          <Cluster as={Link} inline align="center" target line to={stepPath(sale, 'applicant')}>
            修改<span className="visually-hidden">投保人信息</span>
          </Cluster>
        </Cluster>
        {!isBrief && <RowList rows={rows.map((row) => printRow(row, { hides }))} />}
      </Box>
      {left.length > 0 && (
        <PersonFields
          person={applicant}
          path={partyPath(application.applicant)}
          role="insured"
          asked={left}
          adult
          birthdays={birthdayBounds(entryAgeFor(product, {}), rules.today)}
          onChange={change}
        />
      )}
    </>
  );
}

import type { Section } from '@portal/rules/sale/description/section.ts';
import { describeExclusions } from '@portal/rules/sale/description/texts.ts';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './advice.module.css';

/** The exclusions of the main contract and of each chosen rider, each clause confirmed on its own; none is ticked in advance. */
export function ExclusionList() {
  const { sale } = useDraft();
  const { exclusionsConfirmed: confirmed } = sale.application;
  const sections = describeExclusions(sale);
  const [first] = sections;
  if (!first) return null;
  const clauses = sections.flatMap(({ rows }) => rows);
  return (
    <section aria-labelledby="exclusions-title" className={styles.section}>
      <Cluster align="baseline" justify="between" gap={4} rowGap={0} below={3}>
        <Text as="h2" size="lg" id="exclusions-title">
          {first.heading}
        </Text>
        <Text as="span" tone="muted" className="num">
          已确认 {clauses.filter(({ id }) => confirmed.includes(id)).length} / {clauses.length}
        </Text>
      </Cluster>
      <Box tone="muted" as="p" below={3}>
        {first.texts}
      </Box>
      {sections.map(({ about, rows }) => (
        <div key={about} className={styles.contract}>
          {about !== undefined && (
            <Text as="h3" below={2} size="md">
              {about}
            </Text>
          )}
          <Clauses clauses={rows} />
        </div>
      ))}
    </section>
  );
}

function Clauses({ clauses }: { readonly clauses: Section['rows'] }) {
  const { errorAt } = useFormScope();
  const { sale, store } = useDraft();
  const toggle = (id: string, ticked: boolean): void =>
    store.update((application) => {
      const others = application.exclusionsConfirmed.filter((other) => other !== id);
      return { ...application, exclusionsConfirmed: ticked ? [...others, id] : others };
    });
  return (
    <Box as="ol" bordered corner="box">
      {clauses.map(({ id, label }, index) => (
        <Box as="li" pad={1} side={4} key={id} className={styles.exclusion}>
          <Checkbox
            id={`exclusionsConfirmed.${id}`}
            checked={sale.application.exclusionsConfirmed.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
            error={errorAt(`exclusionsConfirmed.${id}`)}
            label={
              <>
                <span className="num">{index + 1}.</span> {label}
              </>
            }
          />
        </Box>
      ))}
    </Box>
  );
}

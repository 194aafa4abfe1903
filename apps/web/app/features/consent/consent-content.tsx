import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { ProductDocument } from '@portal/rules/product/product.ts';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { HealthAnswers } from '@portal/forms/health/health-answers.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { RowList } from '@portal/ui/description-list/row-list.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { TitledPart } from '@portal/ui/titled-part/titled-part.tsx';
import { DocumentDialog } from '../documents/dialog/document-dialog.tsx';
import styles from './consent.module.css';

type Agreed = Pick<AnswerOf<'showConsent'>, 'goodsId' | 'productVersion' | 'sections' | 'documents'>;
type Section = Agreed['sections'][number];

/** The whole content of a consent: the cover with its benefits and exclusions, the texts, the person's data and health answers. */
export function ConsentContent({ shown }: { readonly shown: Agreed }) {
  const parts = [...Map.groupBy(shown.sections, ({ heading }) => heading)];
  const ofContract = ({ topic }: Section): boolean => topic !== 'person' && topic !== 'health';
  const print = (wanted: (section: Section) => boolean) =>
    parts
      .filter(([, sections]) => sections.some(wanted))
      .map(([heading, sections]) => (
        <TitledPart key={heading} title={heading}>
          {sections.map((section) => (
            <SectionOfConsent key={section.about} section={section} />
          ))}
        </TitledPart>
      ));
  return (
    <>
      {print(ofContract)}
      <Documents shown={shown} />
      {print((section) => !ofContract(section))}
    </>
  );
}

function SectionOfConsent({ section: { topic, about, texts, rows } }: { readonly section: Section }) {
  return (
    <div className={styles.contract}>
      {about !== null && (
        <Text as="h3" below={2} size="md">
          {about}
        </Text>
      )}
      {topic === 'exclusions' ? (
        <ol className={styles.clauses}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      ) : (
        texts.map((text) => (
          <Text key={text} above={3} below={3} tone="muted">
            {text}
          </Text>
        ))
      )}
      {topic === 'health' && <HealthAnswers rows={rows} />}
      {topic !== 'health' && rows.length > 0 && <RowList layout={topic === 'benefits' ? 'texts' : 'grid'} rows={rows} />}
    </div>
  );
}

function Documents({ shown: { goodsId, productVersion, documents } }: { readonly shown: Agreed }) {
  const [opened, setOpened] = useState<ProductDocument>();
  return (
    <TitledPart title="条款与投保文件">
      <Box as="ul" bordered corner="box">
        {documents.map((document) => (
          <Cluster as="li" align="center" gap={3} pad={1} side={4} line key={document.id} className={styles.document}>
            <FileText aria-hidden="true" />
            <Box as="span" grows shrinks>
              {document.title}
            </Box>
            <Button kind="link" size="small" onClick={() => setOpened(document)}>
              查看<span className="visually-hidden">{document.title}</span>
            </Button>
          </Cluster>
        ))}
      </Box>
      <DocumentDialog product={{ goodsId, version: productVersion }} document={opened} onClose={() => setOpened(undefined)} />
    </TitledPart>
  );
}

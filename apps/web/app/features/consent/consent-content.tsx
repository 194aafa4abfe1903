import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { ProductDocument } from '@portal/rules/product/product.ts';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { HealthAnswers } from '../../forms/health/health-answers.tsx';
import { Button } from '../../ui/button/button.tsx';
import { RowList } from '../../ui/description-list/row-list.tsx';
import { TitledPart } from '../../ui/titled-part/titled-part.tsx';
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
      {about !== null && <h3 className={styles.contractName}>{about}</h3>}
      {topic === 'exclusions' ? (
        <ol className={styles.clauses}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      ) : (
        texts.map((text) => (
          <p key={text} className={styles.note}>
            {text}
          </p>
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
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.id} className={styles.document}>
            <FileText aria-hidden="true" />
            <span className={styles.name}>{document.title}</span>
            <Button kind="link" size="small" onClick={() => setOpened(document)}>
              查看<span className="visually-hidden">{document.title}</span>
            </Button>
          </li>
        ))}
      </ul>
      <DocumentDialog product={{ goodsId, version: productVersion }} document={opened} onClose={() => setOpened(undefined)} />
    </TitledPart>
  );
}

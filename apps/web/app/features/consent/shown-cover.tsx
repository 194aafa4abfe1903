import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { ProductDocument } from '@portal/rules/product/product.ts';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { TitledPart } from '../../ui/titled-part/titled-part.tsx';
import { DocumentDialog } from '../documents/dialog/document-dialog.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { Box } from '../../ui/layout/box.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import styles from './consent.module.css';

interface ShownCoverProps {
  readonly shown: Pick<AnswerOf<'showConsent'>, 'goodsId' | 'productVersion' | 'coverages' | 'exclusions' | 'documents'>;
}

/** The benefits and exclusions of the cover, and its texts. */
export function ShownCover({ shown }: ShownCoverProps) {
  return (
    <>
      <TitledPart title="保什么">
        {shown.coverages.map(({ name, benefits }) => (
          <div key={name} className={styles.contract}>
            {shown.coverages.length > 1 && (
              <Text as="h3" below={2} size="md">
                {name}
              </Text>
            )}
            <DescriptionList
              layout="texts"
              items={benefits.map((benefit) => ({ term: benefit.name, detail: `${benefit.amount}。${benefit.how}` }))}
            />
          </div>
        ))}
      </TitledPart>
      <TitledPart title="不保什么">
        {shown.exclusions.map(({ name, clauses }) => (
          <div key={name} className={styles.contract}>
            {shown.exclusions.length > 1 && (
              <Text as="h3" below={2} size="md">
                {name}
              </Text>
            )}
            <ol className={styles.clauses}>
              {clauses.map((clause) => (
                <li key={clause}>{clause}</li>
              ))}
            </ol>
          </div>
        ))}
      </TitledPart>
      <Documents shown={shown} />
    </>
  );
}

function Documents({ shown }: ShownCoverProps) {
  const [opened, setOpened] = useState<ProductDocument>();
  return (
    <TitledPart title="条款与投保文件">
      <Box as="ul" bordered corner="box">
        {shown.documents.map((document) => (
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
      <DocumentDialog
        product={{ goodsId: shown.goodsId, version: shown.productVersion }}
        document={opened}
        onClose={() => setOpened(undefined)}
      />
    </TitledPart>
  );
}

import { fileUrl } from '@portal/contract/client.ts';
import type { Product, ProductDocument } from '@portal/rules/product/product.ts';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import Table from 'lucide-react/icons/table';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#paths.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { buttonClasses } from '@portal/ui/button/button-look.ts';
import { DocumentDialog } from './document-dialog.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './document-section.module.css';
import { FoldedRest } from '@portal/ui/fold/folded-rest.tsx';
import { PageSection } from '@portal/ui/page-section/page-section.tsx';

/** Rates and cash values are tables with pages of their own; every other document can be read here. */
function isTable({ kind }: ProductDocument): boolean {
  return kind === 'rates' || kind === 'cash_values';
}

/** The filed documents, to read or to download. */
export function DocumentSection({ product }: { product: Product }) {
  const [openedId, setOpenedId] = useState<string>();
  const { hash, key } = useLocation();
  const clause = /^#clause-([\d.]+)$/.exec(hash)?.[1];
  const termsId = product.documents.find(({ kind }) => kind === 'terms')?.id;
  // Each visit to a clause opens the terms there, once: a product that is loaded again opens nothing.
  useEffect(() => {
    if (clause !== undefined) setOpenedId(termsId);
  }, [clause, key, termsId]);
  const texts = product.documents.filter((document) => !isTable(document));
  const opened = product.documents.find(({ id }) => id === openedId);
  return (
    <PageSection id="documents" title="条款与费率" lead="投保前请仔细阅读。查看的内容与投保时确认的版本一致。">
      <FoldedRest
        items={[...texts, ...product.documents.filter(isTable)]}
        first={texts.length}
        label={(count) => `再看 ${count} 份费率表和现金价值表`}
      >
        {(documents) => (
          <Stack as="ul">
            {documents.map((document) => (
              <DocumentLine key={document.id} product={product} document={document} onRead={() => setOpenedId(document.id)} />
            ))}
          </Stack>
        )}
      </FoldedRest>
      <DocumentDialog
        product={product}
        document={opened}
        clause={opened?.kind === 'terms' ? clause : undefined}
        onClose={() => setOpenedId(undefined)}
      />
    </PageSection>
  );
}

interface DocumentLineProps {
  readonly product: Product;
  readonly document: ProductDocument;
  readonly onRead: () => void;
}

/** The title of a document, with the ways to read and to keep it. */
function DocumentLine({ product, document, onRead }: DocumentLineProps) {
  return (
    <Cluster as="li" align="center" gap={3} rowGap={0} className={styles.document}>
      {isTable(document) ? <Table aria-hidden="true" /> : <FileText aria-hidden="true" />}
      <span className={styles.title}>{document.title}</span>
      <Cluster as="span" gap={3} rowGap={0} line className={styles.actions}>
        {isTable(document) ? (
          <Link
            className={buttonClasses({ kind: 'link', size: 'small' })}
            to={paths.productTable({ goodsId: product.goodsId, table: document.id })}
          >
            查看<span className="visually-hidden">{document.title}</span>
          </Link>
        ) : (
          <Button kind="link" size="small" onClick={onRead}>
            查看<span className="visually-hidden">{document.title}</span>
          </Button>
        )}
        <a
          className={buttonClasses({ kind: 'link', size: 'small' })}
          href={fileUrl('downloadProductFile', {
            goodsId: product.goodsId,
            fileId: document.id,
            hash: document.hash,
            version: product.version,
          })}
          download
        >
          <Download aria-hidden="true" />
          {isTable(document) ? 'CSV' : 'PDF'}
          <span className="visually-hidden">下载{document.title}</span>
        </a>
      </Cluster>
    </Cluster>
  );
}

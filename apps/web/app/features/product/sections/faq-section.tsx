import type { Product } from '@portal/rules/product/product.ts';
import { Accordion } from '../../../ui/accordion/accordion.tsx';
import { PageSection } from '../../../ui/page-section/page-section.tsx';

/** Frequently asked questions. */
export function FaqSection({ product }: { product: Product }) {
  return (
    <PageSection id="faq" title="常见问题">
      <Accordion
        items={product.faq.map(({ question, answer }, index) => ({
          id: `faq-${index + 1}`,
          title: question,
          content: <p>{answer}</p>,
        }))}
      />
    </PageSection>
  );
}

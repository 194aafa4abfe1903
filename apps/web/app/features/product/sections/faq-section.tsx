import type { Product } from '@portal/rules/product/product.ts';
import { Accordion } from '@portal/ui/accordion/accordion.tsx';
import { FoldedRest } from '@portal/ui/fold/folded-rest.tsx';
import { PageSection } from '@portal/ui/page-section/page-section.tsx';

/** Frequently asked questions. */
export function FaqSection({ product }: { product: Product }) {
  const items = product.faq.map(({ question, answer }, index) => ({
    id: `faq-${index + 1}`,
    title: question,
    content: <p>{answer}</p>,
  }));
  return (
    <PageSection id="faq" title="常见问题">
      <FoldedRest items={items} first={4} label={(count) => `再看 ${count} 个问题`}>
        {(part) => <Accordion items={part} />}
      </FoldedRest>
    </PageSection>
  );
}

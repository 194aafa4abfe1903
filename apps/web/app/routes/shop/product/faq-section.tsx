import type { Product } from '@portal/rules/product.ts';
import { Accordion } from '../../../ui/accordion/accordion.tsx';
import { ProductSection } from './product-section.tsx';

/** What is asked most often. */
export function FaqSection({ product }: { product: Product }) {
  return (
    <ProductSection id="faq" title="常见问题">
      <Accordion
        items={product.faq.map(({ question, answer }, index) => ({
          id: `faq-${index + 1}`,
          title: question,
          content: <p>{answer}</p>,
        }))}
      />
    </ProductSection>
  );
}

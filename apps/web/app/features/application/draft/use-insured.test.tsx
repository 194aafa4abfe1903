import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import type { LoadedDraft } from './load-draft.ts';
import { application, product, rules } from './sale.fixture.ts';
import { DraftProvider } from './use-draft.tsx';
import { EachInsured, useInsured } from './use-insured.tsx';

const [first] = application.insureds;
if (!first) throw new Error('the sample has an insured');
/** A couple. The part of the wife has a rider. */
const couple: Application = {
  ...application,
  parties: { applicant: { name: '样例甲' }, wife: { name: '样例乙' } },
  insureds: [
    { ...first, id: 'self', party: 'applicant', relation: '00' },
    { ...first, id: 'wife', party: 'wife', relation: '02', riders: ['payer'] },
  ],
};

function Shown() {
  const { insured, person, selection } = useInsured();
  return <p>{[insured.id, person.name, ...selection.riders].join(' ')}</p>;
}

/** The markup of a page of a sale. Only the sale is read of the draft. */
function pageOf(sold: Application, page: ReactNode): string {
  const state = { sale: { product, application: sold } };
  const store = { subscribe: () => () => undefined, getState: () => state };
  return renderToStaticMarkup(<DraftProvider draft={{ store, rules } as unknown as LoadedDraft}>{page}</DraftProvider>);
}

describe('what a page shows of an insured', () => {
  it('is the part of each, with a heading if there are several', () => {
    const page = (
      <EachInsured heading={(name) => <h2>{name}</h2>}>
        <Shown />
      </EachInsured>
    );
    expect(pageOf(couple, page)).toBe('<h2>样例甲</h2><p>self 样例甲</p><h2>样例乙</h2><p>wife 样例乙 payer</p>');
    expect(pageOf(application, page)).toBe('<p>insured </p>');
  });

  it('is never one of several that nobody named', () => {
    expect(pageOf(application, <Shown />)).toBe('<p>insured </p>');
    expect(() => pageOf(couple, <Shown />)).toThrow('the sale has 2 insureds: say which one');
  });
});

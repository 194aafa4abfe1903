export interface TextSection {
  /** The id of its heading. */
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

interface Article {
  readonly content: string;
  readonly headings: readonly { readonly depth: number; readonly text: string; readonly slug: string }[];
}

/** Splits an article at its headings of the second level; `lead` is the text before the first. */
export function splitSections({ content, headings }: Article): { lead: string; sections: TextSection[] } {
  const [lead = '', ...parts] = content.split(/<h2[^>]*>.*?<\/h2>/s);
  const titles = headings.filter(({ depth }) => depth === 2);
  return {
    lead: lead.trim(),
    sections: parts.map((html, index) => ({ id: titles[index]?.slug ?? '', title: titles[index]?.text ?? '', html: html.trim() })),
  };
}

const step = /^第[一二三四五六七八九十]+步[\s、：]*/;

/** The steps among the sections, without 第一步 in their titles, and the sections before and after them. */
export function splitSteps(sections: readonly TextSection[]): { before: TextSection[]; steps: TextSection[]; after: TextSection[] } {
  const isStep = ({ title }: TextSection) => step.test(title);
  const first = sections.findIndex(isStep);
  const last = sections.findLastIndex(isStep);
  if (first < 0) return { before: [], steps: [], after: [...sections] };
  return {
    before: sections.slice(0, first),
    steps: sections.slice(first, last + 1).map((section) => ({ ...section, title: section.title.replace(step, '') })),
    after: sections.slice(last + 1),
  };
}

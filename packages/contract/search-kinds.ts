/** What the search finds. */
export const searchKinds = [
  'tool',
  'product',
  'faq',
  'service',
  'guide',
  'news',
  'disclosure',
  'claims',
  'terms',
  'health',
  'branch',
  'hospital',
  'page',
] as const;

export const productPage = '/productDetail?goodsId=zhenan';

/** The public pages that are weighed and timed, one of each kind. */
export const publicPages: readonly string[] = [
  '/',
  productPage,
  '/productTable?goodsId=zhenan&table=rates',
  '/openInfo/base_info/product_info',
  '/enterHengqinLife/hqNews/capital-28',
  '/serverCenterProblem',
  '/search',
  `/search?${new URLSearchParams({ searchData: '理赔' })}`,
];

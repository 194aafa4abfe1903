import { paths } from '../../paths.ts';

/** From the home page through the service hall to a page. */
export function serviceTrail(...pages: readonly { label: string; to?: string }[]) {
  return [{ label: '首页', to: paths.home() }, { label: '服务大厅', to: paths.serviceHall() }, ...pages];
}

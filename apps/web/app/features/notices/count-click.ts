import { lastApi } from '../../api/browser-api.ts';

/** Counts a click on a banner while its link opens. A click that is not counted is lost. */
export function countClick(code: string): void {
  void lastApi('countPromotion', { code }).catch(() => undefined);
}

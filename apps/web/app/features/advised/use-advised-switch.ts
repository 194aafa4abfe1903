import { useCallback } from 'react';
import { chooseAdvised } from '@portal/web-api/choose-advised.ts';
import { useAdvised } from '@portal/web-api/kept-advised.ts';
import { showToast } from '@portal/ui/toast/toast-store.ts';

/** The switch of personal recommendations, and what it says when it is moved. */
export function useAdvisedSwitch(): { readonly isAdvised: boolean; readonly choose: (wanted: boolean) => void } {
  const isAdvised = useAdvised();
  const choose = useCallback((wanted: boolean): void => {
    chooseAdvised(wanted).then(
      () => showToast(wanted ? '已开启个性化推荐' : '已关闭个性化推荐', 'success'),
      () => showToast(`本浏览器已${wanted ? '开启' : '关闭'}个性化推荐；您的账户没有保存成功，请稍后在“我的账户”中再试`, 'error'),
    );
  }, []);
  return { isAdvised, choose };
}

import { paths } from '../../paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';

/** Shown by the pages of an order that is not found: it may belong to a customer who is not signed in here. */
export const lostOrder = {
  title: '没有找到这笔订单',
  action: (
    <>
      <ButtonLink kind="primary" to={paths.login(paths.myOrders())}>
        登录查看我的订单
      </ButtonLink>
      <ButtonLink to={paths.home()}>返回首页</ButtonLink>
    </>
  ),
};

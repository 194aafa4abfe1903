import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';

/** What the pages of an order say when it is not found: it may be a customer's who is not signed in here. */
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

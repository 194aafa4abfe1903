/** What a customer is told when something fails that should not. */
export const unexpectedMessage = '糟糕~系统开小差啦~请您稍后试试~';

/** The message for customers when an unexpected error occurs. */
export const unexpectedMessage = '糟糕~系统开小差啦~请您稍后试试~';

import type { CallBinder } from '../../platform/http/bind-call.ts';
import { listTodos, type TodoDeps } from './list-todos.ts';

export function bindTodoCalls(bind: CallBinder, deps: TodoDeps): void {
  bind('listTodos', (_request, { accountId }) => listTodos(deps, accountId));
}

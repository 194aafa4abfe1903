import type { ComponentProps } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { useFormScope } from './form-scope.tsx';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'size' | 'busy' | 'onClick'>;

/** Submits the surrounding `Form` and shows that it is pending. */
export function SubmitButton({ kind = 'primary', ...rest }: SubmitButtonProps) {
  const { isPending } = useFormScope();
  return <Button {...rest} type="submit" kind={kind} size="large" busy={isPending} />;
}
